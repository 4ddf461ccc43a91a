/// A mistake in a range of the source text.
package struct Diagnostic: Error, Hashable, Sendable {
  package let kind: Kind
  package let range: SourceRange
  private let ownHint: String?
  /// The word that the user probably meant.
  package private(set) var suggestion: String?
  /// Whether Swift's compiler may accept the code that the shell refused.
  package var isOpenToSwift = false
  /// Whether the code needs an operator that only a Swift declaration of the session could add.
  package var needsDeclaration = false
  /// The unknown name, if the mistake is an unknown name.
  package var unknownName: String?

  package init(_ kind: Kind, at range: SourceRange, hint: String? = nil, suggestion: String? = nil)
  {
    self.kind = kind
    self.range = range
    self.ownHint = hint
    self.suggestion = suggestion
  }

  /// The hint, which says how to correct the mistake. Nil for mistakes without a hint.
  package var hint: String? { ownHint ?? kind.hint }

  package var message: String { kind.message }

  /// A copy of the diagnostic with the given suggestion.
  package func suggesting(_ suggestion: String) -> Diagnostic {
    var found = self
    found.suggestion = suggestion
    return found
  }

  package enum Kind: Hashable, Sendable {
    // Mistakes in characters
    case notText
    case unexpectedCharacter(String)
    case foreignQuote(String)
    case unterminatedString
    case unterminatedBlockString
    case unterminatedComment
    case textAfterBlockQuotes
    case textBeforeBlockQuotes
    case blockIndentation
    case unknownEscape(String)
    case badUnicodeEscape
    case malformedNumber(String)
    case unknownUnit(String)
    case integerTooLarge
    case doubleTooLarge
    case durationTooLong
    case durationTooFine
    case badAnonymous(String)
    case untitledPhase
    case phaseWithoutBlank
    case phaseWithSeveralMarks

    // Mistakes in brackets and lines
    case unclosed(Bracket)
    case strayClosing(Bracket)
    case mismatched(Bracket, opened: Bracket)
    case expectedLineFirst
    case nestedTooDeeply

    // Mistakes in expressions
    case missingExpression(after: String)
    case unexpected(String)
    case wanted(String, found: String)
    case reservedWord(String)
    case chainedOperator(String)
    case assignmentAsCondition
    case notAssignable
    case anonymousOutsideClosure(Int)
    case anonymousWithParameters(Int)
    case emptyInterpolation
    case mixedDictionary

    // Mistakes in statements
    case unknownStatement(String)
    case missingOperand(of: String, what: String)
    /// A subscription lacks a label, which belongs after the range. At a prompt, the shell chooses
    /// a label itself.
    case missingLabel
    case interpolatedPath
    case notAMember(String)
    case innerDeclaration(String)
    case unclosedDeclaration(String)

    /// A mistake that is found after parsing, with its message.
    case message(String)
  }
}
