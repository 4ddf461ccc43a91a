/// Something wrong at a range of a source.
package struct Diagnostic: Error, Hashable, Sendable {
  package let kind: Kind
  package let range: SourceRange
  private let ownHint: String?
  /// A word that was probably meant.
  package private(set) var suggestion: String?
  /// Whether Swift's compiler may accept what is refused.
  package var isOpenToSwift = false
  /// Whether the compiler may accept it only where the session's own Swift says so.
  package var needsDeclaration = false
  /// The name that is not known, where that is the mistake.
  package var unknownName: String?

  package init(_ kind: Kind, at range: SourceRange, hint: String? = nil, suggestion: String? = nil)
  {
    self.kind = kind
    self.range = range
    self.ownHint = hint
    self.suggestion = suggestion
  }

  /// The remedy, where one is known.
  package var hint: String? { ownHint ?? kind.hint }

  package var message: String { kind.message }

  /// The same mistake with another word that was probably meant.
  package func suggesting(_ suggestion: String) -> Diagnostic {
    var found = self
    found.suggestion = suggestion
    return found
  }

  package enum Kind: Hashable, Sendable {
    // Characters
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

    // Brackets and lines
    case unclosed(Bracket)
    case strayClosing(Bracket)
    case mismatched(Bracket, opened: Bracket)
    case expectedLineFirst
    case nestedTooDeeply

    // Expressions
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

    // Statements
    case unknownStatement(String)
    case missingOperand(of: String, what: String)
    /// A label is missing behind the range: a prompt gives one.
    case missingLabel
    case interpolatedPath
    case notAMember(String)
    case innerDeclaration(String)
    case unclosedDeclaration(String)

    /// For the stages after the syntax.
    case message(String)
  }
}
