/// Wraps texts for a window by breaking lines between words.
package enum FittedProse {
  /// The narrowest column in which a sentence is wrapped.
  private static let narrowest = 24

  /// The lines of a text. A line is wider than `columns` only if a single word is wider.
  package static func lines(of text: String, columns: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      // The line of a diagram is not wrapped.
      line.terminalWidth < columns || line.drop(while: { $0 == " " }).first == "|"
        ? [String(line)] : broken(line, columns)
    }
  }

  /// Breaks a line that is too long; its further lines are indented to the beginning of its
  /// sentence.
  private static func broken(_ line: Substring, _ columns: Int) -> [String] {
    let margin = line.prefix { $0 == " " }.count
    let text = line.dropFirst(margin)
    guard let gap = text.firstRange(of: "  ") else {
      let indentation = margin + (margin == 0 ? 2 : 0)
      return filled(blanks(margin), text, indentation, columns)
    }
    // The line has a name, and its description in the second column.
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

  /// Fills lines with the words of a text; `beginning` is the start of the first line.
  ///
  /// - Parameter indentation: the blanks in front of each further line.
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

  /// The words of a sentence. Alternatives such as `[a|b|c]` that are wider than a line are split.
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
