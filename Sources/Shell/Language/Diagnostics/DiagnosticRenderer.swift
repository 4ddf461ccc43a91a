/// Writes a diagnostic for people: position and message, the line with a caret, and what may help.
package struct DiagnosticRenderer {
  package let source: Source
  package var isColored = false

  package init(source: Source, isColored: Bool = false) {
    self.source = source
    self.isColored = isColored
  }

  /// Lines without a line break at the end of the last.
  package func render(_ diagnostic: Diagnostic) -> StyledText {
    var output: StyledText = "\(head(diagnostic)) \(Paint.bold.on(diagnostic.message, isColored))"
    if diagnostic.kind != .notText {
      output += "\n" + excerpt(diagnostic.range)
    }
    if let hint = diagnostic.hint {
      output += "\n  \(hint)"
    }
    if let suggestion = diagnostic.suggestion {
      output += "\n  did you mean '\(suggestion)'?"
    }
    return output
  }

  private func head(_ diagnostic: Diagnostic) -> StyledText {
    let position = source.position(at: diagnostic.range.lowerBound)
    return
      "\(source.name):\(position.line):\(position.column): \(Paint.boldRed.on("error:", isColored))"
  }

  /// The most columns of a line that are shown in the range, and on either side of it.
  private static let longest = 120

  /// The first line of a range, and below it a caret and `~` under the rest of the range.
  private func excerpt(_ range: SourceRange) -> StyledText {
    let line = source.range(ofLine: source.line(at: range.lowerBound))
    let start = min(range.lowerBound, line.upperBound)
    let end = min(max(range.upperBound, start), line.upperBound)
    var before = source.text(SourceRange(line.lowerBound, start))
    if before.count > Self.longest { before = "…" + before.suffix(Self.longest - 1) }
    let marked = source.text(SourceRange(start, end)).clipped(to: Self.longest)
    let after = source.text(SourceRange(end, line.upperBound)).clipped(to: Self.longest)
    // A tab above needs a tab below: its width is unknown.
    var padding = ""
    for character in before {
      padding +=
        character == "\t" ? "\t" : String(repeating: " ", count: character.terminalWidth)
    }
    let caret = "^" + String(repeating: "~", count: max(0, marked.terminalWidth - 1))
    return "  \(before)\(marked)\(after)\n  \(padding)\(Paint.boldGreen.on(caret, isColored))"
  }
}
