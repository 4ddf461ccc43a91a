/// A statement or an expression that could not be done, with the place where.
struct RuntimeError: Error {
  let message: String
  /// Where, in `source`; nil until the evaluator knows.
  var range: SourceRange?
  var source: Source?
  var suggestion: String?
  var hint: String?
  /// Whether a failed `expect` is the reason.
  var isExpectation = false

  init(_ message: String, suggestion: String? = nil, hint: String? = nil) {
    self.message = message
    self.suggestion = suggestion
    self.hint = hint
  }

  /// The error with its place, unless it has one already.
  func located(_ range: SourceRange, _ source: Source) -> RuntimeError {
    guard self.range == nil else { return self }
    var copy = self
    copy.range = range
    copy.source = source
    return copy
  }

  /// The error as text for people, on standard error.
  func rendered(isColored: Bool) -> StyledText? {
    guard let range, let source else { return nil }
    let diagnostic = Diagnostic(.message(message), at: range, hint: hint, suggestion: suggestion)
    return DiagnosticRenderer(source: source, isColored: isColored).render(diagnostic)
  }
}

/// A value that a script threw, or failed a stream with.
struct ThrownValue: Error, CustomStringConvertible, @unchecked Sendable {
  let value: Value

  var description: String { value.canonical }
}

extension RuntimeError: CustomStringConvertible {
  /// How the error looks as the error of a stream.
  var description: String { ".runtime(\(Value.quoted(message)))" }
}
