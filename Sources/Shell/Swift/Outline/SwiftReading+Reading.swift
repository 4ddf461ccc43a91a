import RxsSwiftMessages
import SwiftParser
import SwiftSyntax

extension SwiftReading {
  /// Reads the source texts of one program.
  package init(of texts: [String]) {
    let trees = texts.concurrentMap { Parser.parse(source: $0) }
    self.init(
      outline: OutlineReader.outline(of: trees), texts: trees.concurrentMap(SwiftReading.Text.init))
  }
}

extension SwiftReading.Text {
  /// Reads the names in a file.
  init(_ tree: SourceFileSyntax) {
    let reader = TextReader()
    reader.walk(tree)
    self = reader.text
    for declaration in tree.declarations { add(declaration) }
    outsideCalls = OutsideCallFinder.calls(in: tree)
  }

  /// Adds a top-level declaration.
  private mutating func add(_ declaration: DeclSyntax) {
    if let modified = declaration.asProtocol((any WithModifiersSyntax).self),
      modified.modifiers.isPrivate
    {
      isOpen = false
    }
    if let added = declaration.as(ExtensionDeclSyntax.self) {
      givesInitializer =
        givesInitializer
        || added.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
      return
    }
    if let group = declaration.asProtocol((any DeclGroupSyntax).self) {
      guard let name = group.typeName?.plain else { return }
      declared.insert(name)
      let keyword = group.introducer.text
      if !group.modifiers.isPrivate {
        types.append(Kind(keyword: keyword == "actor" ? "class" : keyword, name: name))
      }
    } else if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings { declared.formUnion(binding.pattern.boundNames) }
    } else if let function = declaration.as(FunctionDeclSyntax.self) {
      if let name = function.name.identifier?.name { declared.insert(name) }
    } else if let alias = declaration.as(TypeAliasDeclSyntax.self) {
      declared.insert(alias.name.plain)
    }
  }
}

/// Reads the names in a source text.
private final class TextReader: SyntaxVisitor {
  private(set) var text = SwiftReading.Text()
  /// For each enclosing declaration or closure, the names that it binds.
  private var known: [Set<String>] = []

  init() { super.init(viewMode: .sourceAccurate) }

  // MARK: Names

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier = token.tokenKind, let parent = token.parent else {
      if token.tokenKind == .keyword(.fileprivate) { text.isOpen = false }
      return .visitChildren
    }
    let name = token.plain
    if isMember(token, of: parent) {
      text.members.insert(name)
    } else if !isLabel(token, of: parent) {
      text.names.insert(name)
      if !known.contains(where: { $0.contains(name) }) { text.outerNames.insert(name) }
    }
    return .visitChildren
  }

  /// Whether a name follows a period.
  private func isMember(_ token: TokenSyntax, of parent: Syntax) -> Bool {
    if let member = parent.as(MemberTypeSyntax.self) { return member.name == token }
    guard let reference = parent.as(DeclReferenceExprSyntax.self) else { return false }
    return reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
      || reference.parent?.is(KeyPathPropertyComponentSyntax.self) == true
  }

  /// Whether a name is the label of an argument, a parameter or an element.
  private func isLabel(_ token: TokenSyntax, of parent: Syntax) -> Bool {
    switch parent.kind {
    case .labeledExpr, .functionParameter, .enumCaseParameter, .tupleTypeElement, .declNameArgument,
      .macroExpansionExpr:
      true
    default: false
    }
  }

  // MARK: Scopes

  private func enter(_ names: some Sequence<String>) -> SyntaxVisitorContinueKind {
    known.append(Set(names))
    return .visitChildren
  }

  private func enter(_ parameters: FunctionParameterClauseSyntax) -> SyntaxVisitorContinueKind {
    enter(parameters.parameters.map { ($0.secondName ?? $0.firstName).plain })
  }

  private func enter(
    _ group: some DeclGroupSyntax, isGiving: Bool = false
  ) -> SyntaxVisitorContinueKind {
    if !group.is(ExtensionDeclSyntax.self), let name = group.typeName?.plain {
      text.allDeclared.insert(name)
    }
    var properties: Set<String> = []
    for member in group.memberBlock.members {
      let names = member.decl.memberNames
      if isGiving { text.givenMembers.formUnion(names) }
      if member.decl.is(VariableDeclSyntax.self) { properties.formUnion(names) }
    }
    return enter(properties)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, isGiving: true)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, isGiving: true)
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.signature.parameterClause)
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.parameterClause)
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.identifier == nil {
      let types = node.signature.tokens(viewMode: .sourceAccurate).compactMap(\.identifier?.name)
      text.operators.append(SwiftReading.Text.Operator(symbol: node.name.text, types: Set(types)))
    } else {
      text.allDeclared.insert(node.name.plain)
    }
    return enter(node.signature.parameterClause)
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.signature?.parameterClause {
    case .simpleInput(let list): enter(list.map(\.name.plain))
    case .parameterClause(let clause):
      enter(clause.parameters.map { ($0.secondName ?? $0.firstName).plain })
    default: enter([])
    }
  }

  override func visitPost(_ node: ClassDeclSyntax) { known.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { known.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { known.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { known.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { known.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { known.removeLast() }
  override func visitPost(_ node: InitializerDeclSyntax) { known.removeLast() }
  override func visitPost(_ node: SubscriptDeclSyntax) { known.removeLast() }
  override func visitPost(_ node: FunctionDeclSyntax) { known.removeLast() }
  override func visitPost(_ node: ClosureExprSyntax) { known.removeLast() }

  // MARK: Facts

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    text.boundNames.insert(node.identifier.plain)
    text.allDeclared.insert(node.identifier.plain)
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    text.boundNames.insert(node.name.plain)
    text.allDeclared.insert(node.name.plain)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text.hasPrefix("file") { text.namesFile = true }
    if node.macroName.text == "function",
      node.parent?.parent?.is(FunctionParameterSyntax.self) == true
    {
      text.namesCallers = true
    }
    return .visitChildren
  }
}

extension PatternSyntax {
  /// The names that the pattern binds.
  var boundNames: [String] {
    tokens(viewMode: .sourceAccurate).compactMap {
      $0.parent?.is(IdentifierPatternSyntax.self) == true ? $0.plain : nil
    }
  }
}

extension DeclSyntax {
  /// The names of a member. A declaration can contain several variables or cases.
  fileprivate var memberNames: [String] {
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.flatMap(\.pattern.boundNames)
    }
    if let cases = self.as(EnumCaseDeclSyntax.self) { return cases.elements.map(\.name.plain) }
    return self.as(FunctionDeclSyntax.self)?.name.identifier.map { [$0.name] } ?? []
  }
}
