/// Writes a diagnostic for the user: position, message, the line with a caret, and a hint.
package struct DiagnosticRenderer {
  package let source: Source
  package var isColored = false
  /// The width of the window; nil for files and pipes.
  package var columns: Int?

  package init(source: Source, isColored: Bool = false, columns: Int? = nil) {
    self.source = source
    self.isColored = isColored
    self.columns = columns
  }

  /// The text of a diagnostic; its last line has no line break.
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

  /// Breaks a sentence into lines that fit the window; `beginning` is the start of the first line.
  private func filled(_ beginning: String, _ text: String) -> [String] {
    guard let columns, !text.contains(where: \.isNewline) else { return [beginning + text] }
    return FittedProse.filled(beginning, text, 2, columns)
  }

  /// The most columns that are shown inside the range, and on either side of the range.
  private static let longest = 120

  /// The first line of a range. Below the line, a caret marks the start of the range, and `~` the
  /// rest.
  private func excerpt(_ range: SourceRange) -> StyledText {
    let line = source.range(ofLine: source.line(at: range.lowerBound))
    let start = min(range.lowerBound, line.upperBound)
    let end = min(max(range.upperBound, start), line.upperBound)
    let (before, marked, after) = visible(
      source.text(SourceRange(line.lowerBound, start)), source.text(SourceRange(start, end)),
      source.text(SourceRange(end, line.upperBound)))
    // Below a tab, the padding also needs a tab, because the tab's width is unknown.
    var padding = ""
    for character in before {
      padding +=
        character == "\t" ? "\t" : String(repeating: " ", count: character.terminalWidth)
    }
    let caret = "^" + String(repeating: "~", count: max(0, marked.terminalWidth - 1))
    return "  \(before)\(marked)\(after)\n  \(padding)\(Paint.boldGreen.on(caret, isColored))"
  }

  /// The visible text in front of a range, inside the range and behind the range.
  ///
  /// A line that does not fit the window is cut off at its ends, because the caret below a wrapped
  /// line would be in the wrong column.
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
    // Two blanks come in front of the line; the last column stays free.
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
