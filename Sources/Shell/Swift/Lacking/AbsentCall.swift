import SwiftSyntax

/// Replaces a chain of members and calls by a service call, because this machine lacks one of the
/// members. A service call is a generated call whose result an `answer` statement sets.
struct AbsentCall {
  /// The position of a chain in the surrounding code.
  private enum Position {
    /// A statement. If `isAlone` is true, its value may be the result of the body. If not, its
    /// value is unused.
    case statement(isAlone: Bool)
    /// The target of an assignment.
    case target(SequenceExprSyntax)
    /// A value whose type the surrounding code determines.
    case value
    /// A value of the given type. The surrounding code determines no type.
    case opaque(String)
    /// The sequence of a loop.
    case sequence(ForStmtSyntax)
  }

  private let chain: ExprSyntax
  private let position: Position
  private let service: String
  private let function: String
  private let arguments: [String]

  /// The chain that contains the name of a member. Nil if a service call cannot replace the chain.
  init?(_ token: TokenSyntax) {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
      let access = reference.parent?.as(MemberAccessExprSyntax.self),
      access.declName.id == reference.id, access.base != nil
    else { return nil }
    var chain = ExprSyntax(access)
    while let next = Self.further(chain) { chain = next }
    guard let names = Self.names(chain), names.count > 1, let position = Self.position(chain) else {
      return nil
    }
    self.chain = chain
    self.position = position
    service = names.dropLast().joined(separator: ".")
    let given = Self.arguments(chain)
    arguments = (given?.map(\.code) ?? []) + Self.handlers(chain)
    let isCall = chain.is(FunctionCallExprSyntax.self)
    let labels = isCall ? "(\((given ?? []).map { "\($0.label):" }.joined()))" : ""
    function = names.last.map { $0 + labels } ?? ""
  }

  /// The edit that replaces the chain by a service call.
  func edit(_ reason: String) -> SourceEdit {
    let list =
      [reason, service, function].map { Trap.literal($0) } + arguments
    let call = "(\(list.joined(separator: ", ")))"
    // A call on nil has no effect.
    let (start, end) = optionalBase.map { ("if \($0) != nil { ", " }") } ?? ("", "")
    var edit =
      switch position {
      case .statement(let isAlone):
        SourceEdit(
          chain,
          start
            + (awaited(mayBeVoid: true)
              ?? (isAlone && start.isEmpty ? Trap.absentAny : Trap.absentCall)) + call + end)
      case .target(let assignment):
        SourceEdit(assignment, start + Trap.absentCall + call + end)
      case .value: SourceEdit(chain, value + call)
      case .opaque(let type): SourceEdit(chain, "(\(value)\(call) as \(type))")
      case .sequence(let loop): AbsentLoop(loop).edit(of: chain, value + call, reason)
      }
    edit.takesAll = true
    return edit
  }

  /// The name of the function for a call with a result.
  private var value: String { awaited(mayBeVoid: false) ?? Trap.absent }

  /// The name of the function for a call after `await`; nil for other calls.
  private func awaited(mayBeVoid: Bool) -> String? {
    guard chain.parent?.is(AwaitExprSyntax.self) == true else { return nil }
    var node = chain.parent
    while let current = node, current.is(ExprSyntax.self), !current.is(ClosureExprSyntax.self) {
      if current.is(TryExprSyntax.self) {
        return Trap.awaited(throws: true, mayBeVoid: mayBeVoid)
      }
      node = current.parent
    }
    return Trap.awaited(throws: false, mayBeVoid: mayBeVoid)
  }

  /// The optional variable whose member a statement calls or sets: `session` in `session?.stop()`.
  /// Nil for other statements.
  private var optionalBase: String? {
    switch position {
    case .statement:
      guard chain.parent?.is(CodeBlockItemSyntax.self) == true,
        let call = chain.as(FunctionCallExprSyntax.self), Self.isUnused(call)
      else { return nil }
    case .target: break
    case .value, .opaque, .sequence: return nil
    }
    let tokens = chain.tokens(viewMode: .sourceAccurate)
    let base = tokens.prefix { $0.tokenKind != .postfixQuestionMark }.map(\.text)
    let isVariable = base.count == 1 || base.count == 3 && base.starts(with: ["self", "."])
    return isVariable ? base.joined() : nil
  }

  /// Whether the chain is the target of an assignment, and its first name is in the set.
  func isAssigned(to names: Set<String>) -> Bool {
    guard case .target = position else { return false }
    return names.contains(service.prefix { $0 != "." }.description)
  }

  /// The reason that the service call at a token contains; nil for other tokens.
  static func reason(of token: TokenSyntax) -> String? {
    guard token.text.hasPrefix(Trap.absent),
      let call = token.parent?.parent?.as(FunctionCallExprSyntax.self),
      let text = call.arguments.first?.expression.as(StringLiteralExprSyntax.self)
    else { return nil }
    return text.segments.trimmedDescription.replacing("\\\"", with: "\"")
  }

  // MARK: - The chain

  /// The expression that extends a chain by one member, call or unwrapping; nil at the end of the
  /// chain.
  private static func further(_ chain: ExprSyntax) -> ExprSyntax? {
    guard let parent = chain.parent else { return nil }
    if let access = parent.as(MemberAccessExprSyntax.self), access.base?.id == chain.id {
      return ExprSyntax(access)
    }
    if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == chain.id {
      return ExprSyntax(call)
    }
    if let call = parent.as(SubscriptCallExprSyntax.self), call.calledExpression.id == chain.id {
      return ExprSyntax(call)
    }
    if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
      return ExprSyntax(parent)
    }
    return nil
  }

  /// The names in a chain, without `self`. Nil if the chain does not begin with a name.
  private static func names(_ chain: ExprSyntax) -> [String]? {
    if let access = chain.as(MemberAccessExprSyntax.self) {
      guard let base = access.base, let before = names(base) else { return nil }
      return before + [access.declName.baseName.text]
    }
    if let call = chain.as(FunctionCallExprSyntax.self) { return names(call.calledExpression) }
    if let call = chain.as(SubscriptCallExprSyntax.self) { return names(call.calledExpression) }
    if let part = chain.as(OptionalChainingExprSyntax.self) { return names(part.expression) }
    if let part = chain.as(ForceUnwrapExprSyntax.self) { return names(part.expression) }
    if let part = chain.as(GenericSpecializationExprSyntax.self) { return names(part.expression) }
    guard let name = chain.as(DeclReferenceExprSyntax.self)?.baseName, name.text.first != "$" else {
      return nil
    }
    return ["self", "Self"].contains(name.text) ? [] : [name.text.filter { $0 != "`" }]
  }

  /// The arguments of the call at the end of the chain; closures are left out. Nil if there is no
  /// such call, or if the type of an argument depends on the called function.
  private static func arguments(_ chain: ExprSyntax) -> [(label: String, code: String)]? {
    guard let call = chain.as(FunctionCallExprSyntax.self) else { return nil }
    var found: [(label: String, code: String)] = []
    for argument in call.arguments {
      if argument.expression.is(ClosureExprSyntax.self) { continue }
      guard hasType(argument.expression) else { return nil }
      let code = argument.expression.trimmedDescription
      guard !code.contains(where: \.isNewline) else { return nil }
      found.append((argument.label?.text ?? "_", code))
    }
    return found
  }

  /// The completion handlers of the call at the end of the chain.
  private static func handlers(_ chain: ExprSyntax) -> [String] {
    guard let call = chain.as(FunctionCallExprSyntax.self) else { return [] }
    let closures =
      call.arguments.map { ($0.label?.text, $0.expression.as(ClosureExprSyntax.self)) }
      + [(nil, call.trailingClosure)]
      + call.additionalTrailingClosures.map { ($0.label.text, $0.closure) }
    return closures.compactMap { label, closure in
      closure.flatMap { AbsentHandler($0, label: label)?.code }
    }
  }

  /// Whether the text of an expression shows that its type does not depend on the surrounding code.
  private static func hasType(_ expression: ExprSyntax) -> Bool {
    var first = expression
    while let called = first.as(FunctionCallExprSyntax.self)?.calledExpression { first = called }
    if let access = first.as(MemberAccessExprSyntax.self) {
      return access.base.map { hasType($0) } ?? false
    }
    if expression.is(InOutExprSyntax.self) || expression.is(KeyPathExprSyntax.self) { return false }
    return !expression.tokens(viewMode: .sourceAccurate).contains { token in
      [.leftBrace, .keyword(.try), .keyword(.await)].contains(token.tokenKind)
    }
  }

  /// The edit that removes the arguments of a service call around a token. Nil if the token is not
  /// in such an argument.
  static func withoutArguments(around token: TokenSyntax) -> SourceEdit? {
    var node = Syntax(token)
    while let parent = node.parent {
      // The body of a completion handler is left out like any other body.
      if let handler = node.as(ClosureExprSyntax.self), AbsentHandler.isHandler(handler),
        handler.statements.position <= token.position, !Trap.isLeftOut(handler.statements)
      {
        return nil
      }
      if let list = parent.as(LabeledExprListSyntax.self),
        let call = list.parent?.as(FunctionCallExprSyntax.self),
        let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
        name.hasPrefix(Trap.absent), list.count > 3,
        list.dropFirst(3).contains(where: { $0.id == node.as(LabeledExprSyntax.self)?.id }),
        let function = list.dropFirst(2).first, let last = list.last
      {
        let method = function.expression.trimmedDescription.dropFirst().prefix {
          !["(", "\""].contains($0)
        }
        let start = function.positionAfterSkippingLeadingTrivia.utf8Offset
        return SourceEdit(
          start..<last.endPositionBeforeTrailingTrivia.utf8Offset, Trap.literal("\(method)()"))
      }
      node = parent
    }
    return nil
  }

  // MARK: - The position

  private static func position(_ chain: ExprSyntax) -> Position? {
    var node = Syntax(chain)
    while let parent = node.parent, parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self)
    { node = parent }
    guard let parent = node.parent else { return nil }
    if let item = parent.as(CodeBlockItemSyntax.self) { return .statement(isAlone: isAlone(item)) }
    if let list = parent.as(ExprListSyntax.self), list.first?.id == node.as(ExprSyntax.self)?.id,
      let sequence = list.parent?.as(SequenceExprSyntax.self),
      list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    {
      guard sequence.parent?.is(CodeBlockItemSyntax.self) == true else { return nil }
      return .target(sequence)
    }
    if parent.is(InOutExprSyntax.self) || parent.is(SwitchExprSyntax.self) { return nil }
    if let loop = parent.as(ForStmtSyntax.self) { return .sequence(loop) }
    if let type = OperandType.type(of: node) { return .opaque(type) }
    guard let clause = parent.as(InitializerClauseSyntax.self) else {
      return parent.parent?.parent?.is(ExpressionSegmentSyntax.self) == true
        || parent.parent?.is(ExpressionSegmentSyntax.self) == true ? .opaque("String") : .value
    }
    if let binding = clause.parent?.as(OptionalBindingConditionSyntax.self) {
      return binding.typeAnnotation == nil ? .opaque("AbsentValue?") : .value
    }
    if let binding = clause.parent?.as(PatternBindingSyntax.self), binding.typeAnnotation == nil {
      guard binding.pattern.is(IdentifierPatternSyntax.self) else { return nil }
      return .opaque(returnedType(of: binding) ?? "AbsentValue")
    }
    return .value
  }

  /// The type of a variable that its function returns unchanged. Nil for other variables.
  private static func returnedType(of binding: PatternBindingSyntax) -> String? {
    let name = binding.pattern.trimmedDescription
    let scope = scope(of: binding)
    let isReturned = scope?.contains { item in
      let value = item.item.as(ReturnStmtSyntax.self)?.expression
      return value?.as(DeclReferenceExprSyntax.self)?.baseName.text == name
    }
    guard isReturned == true else { return nil }
    var node = scope?.parent
    while let current = node {
      if let closure = current.as(ClosureExprSyntax.self) { return result(of: closure) }
      if let function = current.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause?.type.unwrappedDescription
      }
      node = current.parent
    }
    return nil
  }

  /// The statements that can use a variable.
  private static func scope(of binding: PatternBindingSyntax) -> CodeBlockItemListSyntax? {
    var node = binding.parent
    while let current = node {
      if let list = current.as(CodeBlockItemListSyntax.self) { return list }
      node = current.parent
    }
    return nil
  }

  /// The result type of a closure: its declared type, or the type of the variable that a call of
  /// the closure initialises.
  private static func result(of closure: ClosureExprSyntax) -> String? {
    if let type = closure.signature?.returnClause?.type { return type.unwrappedDescription }
    let binding = closure.parent?.parent?.parent?.as(PatternBindingSyntax.self)
    guard closure.parent?.is(FunctionCallExprSyntax.self) == true else { return nil }
    return binding?.typeAnnotation?.type.trimmedDescription
  }

  /// Whether a call is a condition or an operand of an operator.
  static func isCondition(_ call: FunctionCallExprSyntax) -> Bool {
    var node = Syntax(call)
    // Parentheses around a condition are a tuple with one element.
    while let tuple = node.parent?.parent?.parent?.as(TupleExprSyntax.self),
      tuple.elements.count == 1
    { node = Syntax(tuple) }
    guard let parent = node.parent else { return false }
    if let list = parent.as(ExprListSyntax.self) {
      return list.contains { $0.is(BinaryOperatorExprSyntax.self) }
    }
    return parent.is(ConditionElementSyntax.self) || parent.is(PrefixOperatorExprSyntax.self)
  }

  /// Whether a call is a statement whose result is unused.
  static func isUnused(_ call: FunctionCallExprSyntax) -> Bool {
    var node = Syntax(call)
    while let parent = node.parent, parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self)
    { node = parent }
    guard let item = node.parent?.as(CodeBlockItemSyntax.self) else { return false }
    guard isAlone(item) else { return true }
    let body = item.parent?.parent?.as(CodeBlockSyntax.self)
    if let function = body?.parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause == nil
    }
    return body?.parent?.is(InitializerDeclSyntax.self) ?? false
  }

  /// Whether a statement is the only statement of a body. Its value could then be the result of the
  /// body.
  private static func isAlone(_ item: CodeBlockItemSyntax) -> Bool {
    (item.parent?.as(CodeBlockItemListSyntax.self)?.count ?? 0) == 1
  }
}

extension TypeSyntax {
  /// The text of a type, or of the type that an optional type wraps.
  fileprivate var unwrappedDescription: String {
    self.as(OptionalTypeSyntax.self)?.wrappedType.trimmedDescription ?? trimmedDescription
  }
}
