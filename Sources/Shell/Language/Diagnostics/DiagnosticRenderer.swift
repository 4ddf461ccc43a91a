/// Renders a diagnostic: position, message, the source line with a caret, and a hint.
package struct DiagnosticRenderer {
  package let source: Source
  package var isColored = false
  /// The width of the terminal window; nil for files and pipes.
  package var columns: Int?

  package init(source: Source, isColored: Bool = false, columns: Int? = nil) {
    self.source = source
    self.isColored = isColored
    self.columns = columns
  }

  /// The rendered text, without a line break at the end.
  package func render(_ diagnostic: Diagnostic) -> StyledText {
    var output = head(diagnostic)
    if diagnostic.kind != .notText {
      output += "\n" + excerpt(diagnostic.range)
    }
    if let hint = diagnostic.hint {
      output += StyledText("\n" + filled("  ", hint).joined(separator: "\n"))
    }
    if let suggestion = diagnostic.suggestion {
      output += "\n  did you mean '\(suggestion)'?"
    }
    return output
  }

  private func head(_ diagnostic: Diagnostic) -> StyledText {
    let position = source.position(at: diagnostic.range.lowerBound)
    let place = "\(source.name):\(position.line):\(position.column): "
    var lines = filled(place + "error: ", diagnostic.message)
    lines[0] = String(lines[0].dropFirst(place.count + "error: ".count))
    let message = lines.map { Paint.bold.on($0, isColored) }
    return message.dropFirst().reduce(
      "\(place)\(Paint.boldRed.on("error:", isColored)) \(message[0])"
    ) { $0 + "\n" + $1 }
  }

  /// Wraps a sentence to the width of the window. `beginning` is the text before the sentence.
  private func filled(_ beginning: String, _ text: String) -> [String] {
    guard let columns, !text.contains(where: \.isNewline) else { return [beginning + text] }
    return FittedProse.filled(beginning, text, 2, columns)
  }

  /// The maximal number of columns for the text before the range, for the range, and for the text
  /// after the range. In a window, the window's width is the limit instead.
  private static let longest = 120

  /// The first source line of a range. In the line below, `^` marks the first character of the
  /// range, and `~` the other characters.
  private func excerpt(_ range: SourceRange) -> StyledText {
    let line = source.range(ofLine: source.line(at: range.lowerBound))
    let start = min(range.lowerBound, line.upperBound)
    let end = min(max(range.upperBound, start), line.upperBound)
    let (before, marked, after) = visible(
      source.text(SourceRange(line.lowerBound, start)), source.text(SourceRange(start, end)),
      source.text(SourceRange(end, line.upperBound)))
    // A tab in the source line needs a tab in the padding, because the width of a tab is unknown.
    var padding = ""
    for character in before {
      padding +=
        character == "\t" ? "\t" : String(repeating: " ", count: character.terminalWidth)
    }
    let caret = "^" + String(repeating: "~", count: max(0, marked.terminalWidth - 1))
    return "  \(before)\(marked)\(after)\n  \(padding)\(Paint.boldGreen.on(caret, isColored))"
  }

  /// The visible text before, inside and after a range.
  ///
  /// If the line is wider than the window, it is cut off at both ends. Otherwise, the terminal
  /// would wrap the line, and the caret would be in the wrong column.
  private func visible(
    _ before: String, _ marked: String, _ after: String
  ) -> (before: String, marked: String, after: String) {
    guard let columns else {
      let isLong = before.count > Self.longest
      return (
        isLong ? "…" + before.suffix(Self.longest - 1) : before,
        marked.clipped(to: Self.longest), after.clipped(to: Self.longest)
      )
    }
    // Two blanks precede the line, and the last column stays empty.
    let room = max(columns - 3, 8)
    let tab = String(repeating: " ", count: 8)
    let parts = [before, marked, after].map { $0.replacing("\t", with: tab) }
    let widths = parts.map(\.terminalWidth)
    guard widths.reduce(0, +) > room else { return (before, marked, after) }
    let first = parts[0].clippedInFront(
      to: room - min(widths[1], room / 2) - min(widths[2], room / 4))
    let second = parts[1].clipped(to: room - first.terminalWidth)
    let rest = room - first.terminalWidth - second.terminalWidth
    return (first, second, rest > 0 ? parts[2].clipped(to: rest) : "")
  }
}
