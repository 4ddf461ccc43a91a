import RxsLanguage

extension Source {
  /// Another text in the place of a range.
  typealias Edit = (range: SourceRange, text: String)

  /// The text of a range with replacements in it; of two that overlap the first one counts.
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
