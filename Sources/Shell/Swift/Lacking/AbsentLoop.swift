import SwiftSyntax

/// A `for` loop over the result of a service call.
struct AbsentLoop {
  private let loop: ForStmtSyntax

  init(_ loop: ForStmtSyntax) { self.loop = loop }

  /// The type that the answer must have.
  private var type: String {
    loop.awaitKeyword == nil ? "[AbsentValue]" : "AsyncStream<AbsentValue>"
  }

  /// The edit that replaces the sequence by a call. A pattern such as `(event, session)` is moved
  /// to the beginning of the body, where it takes the elements of the answer's tuple.
  ///
  /// - Parameter reason: the reason to report if the answer is no such tuple.
  func edit(of sequence: some SyntaxProtocol, _ call: String, _ reason: String) -> SourceEdit {
    let typed = "(\(call) as \(type))"
    guard Self.names(of: loop.pattern).count > 1, loop.whereClause == nil,
      loop.caseKeyword == nil
    else { return SourceEdit(sequence, typed) }
    let start = loop.pattern.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = loop.body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    let elements = "\(Trap.elements)(rxsElement, \(Trap.literal(reason)))"
    return SourceEdit(
      start..<end,
      "rxsElement in \(typed) { let \(loop.pattern.trimmedDescription) = \(elements);")
  }

  /// The names in a pattern that is a name or a tuple of names; empty for other patterns.
  static func names(of pattern: PatternSyntax) -> [String] {
    if pattern.is(WildcardPatternSyntax.self) { return ["_"] }
    if let name = pattern.as(IdentifierPatternSyntax.self) { return [name.identifier.text] }
    guard let tuple = pattern.as(TuplePatternSyntax.self) else { return [] }
    let names = tuple.elements.map { Self.names(of: $0.pattern) }
    return names.allSatisfy { $0.count == 1 } ? names.flatMap { $0 } : []
  }
}
