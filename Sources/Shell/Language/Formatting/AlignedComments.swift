/// Aligns the comments that follow statements. Within a group of adjacent lines, all comments begin
/// in the same column.
enum AlignedComments {
  /// The text of all lines, without trailing blanks, with one line break at the end.
  static func text(_ lines: [ScriptFormatter.Line]) -> String {
    var text = ""
    var index = 0
    while index < lines.count {
      guard lines[index].comment != nil else {
        text += lines[index].code + "\n"
        index += 1
        continue
      }
      let group = lines[index...].prefix { $0.comment != nil }
      let column = group.map { lastLine(of: $0.code).terminalWidth }.max() ?? 0
      for line in group {
        let width = lastLine(of: line.code).terminalWidth
        let padding = String(repeating: " ", count: column - width + 2)
        text += "\(line.code)\(padding)\(line.comment ?? "")\n"
      }
      index = group.endIndex
    }
    return text
  }

  /// The last line of the code. The code has several lines if it contains a string of several
  /// lines.
  private static func lastLine(of code: String) -> Substring {
    code.lastIndex { $0.isNewline }.map { code[code.index(after: $0)...] } ?? code[...]
  }
}
