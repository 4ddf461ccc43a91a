import RxsSystem

/// The rows of all cause paths on a page. Paths that end in the same rows share these rows. A cause
/// path leads from an event back to its statement.
struct PageCauses {
  private struct Row: Encodable {
    let text: String
    let place: String
    let next: Int

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(text)
      try container.encode(place)
      if next > 0 { try container.encode(next) }
    }
  }

  private var rows: [Row] = []
  private var numbers: [Int: Int] = [:]

  /// Adds a row and all rows after it in its path. Returns the row's number on the page, counted
  /// from 1.
  mutating func number(of row: Int, _ trace: ScriptTrace) -> Int {
    if let number = numbers[row] { return number }
    let known = trace.rows[row]
    let next = known.next.map { number(of: $0, trace) } ?? 0
    let text = known.text.escaping { $0.isControl || $0.isBidirectionalControl }
    rows.append(Row(text: text, place: known.place, next: next))
    numbers[row] = rows.count
    return rows.count
  }

  /// The rows as a JavaScript literal that is safe inside of an HTML page.
  var json: String {
    String(JSONLine.text(of: rows).dropLast().replacing("<", with: "\\u003c"))
  }
}
