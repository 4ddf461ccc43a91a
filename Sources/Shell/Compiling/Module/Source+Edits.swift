import RxsLanguage

extension Source {
  /// A source range and the text that replaces it.
  typealias Edit = (range: SourceRange, text: String)

  /// The text of a range after replacements. If two replacements overlap, only the first is
  /// applied.
  func text(_ range: SourceRange, with edits: [Edit]) -> String {
    var text = ""
    var position = range.lowerBound
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= position {
      text += self.text(SourceRange(position, edit.range.lowerBound)) + edit.text
      position = edit.range.upperBound
    }
    return text + self.text(SourceRange(position, range.upperBound))
  }
}
