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

  /// The first line of a range, and below it a caret and `~` under the rest of the range.
  private func excerpt(_ range: SourceRange) -> StyledText {
    let line = source.range(ofLine: source.line(at: range.lowerBound))
    let start = min(range.lowerBound, line.upperBound)
    let end = min(max(range.upperBound, start), line.upperBound)
    let before = source.text(SourceRange(line.lowerBound, start))
    // A tab above needs a tab below: its width is unknown.
    var padding = ""
    for character in before {
      padding +=
        character == "\t" ? "\t" : String(repeating: " ", count: character.terminalWidth)
    }
    let width = source.text(SourceRange(start, end)).terminalWidth
    let caret = "^" + String(repeating: "~", count: max(0, width - 1))
    return "  \(source.text(line))\n  \(padding)\(Paint.boldGreen.on(caret, isColored))"
  }
}
