/// Writes a diagnostic for people: position and message, the line with a caret, and what may help.
package struct DiagnosticRenderer {
  package let source: Source
  package var isColored = false

  package init(source: Source, isColored: Bool = false) {
    self.source = source
    self.isColored = isColored
  }

  /// Lines without a line break at the end of the last.
  package func render(_ diagnostic: Diagnostic) -> String {
    var output = "\(head(diagnostic)) \(strong(diagnostic.message))"
    if diagnostic.kind != .notText {
      output += "\n" + excerpt(diagnostic.range)
    }
    if let hint = diagnostic.hint {
      output += "\n  " + hint
    }
    if let suggestion = diagnostic.suggestion {
      output += "\n  did you mean '\(suggestion)'?"
    }
    return output
  }

  private func head(_ diagnostic: Diagnostic) -> String {
    let position = source.position(at: diagnostic.range.lowerBound)
    return "\(source.name):\(position.line):\(position.column): \(paint("error:", "1;31"))"
  }

  /// The first line of a range, and below it a caret and `~` under the rest of the range.
  private func excerpt(_ range: SourceRange) -> String {
    let line = source.range(ofLine: source.line(at: range.lowerBound))
    let start = min(range.lowerBound, line.upperBound)
    let end = min(max(range.upperBound, start), line.upperBound)
    let before = source.text(SourceRange(line.lowerBound, start))
    // A tab above needs a tab below: nobody knows how wide it is.
    var padding = ""
    for character in before {
      let width = shown(character).terminalWidth
      padding += character == "\t" ? "\t" : String(repeating: " ", count: width)
    }
    let marked = source.text(SourceRange(start, end)).map(shown)
    let tail = String(repeating: "~", count: max(0, String(marked).terminalWidth - 1))
    let text = String(source.text(line).map { $0 == "\t" ? $0 : shown($0) })
    return "  \(text)\n  \(padding)\(paint("^" + tail, "1;32"))"
  }

  /// Control characters would move the cursor, so a mark stands for them.
  private func shown(_ character: Character) -> Character {
    guard let scalar = character.unicodeScalars.first else { return character }
    return scalar.properties.generalCategory == .control ? "\u{FFFD}" : character
  }

  private func strong(_ text: String) -> String { paint(text, "1") }

  private func paint(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
