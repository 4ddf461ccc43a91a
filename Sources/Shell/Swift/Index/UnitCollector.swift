import SwiftSyntax

/// Collects the top-level declarations of one file.
struct UnitCollector {
  private var index = FileIndex()
  private let lines: SourceLocationConverter

  private init(_ tree: SourceFileSyntax) {
    lines = SourceLocationConverter(fileName: "", tree: tree)
    add(tree.statements)
    let uses = TypeUseCollector(viewMode: .sourceAccurate)
    uses.walk(tree)
    index.uses = uses.uses
  }

  static func index(of tree: SourceFileSyntax) -> FileIndex { UnitCollector(tree).index }

  private mutating func add(_ statements: CodeBlockItemListSyntax) {
    for statement in statements {
      if case .decl(let declaration) = statement.item { add(declaration) }
    }
  }

  private func line(of node: some SyntaxProtocol) -> Int {
    lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  private mutating func add(_ node: DeclSyntax) {
    if let conditional = node.as(IfConfigDeclSyntax.self) {
      // `ActiveRegions` has removed all conditions that can be decided. Of the other conditions,
      // the first region is used.
      if case .statements(let list)? = conditional.clauses.first?.elements { add(list) }
      return
    }
    if let node = node.as(ImportDeclSyntax.self) {
      let module = node.path.first?.name.text ?? ""
      index.imports.append(
        FileIndex.Import(
          module: module,
          text: "import \(node.importKindSpecifier.map { "\($0.text) " } ?? "")"
            + node.path.trimmedDescription, line: line(of: node)))
      return
    }
    guard let (kind, keyword) = Self.kind(of: node) else { return }
    var unit = SourceUnit(
      kind: kind, keyword: keyword,
      start: node.positionAfterSkippingLeadingTrivia.utf8Offset,
      end: node.endPositionBeforeTrailingTrivia.utf8Offset, line: line(of: node))
    let mentions = MentionCollector(lines)
    mentions.walk(node)
    unit.names = Self.names(of: node)
    unit.mentions = mentions.mentions
    unit.bodies = mentions.bodies
    unit.traits = Self.traits(of: node)
    describe(node, &unit)
    index.units.append(unit)
  }

  /// Records the members and the inherited types of a declaration.
  private func describe(_ node: DeclSyntax, _ unit: inout SourceUnit) {
    if let alias = node.as(TypeAliasDeclSyntax.self) {
      unit.aliased = Self.path(of: alias.initializer.value).first ?? ""
    }
    guard let group = node.asProtocol(DeclGroupSyntax.self) else { return }
    unit.inherited = (group.inheritanceClause?.inheritedTypes ?? []).compactMap {
      Self.path(of: $0.type).last
    }
    unit.declared = Self.memberNames(of: group.memberBlock)
    if let node = node.as(ExtensionDeclSyntax.self) {
      unit.extended = Self.path(of: node.extendedType)
      if !unit.inherited.isEmpty { unit.traits.insert(.statesConformance) }
      for requirement in node.genericWhereClause?.requirements ?? [] {
        switch requirement.requirement {
        case .conformanceRequirement(let part):
          unit.constraints += Self.path(of: part.rightType).suffix(1)
        case .sameTypeRequirement(let part):
          unit.constraints += part.rightType.as(TypeSyntax.self).map { Self.path(of: $0) } ?? []
        default: break
        }
      }
    }
    unit.outline = ViewOutline.mentions(of: node, lines).sorted()
  }

  private static func kind(of node: DeclSyntax) -> (SourceUnit.Kind, String)? {
    switch node.kind {
    case .classDecl: (.type, "class")
    case .structDecl: (.type, "struct")
    case .enumDecl: (.type, "enum")
    case .actorDecl: (.type, "actor")
    case .protocolDecl: (.type, "protocol")
    case .typeAliasDecl: (.alias, "typealias")
    case .extensionDecl: (.member, "extension")
    case .functionDecl: (.function, "func")
    case .variableDecl:
      (.variable, node.cast(VariableDeclSyntax.self).bindingSpecifier.text)
    case .operatorDecl: (.operation, "operator")
    case .precedenceGroupDecl: (.precedence, "precedencegroup")
    default: nil
    }
  }

  private static func traits(of node: DeclSyntax) -> SourceUnit.Traits {
    var traits: SourceUnit.Traits =
      switch node.kind {
      case .classDecl: .isClass
      case .structDecl: .isStruct
      case .enumDecl: .isEnum
      case .protocolDecl: .isProtocol
      default: []
      }
    let modifiers = node.asProtocol(WithModifiersSyntax.self)?.modifiers.map(\.name.text) ?? []
    if modifiers.contains(where: ["private", "fileprivate"].contains) { traits.insert(.isPrivate) }
    if modifiers.contains(where: ["public", "open"].contains) { traits.insert(.isPublic) }
    return traits
  }

  /// The names in the path of a type. For `A.B<C>`, these are `A` and `B`.
  static func path(of type: some TypeSyntaxProtocol) -> [String] {
    if let name = type.as(IdentifierTypeSyntax.self) { return [name.name.text] }
    if let member = type.as(MemberTypeSyntax.self) {
      return path(of: member.baseType) + [member.name.text]
    }
    if let attributed = type.as(AttributedTypeSyntax.self) { return path(of: attributed.baseType) }
    if let constrained = type.as(SomeOrAnyTypeSyntax.self) {
      return path(of: constrained.constraint)
    }
    if type.is(ArrayTypeSyntax.self) { return ["Array"] }
    if type.is(DictionaryTypeSyntax.self) { return ["Dictionary"] }
    if type.is(OptionalTypeSyntax.self) { return ["Optional"] }
    return []
  }

  static func names(of node: DeclSyntax) -> [String] {
    if let variable = node.as(VariableDeclSyntax.self) {
      return variable.bindings.flatMap { binding in
        binding.pattern.tokens(viewMode: .sourceAccurate).compactMap {
          if case .identifier(let name) = $0.tokenKind { name } else { nil }
        }
      }
    }
    if let node = node.as(OperatorDeclSyntax.self) { return [node.name.text] }
    if let node = node.as(PrecedenceGroupDeclSyntax.self) { return [node.name.text] }
    return node.asProtocol(NamedDeclSyntax.self).map { [$0.name.text.filter { $0 != "`" }] } ?? []
  }

  private static func memberNames(of block: MemberBlockSyntax) -> [String] {
    block.members.flatMap { member -> [String] in
      switch member.decl.kind {
      case .initializerDecl: ["init"]
      case .subscriptDecl: ["subscript"]
      case .enumCaseDecl: member.decl.cast(EnumCaseDeclSyntax.self).elements.map(\.name.text)
      default: names(of: member.decl)
      }
    }
  }
}
