import RxsSwiftMessages
import SwiftSyntax

/// Finds the code that uses relays and subjects. The uses show whether a relay is an input or an
/// output.
final class RelayMentions: SyntaxVisitor {
  private let names: Set<String>
  private var mentions: [String: [SwiftOutline.Mention]] = [:]
  /// The paths of the enclosing types and extensions.
  private var types: [String] = []

  /// The uses of the names in a file.
  static func mentions(
    of names: Set<String>, in tree: SourceFileSyntax
  ) -> [String: [SwiftOutline.Mention]] {
    let visitor = RelayMentions(names)
    visitor.walk(tree)
    return visitor.mentions
  }

  private init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Types

  private func enter(_ group: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
    let name = group.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    let own = name ?? group.typeName?.plain ?? ""
    types.append(types.last.map { "\($0).\(own)" } ?? own)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  // MARK: Mentions

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.plain
    guard names.contains(name) else { return .visitChildren }
    let member = node.parent?.as(MemberAccessExprSyntax.self).flatMap {
      $0.declName.id == node.id ? $0 : nil
    }
    let isOwn = member.map { Self.isSelf($0.base) } ?? true
    let whole = Self.unwrapped(member.map { ExprSyntax($0) } ?? ExprSyntax(node))
    guard let kind = Self.kind(of: whole, named: name) else { return .visitChildren }
    mentions[name, default: []].append(
      SwiftOutline.Mention(kind: kind, types: types, isOwn: isOwn, isMember: member != nil))
    return .visitChildren
  }

  /// Names that code often uses for its own object.
  private static let selves: Set<String> = [
    "self", "owner", "this", "strongSelf", "weakSelf", "vm", "viewModel",
  ]

  private static func isSelf(_ base: ExprSyntax?) -> Bool {
    guard var base else { return false }
    if let optional = base.as(OptionalChainingExprSyntax.self) { base = optional.expression }
    if let forced = base.as(ForceUnwrapExprSyntax.self) { base = forced.expression }
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName else { return false }
    return selves.contains(name.text) || name.text.hasPrefix("$")
  }

  /// The expression together with a following `?` or `!`.
  private static func unwrapped(_ expression: ExprSyntax) -> ExprSyntax {
    guard let parent = expression.parent?.as(ExprSyntax.self),
      parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    else { return expression }
    return parent
  }

  /// The kind of use. Nil if the use does not show whether the relay is an input or an output.
  private static func kind(
    of expression: ExprSyntax, named name: String
  ) -> SwiftOutline.Mention.Kind? {
    guard let parent = expression.parent else { return nil }
    if let access = parent.as(MemberAccessExprSyntax.self), access.base?.id == expression.id {
      return kind(of: access, from: expression)
    }
    if let value = parent.as(InitializerClauseSyntax.self), isCopy(value, named: name) {
      return nil
    }
    // In a capture list, only the uses in the closure's body count.
    if parent.is(ClosureCaptureSyntax.self) || parent.parent?.is(ClosureCaptureSyntax.self) ?? false
    {
      return nil
    }
    if isAssigned(expression) { return nil }
    guard let argument = parent.as(LabeledExprSyntax.self) else { return .heard }
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) else { return .heard }
    let callee =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    if ["bind", "drive", "emit", "subscribe"].contains(callee) { return .sent }
    return ["accept", "onNext"].contains(callee) ? nil : .heard
  }

  private static let sends: Set<String> = [
    "accept", "on", "onNext", "onError", "onCompleted", "asObserver", "send",
  ]

  /// The kind of use in which a member of the relay is called.
  private static func kind(
    of access: MemberAccessExprSyntax, from start: ExprSyntax
  ) -> SwiftOutline.Mention.Kind {
    let member = access.declName.baseName.text
    if sends.contains(member) { return .sent }
    // A member such as `asDriver` converts the relay to a different type of stream.
    let isKind = member.hasPrefix("as") && member.dropFirst(2).first?.isUppercase ?? false
    guard isKind || member == "eraseToAnyPublisher",
      let call = access.parent?.as(FunctionCallExprSyntax.self),
      call.parent?.is(MemberAccessExprSyntax.self) == false
    else { return .heard }
    let before = start.previousToken(viewMode: .sourceAccurate)?.text ?? ""
    return ["=", "return", "{"].contains(before) ? .shown : .heard
  }

  /// Whether code copies a relay to a local variable with the same name: `let toast = self.toast`.
  private static func isCopy(_ value: InitializerClauseSyntax, named name: String) -> Bool {
    let pattern =
      value.parent?.as(PatternBindingSyntax.self)?.pattern
      ?? value.parent?.as(OptionalBindingConditionSyntax.self)?.pattern
    return pattern?.as(IdentifierPatternSyntax.self)?.identifier.plain == name
  }

  /// Whether code assigns a new relay: `self.rows = PublishRelay()`.
  private static func isAssigned(_ expression: ExprSyntax) -> Bool {
    expression.nextToken?.text == "="
  }
}

extension ExprSyntax {
  fileprivate var nextToken: TokenSyntax? {
    lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
  }
}
