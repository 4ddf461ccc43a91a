import SwiftSyntax

/// Collects the names that a declaration mentions, and its function bodies with the names that they
/// mention.
final class MentionCollector: SyntaxVisitor {
  /// The names that a declaration or a body mentions.
  private struct Names {
    var free: Set<String> = []
    var members: Set<String> = []
    var values: Set<String> = []

    var mentions: Mentions {
      Mentions(free: free.sorted(), members: members.sorted(), values: values.sorted())
    }
  }

  /// The type or extension that contains a body.
  private struct Owner {
    var name: String
    var inherited: [String]
    var isClass: Bool
  }

  private var names: [Names] = [Names()]
  private var owners: [Owner] = []
  private let lines: SourceLocationConverter?
  private(set) var bodies: [SourceBody] = []

  /// - Parameter lines: the source locations of the file; nil to treat bodies like other code.
  init(_ lines: SourceLocationConverter? = nil) {
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
  }

  /// The names that are mentioned outside of bodies.
  var mentions: Mentions { names[0].mentions }

  static func mentions(of node: some SyntaxProtocol) -> Mentions {
    let collector = MentionCollector()
    collector.walk(node)
    return collector.mentions
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.tokenKind {
    case .identifier(let text): add(text.filter { $0 != "`" }, token)
    case .dollarIdentifier(let text): if text.count > 1 { insert(String(text.dropFirst())) }
    case .binaryOperator(let text), .prefixOperator(let text), .postfixOperator(let text):
      insert(text)
    case .keyword(.Self):
      if token.parent?.is(DeclReferenceExprSyntax.self) == true, let owner = owners.last {
        names[names.count - 1].values.insert(owner.name)
      }
    case .keyword(.`init`):
      // In `.init(…)`, the context determines the type, so only the member `init` is recorded.
      if token.parent?.parent?.as(MemberAccessExprSyntax.self).map({ $0.base == nil }) == true {
        names[names.count - 1].members.insert("init")
      }
    default: break
    }
    return .visitChildren
  }

  private func insert(_ name: String) { names[names.count - 1].free.insert(name) }

  private func add(_ text: String, _ token: TokenSyntax) {
    guard let parent = token.parent, !Self.isDeclared(token, by: parent) else { return }
    let last = names.count - 1
    if let reference = parent.as(DeclReferenceExprSyntax.self) {
      let access = reference.parent?.as(MemberAccessExprSyntax.self)
        .flatMap { $0.declName.baseName == token ? $0 : nil }
      // In `.Name`, the context determines the type, so `Name` can be a case of an enum.
      let isCase = access.map { $0.base == nil } ?? false
      if text.first?.isUppercase == true, !isCase { names[last].values.insert(text) }
      if let access {
        names[last].members.insert(text)
        // In `A.B`, the name `A` may be a module, so `B` is also recorded as a name without a
        // period.
        if let base = access.base?.as(DeclReferenceExprSyntax.self),
          base.baseName.text.first?.isUppercase == true, text.first?.isUppercase == true
        {
          insert(text)
        }
        return
      }
    }
    insert(text)
  }

  /// Whether the token is the name of a declaration or the label of an argument. Such a token
  /// mentions nothing.
  private static func isDeclared(_ token: TokenSyntax, by parent: Syntax) -> Bool {
    switch parent.kind {
    case .labeledExpr: parent.cast(LabeledExprSyntax.self).label == token
    case .functionDecl, .identifierPattern, .functionParameter, .closureParameter,
      .closureShorthandParameter, .enumCaseElement, .enumCaseParameter, .tupleTypeElement,
      .genericParameter, .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl,
      .typeAliasDecl, .associatedTypeDecl:
      true
    default: false
    }
  }

  private func enter(_ node: some DeclGroupSyntax, _ name: String) {
    owners.append(
      Owner(
        name: name,
        inherited: (node.inheritanceClause?.inheritedTypes ?? []).compactMap {
          UnitCollector.path(of: $0.type).last
        }, isClass: node.is(ClassDeclSyntax.self) || node.is(ActorDeclSyntax.self)))
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { owners.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { owners.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: EnumDeclSyntax) { owners.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: ActorDeclSyntax) { owners.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, UnitCollector.path(of: node.extendedType).last ?? "")
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { owners.removeLast() }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    guard let lines, names.count == 1, let body = BodyOwner(node) else { return .visitChildren }
    add(body, lines, node)
    return .skipChildren
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    guard let lines, names.count == 1, case .getter = node.accessors, let body = BodyOwner(node)
    else { return .visitChildren }
    add(body, lines, node)
    return .skipChildren
  }

  /// Records an initial value as a body. The types in the value are needed only when the value is
  /// computed.
  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
    guard let lines, names.count == 1, let owner = owners.last,
      let variable = node.parent?.parent?.parent?.as(VariableDeclSyntax.self)
    else { return .visitChildren }
    names.append(Names())
    walk(node.value)
    let value = names.removeLast()
    names[0].free.formUnion(value.free)
    names[0].members.formUnion(value.members)
    let isStatic = variable.modifiers.contains { ["static", "class"].contains($0.name.text) }
    let name = node.parent?.as(PatternBindingSyntax.self)?.pattern.trimmedDescription ?? ""
    let start = node.positionAfterSkippingLeadingTrivia
    var traits: SourceBody.Traits = isStatic ? .isValue : [.isValue, .isInitializer]
    if owner.isClass { traits.insert(.isOfClass) }
    bodies.append(
      SourceBody(
        name: name, owner: owner.name, inherited: owner.inherited, traits: traits,
        start: start.utf8Offset, end: start.utf8Offset,
        line: lines.location(for: start).line,
        mentions: Mentions(values: value.values.sorted())))
    return .skipChildren
  }

  private func add(
    _ body: BodyOwner, _ lines: SourceLocationConverter, _ node: some SyntaxProtocol
  ) {
    names.append(Names())
    for child in node.children(viewMode: .sourceAccurate) { walk(child) }
    let owner = owners.last
    var traits = body.traits
    if owner?.isClass == true { traits.insert(.isOfClass) }
    let start = node.positionAfterSkippingLeadingTrivia
    bodies.append(
      SourceBody(
        name: body.name, owner: owner?.name ?? "", inherited: owner?.inherited ?? [],
        traits: traits, start: start.utf8Offset,
        end: node.endPositionBeforeTrailingTrivia.utf8Offset,
        line: lines.location(for: start).line, mentions: names.removeLast().mentions))
  }
}
