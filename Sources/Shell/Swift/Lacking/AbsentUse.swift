import SwiftSyntax

/// A use of a variable whose value is the result of a service call. The type of this result is
/// unknown.
struct AbsentUse {
  private let reference: DeclReferenceExprSyntax

  /// The use at a token; nil if the token is not such a variable. A call of the variable does not
  /// count as a use, and neither does an access to one of its members.
  init?(_ token: TokenSyntax) {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
      reference.argumentNames == nil, let parent = reference.parent,
      !parent.is(MemberAccessExprSyntax.self), !Self.isCallee(reference, of: parent),
      Self.isAbsent(reference.baseName.text, around: token)
    else { return nil }
    self.reference = reference
  }

  /// The first member of a chain around a token, if the chain begins with a variable whose value is
  /// the result of a service call: `map` in `items.map { $0.name }`. The type of such a variable has
  /// no members.
  static func member(around token: TokenSyntax) -> TokenSyntax? {
    var node = token.parent
    while let current = node, !current.is(MemberBlockSyntax.self) {
      if let access = current.as(MemberAccessExprSyntax.self)
        ?? current.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
      {
        let first = first(of: access)
        if let base = first.base?.as(DeclReferenceExprSyntax.self),
          isAbsent(base.baseName.text, around: base.baseName)
        {
          return first.declName.baseName
        }
      }
      node = current.parent
    }
    return nil
  }

  /// The member access at the beginning of a chain.
  private static func first(of access: MemberAccessExprSyntax) -> MemberAccessExprSyntax {
    var first = access
    while let base = first.base {
      let called = base.as(FunctionCallExprSyntax.self)?.calledExpression ?? base
      guard let next = called.as(MemberAccessExprSyntax.self) else { break }
      first = next
    }
    return first
  }

  /// The edit that makes a variable an optional, so that a condition can unwrap it. Nil if the
  /// condition does not unwrap a variable whose value is the result of a service call.
  static func unwrapped(_ condition: OptionalBindingConditionSyntax, _ reason: String)
    -> SourceEdit?
  {
    let pattern = condition.pattern.trimmedDescription
    let name = condition.initializer?.value.trimmedDescription ?? pattern
    guard let token = condition.firstToken(viewMode: .sourceAccurate),
      isAbsent(name, around: token)
    else { return nil }
    return SourceEdit(
      condition,
      "\(condition.bindingSpecifier.text) \(pattern) = "
        + "(\(Trap.taken)(\(name), \(Trap.literal(reason))) as AbsentValue?)")
  }

  /// Whether a `for` loop iterates over the variable.
  var isSequence: Bool { loop != nil }

  private var loop: ForStmtSyntax? {
    let loop = reference.parent?.as(ForStmtSyntax.self)
    return loop?.sequence.id == ExprSyntax(reference).id ? loop : nil
  }

  /// The edit that converts the value to the type that the surrounding code needs.
  func edit(_ reason: String) -> SourceEdit {
    let name = reference.trimmedDescription
    let call = "\(Trap.taken)(\(name), \(Trap.literal(reason)))"
    return loop.map { AbsentLoop($0).edit(of: reference, call, reason) }
      ?? SourceEdit(reference, call)
  }

  /// Whether the variable is the called function of a call, or is already converted.
  private static func isCallee(_ reference: DeclReferenceExprSyntax, of parent: Syntax) -> Bool {
    if let call = parent.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.id == ExprSyntax(reference).id
    }
    let call = parent.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.trimmedDescription == Trap.taken
  }

  /// Whether the code around a token declares a variable with the given name, whose value is the
  /// result of a service call.
  private static func isAbsent(_ name: String, around token: TokenSyntax) -> Bool {
    if AbsentHandler.hasParameter(name, around: token) { return true }
    var node = token.parent
    while let current = node, !current.is(MemberBlockSyntax.self) {
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self)
        || current.is(ForStmtSyntax.self) || current.is(IfExprSyntax.self)
      {
        let finder = Finder(name)
        finder.walk(current)
        if finder.isFound { return true }
      }
      node = current.parent
    }
    return false
  }

  /// Finds a variable whose value is a service call with an unknown result type.
  private final class Finder: SyntaxVisitor {
    private let name: String
    private(set) var isFound = false

    init(_ name: String) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
      note(node.pattern, node.initializer?.value)
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      note(node.pattern, node.initializer?.value)
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
      note(node.pattern, node.sequence)
    }

    private func note(
      _ pattern: PatternSyntax, _ value: ExprSyntax?
    ) -> SyntaxVisitorContinueKind {
      guard AbsentLoop.names(of: pattern).contains(name), let value else { return .visitChildren }
      let text = value.trimmedDescription
      // The variable may be the unwrapped parameter of a completion handler.
      let copied = text.last == "!" ? String(text.dropLast()) : text
      let isMade =
        text.hasPrefix("\(Trap.elements)(")
        || (text.contains(Trap.absent) || text.contains(Trap.taken)) && text.contains("AbsentValue")
      let token = value.firstToken(viewMode: .sourceAccurate)
      guard isMade || token.map({ AbsentHandler.hasParameter(copied, around: $0) }) == true else {
        return .visitChildren
      }
      isFound = true
      return .skipChildren
    }
  }
}
