import FoundationEssentials
import RxsLanguage

/// A failure of a statement or an expression, with its source range.
///
/// A fault in a stream or a closure corresponds to a trap in Swift, so no `catch` catches it.
package struct Fault: Error {
  package let message: String
  /// The range in `source`; nil until the surrounding code adds it.
  package var range: SourceRange?
  package var source: Source?
  package var suggestion: String?
  package var hint: String?
  /// Whether Swift's compiler may accept the code that the shell refused.
  package var isOpenToSwift = false
  /// Whether the fault is a failed `expect`.
  package var isExpectation = false
  /// Whether the cause is that a value or a closure's result has the wrong type.
  package var isMismatch = false
  /// Whether the cause is a missing answer, to an HTTP request or to a call of a stand-in.
  package var isUnanswered = false
  /// Whether the host has already received the fault, for example from a closure of a stream.
  package var isReported = false

  package init(_ message: String, suggestion: String? = nil, hint: String? = nil) {
    self.message = message
    self.suggestion = suggestion
    self.hint = hint
  }

  package init(_ diagnostic: Diagnostic, _ source: Source) {
    self.init(diagnostic.message, suggestion: diagnostic.suggestion, hint: diagnostic.hint)
    isOpenToSwift = diagnostic.isOpenToSwift
    range = diagnostic.range
    self.source = source
  }

  /// The fault for an HTTP request, or a call of a stand-in, without an answer. The message
  /// contains a line of script that answers it.
  package static func unanswered(
    _ call: String, _ answer: String, hint: String? = nil
  ) -> Fault {
    var fault = Fault("no answer for \(call): \(answer)", hint: hint)
    fault.isUnanswered = true
    return fault
  }

  /// The fault with a source range; a fault that already has a range is returned unchanged.
  package func located(_ range: SourceRange, _ source: Source) -> Fault {
    guard self.range == nil else { return self }
    var copy = self
    copy.range = range
    copy.source = source
    return copy
  }

  /// The fault as text for standard error.
  ///
  /// - Parameter columns: the width of the terminal; nil without a terminal.
  package func rendered(isColored: Bool, columns: Int? = nil) -> StyledText? {
    guard let range, let source else { return nil }
    let diagnostic = Diagnostic(.message(message), at: range, hint: hint, suggestion: suggestion)
    return DiagnosticRenderer(source: source, isColored: isColored, columns: columns)
      .render(diagnostic)
  }
}

extension Fault: CustomStringConvertible {
  /// The fault as text, if a stream sends it as an error.
  package var description: String { ".fault(\(Value.quoted(message)))" }
}

/// A value that a script threw or sent as a stream's error.
package struct ThrownValue: LocalizedError, CustomStringConvertible, @unchecked Sendable {
  package let value: Value

  package init(value: Value) { self.value = value }

  package var description: String { value.printed }

  /// The text that an app shows to its user.
  package var errorDescription: String? { description }
}
