import SwiftSyntax

extension Trap {
  /// The edit that replaces the smallest body around a token by a trap. Nil if there is no body, or
  /// if all bodies around the token are already replaced.
  static func body(around token: TokenSyntax, _ reason: String) -> SourceEdit? {
    var node = token.parent
    let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
    while let current = node {
      if let closure = current.as(ClosureExprSyntax.self) {
        if let edit = edit(of: closure, offset, reason) { return edit }
      } else if let block = current.as(CodeBlockSyntax.self), isBody(block) {
        if !isLeftOut(block.statements) {
          return SourceEdit(block, "{ \(call(reason, in: block)) }")
        }
      } else if let block = current.as(AccessorBlockSyntax.self),
        case .getter(let statements) = block.accessors
      {
        if !isLeftOut(statements) {
          return SourceEdit(block, "{ \(call(reason)) }")
        }
      }
      node = current.parent
    }
    return nil
  }

  /// The edit that replaces the whole body of the function or accessor around a token by a trap;
  /// nil outside of bodies.
  static func outerBody(around token: TokenSyntax, _ reason: String) -> SourceEdit? {
    var node = token.parent
    var found: SourceEdit?
    while let current = node, !current.is(MemberBlockSyntax.self) {
      if let block = current.as(CodeBlockSyntax.self), isBody(block),
        !isLeftOut(block.statements)
      {
        found = SourceEdit(block, "{ \(call(reason, in: block)) }")
      }
      node = current.parent
    }
    return found
  }

  /// The call that replaces a body. In a `deinit`, the call prints a line and does not trap: no
  /// statement calls a `deinit` directly, and a `deinit` often only writes a log message.
  private static func call(_ reason: String, in block: CodeBlockSyntax) -> String {
    guard let end = block.parent?.as(DeinitializerDeclSyntax.self) else { return call(reason) }
    var node = end.parent
    while let current = node, !current.is(ClassDeclSyntax.self), !current.is(ActorDeclSyntax.self) {
      node = current.parent
    }
    guard let type = node?.asProtocol(NamedDeclSyntax.self)?.name.text else { return call(reason) }
    return "\(absentCall)(\(literal(reason)), \(literal(type)), \"deinit()\")"
  }

  /// The edit that adds a result value to a trap inside a closure; nil if the token is not such a
  /// trap.
  static func valued(_ token: TokenSyntax) -> SourceEdit? {
    guard token.text == function, let call = token.parent?.parent?.as(FunctionCallExprSyntax.self),
      let item = call.parent?.as(CodeBlockItemSyntax.self),
      item.parent?.parent?.is(ClosureExprSyntax.self) == true
    else { return nil }
    return SourceEdit(call.calledExpression, "\(function)Value")
  }

  /// The edits that add result values to the traps inside the closures of a body. A closure without
  /// a result can change the type of the surrounding code, as in `a.map { _ in rxsLeftOut("…") }`.
  static func valuedClosures(around token: TokenSyntax) -> [SourceEdit] {
    var node = token.parent
    while let current = node, !current.is(MemberBlockSyntax.self) {
      if let block = current.as(CodeBlockSyntax.self), isBody(block) {
        return block.tokens(viewMode: .sourceAccurate).compactMap(valued)
      }
      node = current.parent
    }
    return []
  }

  /// Whether the statements are only a trap, or only the service call that replaces the body of a
  /// `deinit`.
  static func isLeftOut(_ statements: CodeBlockItemListSyntax) -> Bool {
    guard statements.count == 1 else { return false }
    let text = statements.trimmedDescription
    return isIn(text) || text.hasPrefix("\(absentCall)(") && text.contains("\"deinit()\"")
  }

  /// Whether a token is inside a body that is not yet replaced.
  static func hasBody(around token: TokenSyntax) -> Bool { body(around: token, "") != nil }

  private static func isBody(_ block: CodeBlockSyntax) -> Bool {
    guard let parent = block.parent else { return false }
    // A loop over the result of a service call runs its body only if the call has an answer.
    if let loop = parent.as(ForStmtSyntax.self) {
      return loop.sequence.trimmedDescription.hasPrefix("(\(absent)(")
    }
    return parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self)
      || parent.is(DeinitializerDeclSyntax.self) || parent.is(AccessorDeclSyntax.self)
  }

  private static func edit(
    of closure: ClosureExprSyntax, _ offset: Int, _ reason: String
  ) -> SourceEdit? {
    let statements = closure.statements
    if statements.count == 1, isIn(statements.trimmedDescription) { return nil }
    let brace = closure.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    if let signature = closure.signature {
      let start = signature.endPositionBeforeTrailingTrivia.utf8Offset
      // The compiler reports errors in a closure at the closure's opening brace.
      guard offset >= start || offset == brace else { return nil }
      return SourceEdit(start..<end, " \(call(reason)) ")
    }
    let start = closure.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    let count = anonymousParameters(in: Syntax(closure.statements))
    let names = Array(repeating: "_", count: count).joined(separator: ", ")
    return SourceEdit(start..<end, " \(count == 0 ? "" : "\(names) in ")\(call(reason)) ")
  }

  /// The number of parameters of a closure whose code mentions `$0`, `$1` ….
  static func anonymousParameters(in code: Syntax) -> Int {
    code.tokens(viewMode: .sourceAccurate).reduce(0) { count, token in
      guard case .dollarIdentifier(let text) = token.tokenKind, let number = Int(text.dropFirst())
      else { return count }
      return max(count, number + 1)
    }
  }
}
