/// Wraps text between words, to the width of a window.
package enum FittedProse {
  /// The minimal width for a sentence in the second column.
  private static let narrowest = 24

  /// The lines of a text. A line is wider than `columns` only if it contains a very long word, or
  /// belongs to a diagram.
  package static func lines(of text: String, columns: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      // A line of a diagram is never wrapped.
      line.terminalWidth < columns || line.drop(while: { $0 == " " }).first == "|"
        ? [String(line)] : broken(line, columns)
    }
  }

  /// Wraps a line that is too long. The lines after the first are indented to the start of the
  /// sentence.
  private static func broken(_ line: Substring, _ columns: Int) -> [String] {
    let margin = line.prefix { $0 == " " }.count
    let text = line.dropFirst(margin)
    guard let gap = text.firstRange(of: "  ") else {
      let indentation = margin + (margin == 0 ? 2 : 0)
      return filled(blanks(margin), text, indentation, columns)
    }
    // The line consists of a name and, in a second column, its description.
    let name = text[..<gap.lowerBound]
    let sentence = text[gap.lowerBound...].drop { $0 == " " }
    let column = margin + text.distance(from: text.startIndex, to: sentence.startIndex)
    guard columns - column >= narrowest else {
      return filled(blanks(margin), name, margin + 2, columns)
        + filled(blanks(margin + 2), sentence, margin + 2, columns)
    }
    return filled(
      blanks(margin) + name + blanks(column - margin - name.terminalWidth), sentence, column,
      columns)
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// Wraps a text to several lines. `beginning` is the text before the first word.
  ///
  /// - Parameter indentation: the number of blanks before each line after the first.
  package static func filled(
    _ beginning: String, _ text: some StringProtocol, _ indentation: Int, _ columns: Int
  ) -> [String] {
    var lines: [String] = []
    var current = beginning
    var hasWords = beginning.contains { $0 != " " }
    var glue = ""
    for word in words(of: Substring(text), atMost: columns - indentation - 1) {
      if word.isContinuation { glue = "" }
      let width = current.terminalWidth + glue.count + word.text.terminalWidth
      if hasWords, width >= columns {
        lines.append(current.trimmingTrailingBlanks())
        (current, glue) = (blanks(indentation), "")
      }
      current += glue + word.text
      (hasWords, glue) = (true, " ")
    }
    return lines + [current]
  }

  private typealias Word = (text: Substring, isContinuation: Bool)

  /// The words of a sentence. A list of alternatives such as `[a|b|c]` is split if it is wider than
  /// a line.
  private static func words(of text: Substring, atMost width: Int) -> [Word] {
    text.split(separator: " ").flatMap { word -> [Word] in
      guard word.terminalWidth > width, word.contains("|") else { return [(word, false)] }
      var parts: [Word] = []
      var rest = word
      while let bar = rest.firstIndex(of: "|") {
        let end = rest.index(after: bar)
        parts.append((rest[..<end], !parts.isEmpty))
        rest = rest[end...]
      }
      return parts + [(rest, !parts.isEmpty)]
    }
  }
}
