/// Finds the lines of operators in the text of a file. In a pipeline, each operator must have its
/// own line.
struct PipelineText {
  private let lines: [Substring]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The line number of an operator in a pipeline, from 1; nil if the operator is not found.
  ///
  /// - Parameters:
  ///   - rank: the number of operators with the same name that come later in the pipeline.
  ///   - end: the line number of the pipeline's last call.
  func line(of name: String, _ rank: Int, above end: Int) -> Int? {
    guard lines.indices.contains(end - 1) else { return nil }
    let word = "." + name.prefix { $0 != "(" }
    let (indentation, last) = Self.parts(of: lines[end - 1])
    guard last.hasPrefix(".") else { return nil }
    var left = rank
    for index in stride(from: end - 1, through: 0, by: -1) {
      let (blanks, text) = Self.parts(of: lines[index])
      if text.isEmpty { return nil }
      // A line with more indentation, or with a start such as `}`, belongs to a closure, an
      // argument or a comment between two operators.
      if blanks > indentation || text.hasPrefix("//") || text.hasPrefix("}") || text.hasPrefix(")")
      {
        continue
      }
      let calls = Self.calls(word, text, isFirst: !text.hasPrefix("."))
      if calls, left == 0 { return index + 1 }
      if calls { left -= 1 }
      if blanks < indentation || !text.hasPrefix(".") { return nil }
    }
    return nil
  }

  private static func parts(of line: Substring) -> (blanks: Int, text: Substring) {
    let text = line.drop { $0 == " " || $0 == "\t" }
    return (line.count - text.count, text)
  }

  /// Whether a line calls an operator. In the first line of a pipeline, other code may come before
  /// the call.
  private static func calls(_ word: String, _ text: Substring, isFirst: Bool) -> Bool {
    guard isFirst || text.hasPrefix(word), let found = text.firstRange(of: word) else {
      return false
    }
    guard let next = text[found.upperBound...].first else { return true }
    return !next.isLetter && !next.isNumber && next != "_"
  }
}
