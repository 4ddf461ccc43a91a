import RxsLanguage
import RxsSwiftMessages

extension CompilerRefusal {
  /// The compiler's text, with the original source lines in place of generated lines. A generated
  /// line contains stand-ins or durations as Swift code.
  func text(writtenIn sources: [Source]) -> String {
    var lines = Self.withoutGenerated(
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    for index in lines.indices.dropLast() {
      guard let head = lines[index].wholeMatch(of: Self.head), let line = Int(head.line),
        let column = Int(head.column),
        // An error after the end of the source is reported at the last line of the source.
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

  /// Removes messages about generated code, which the user did not write. If all messages are about
  /// generated code, one message stays: the first one that names no generated function. If all of
  /// them name generated functions, the first message stays.
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
    // A message about a generated function would not help the user.
    let first = hidden.first { !$0.contains("'rxs") } ?? hidden.first
    guard let first, !kept.contains(where: { $0.wholeMatch(of: head) != nil }) else { return kept }
    return [first, ""]
  }

  /// The path component of the folder that contains the sources during compilation.
  nonisolated(unsafe) private static let generated = #/\.so\.\d+\//#

  nonisolated(unsafe) private static let head =
    #/(?<file>.*):(?<line>\d+):(?<column>\d+)(?<message>: (?:error|warning|note): .*)/#

  /// The column of the original line for a column of the generated line. In the common prefix and
  /// suffix of both lines, columns correspond. Other columns correspond to the end of the common
  /// prefix.
  ///
  /// A generated line can have blanks in place of the start of the original line. The text after
  /// the blanks has the same columns in both lines.
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

  /// The compiler's line of marks, such as `~ ^~~`, with its caret at another column.
  private static func marked(_ marks: String, at place: Int) -> String {
    guard marks.contains("^"), marks.allSatisfy({ " ~^".contains($0) }) else { return marks }
    let head = marks.prefix { $0 != "^" }
    let underlined = head.drop { $0 == " " }
    let kept = underlined.count <= place ? underlined : ""
    return String(repeating: " ", count: place - kept.count) + kept + marks.dropFirst(head.count)
  }
}
