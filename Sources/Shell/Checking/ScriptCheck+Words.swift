import RxsLanguage
import RxsSession

/// Finds misspelt words of statements.
extension ScriptCheck {
  /// The error for an unknown name at the start of a statement, with a hint or a suggestion. Nil if
  /// the name is not similar to the first word of a statement.
  func misspelt(_ diagnostic: Diagnostic, _ statement: Statement) -> Diagnostic? {
    guard case .expr = statement.kind, diagnostic.range.lowerBound == statement.range.lowerBound
    else { return nil }
    guard let name = diagnostic.unknownName else { return nil }
    if session.grammar[name] != nil {
      let hint = "write the statement without brackets: \(name) …"
      return Diagnostic(diagnostic.kind, at: diagnostic.range, hint: hint)
    }
    let words = session.grammar.words + [diagnostic.suggestion].compactMap { $0 }
    guard let near = Suggestion.nearest(to: name, in: words) else { return nil }
    return diagnostic.suggesting(near)
  }
}
