import RxsLanguage
import RxsSwiftMessages

extension CompilerRefusal {
  /// The text with the original source lines in place of generated lines. Generated lines contain
  /// stand-ins, and durations as Swift code.
  func text(writtenIn sources: [Source]) -> String {
    var lines = Self.withoutGenerated(
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    for index in lines.indices.dropLast() {
      guard let head = lines[index].wholeMatch(of: Self.head), let line = Int(head.line),
        let column = Int(head.column),
        // An error after the end of a text is reported at the end of the text.
        let source = sources.last(where: { $0.name == head.file && $0.firstLine <= line })
      else { continue }
      let present = min(line, source.lastLine)
      let (made, written) = (lines[index + 1], source.text(source.range(ofLine: present)))
      guard made != written else { continue }
      let place = Self.place(of: column - 1, in: made, written)
      lines[index] = "\(head.file):\(present):\(place + 1)\(head.message)"
      lines[index + 1] = written
      if index + 2 < lines.count { lines[index + 2] = Self.marked(lines[index + 2], at: place) }
    }
    return lines.joined(separator: "\n")
  }

  /// The lines without errors in generated code, which the author did not write. If no message
  /// remains, the result is one of the removed messages: the first message that mentions no
  /// generated function, or else the first message.
  private static func withoutGenerated(_ lines: [String]) -> [String] {
    var kept: [String] = []
    var isKept = true
    var hidden: [String] = []
    for line in lines {
      if let head = line.wholeMatch(of: head) {
        let isGenerated = head.file.firstMatch(of: generated) != nil
        // A note belongs to the error above it.
        let isNote = head.message.hasPrefix(": note: ")
        isKept = !isGenerated && (isKept || !isNote)
        if isGenerated, !isNote { hidden.append(String(head.message.dropFirst(2))) }
      }
      if isKept { kept.append(line) }
    }
    // A message about a generated function does not help the author.
    let first = hidden.first { !$0.contains("'rxs") } ?? hidden.first
    guard let first, !kept.contains(where: { $0.wholeMatch(of: head) != nil }) else { return kept }
    return [first, ""]
  }

  /// The folder of the sources during compilation.
  nonisolated(unsafe) private static let generated = #/\.so\.\d+\//#

  nonisolated(unsafe) private static let head =
    #/(?<file>.*):(?<line>\d+):(?<column>\d+)(?<message>: (?:error|warning|note): .*)/#

  /// Maps a column of a generated line to a column of the original line. Columns in the common
  /// prefix and suffix map directly. All other columns map to the end of the common prefix.
  ///
  /// If only a part of a line is generated, blanks before the part keep its columns.
  private static func place(of offset: Int, in made: String, _ written: String) -> Int {
    let blanks = made.prefix { $0 == " " }.count
    let part = zip(made, written).dropFirst(blanks).prefix { $0 == $1 }.count
    if part > 0, (blanks..<blanks + part).contains(offset) { return offset }
    let before = zip(made, written).prefix { $0 == $1 }.count
    if offset < before { return offset }
    let after = zip(made.reversed(), written.reversed()).prefix { $0 == $1 }.count
    let distance = made.count - offset
    return distance <= after ? written.count - distance : min(before, written.count)
  }

  /// A line of marks, `~ ^~~`, with the caret moved to a column.
  private static func marked(_ marks: String, at place: Int) -> String {
    guard marks.contains("^"), marks.allSatisfy({ " ~^".contains($0) }) else { return marks }
    let head = marks.prefix { $0 != "^" }
    let underlined = head.drop { $0 == " " }
    let kept = underlined.count <= place ? underlined : ""
    return String(repeating: " ", count: place - kept.count) + kept + marks.dropFirst(head.count)
  }
}
