import SwiftParserDiagnostics
import SwiftSyntax

/// The declarations of one file, with the details from which the roles of its types are determined.
struct FileSummary: Codable, Equatable, Sendable {
  /// A sign that a type is a view model.
  enum Sign: String, Codable, Sendable {
    /// The type has a nested type `Input` or `Output`.
    case sides
    /// The type has a function whose name begins with `transform`.
    case transform
    /// The type has a property `inputs`, `outputs`, `input` or `output`.
    case facets
    /// The type has a stream that other code can read.
    case stream
    /// The type has the macro `@Observable`.
    case observable
  }

  /// A top-level declaration or an extension.
  struct Entry: Codable, Equatable, Sendable {
    let name: String
    let keyword: String
    let line: Int
    var isPrivate = false
    var isPublic = false
    var inherited: [String] = []
    var signs: Set<Sign> = []
    /// The types of the parameters of initialisers, and of properties that are set from outside.
    var taken: [String] = []
    /// The names of the declared members.
    var members: [String] = []
  }

  private(set) var entries: [Entry] = []
  /// The position and the message of the first syntax error, such as `3:5: expected '}'`; nil
  /// without errors.
  private(set) var mistake: String?

  init(_ tree: SourceFileSyntax, _ text: String) {
    let lines = LineTable(text)
    for statement in tree.statements {
      guard let declaration = statement.item.as(DeclSyntax.self) else { continue }
      add(declaration, lines)
    }
    if tree.hasError,
      let first = ParseDiagnosticsGenerator.diagnostics(for: tree).first(where: {
        $0.diagMessage.severity == .error
      })
    {
      let place = first.location(converter: SourceLocationConverter(fileName: "", tree: tree))
      mistake = "\(place.line):\(place.column): \(first.message)"
    }
  }

  private mutating func add(_ declaration: DeclSyntax, _ lines: LineTable) {
    let entry = { (name: TokenSyntax, keyword: TokenSyntax, modifiers: DeclModifierListSyntax) in
      Entry(
        name: name.identifier?.name ?? name.text, keyword: keyword.text,
        line: lines.line(of: name.positionAfterSkippingLeadingTrivia.utf8Offset),
        isPrivate: modifiers.contains { ["private", "fileprivate"].contains($0.name.text) },
        isPublic: modifiers.contains { ["public", "open"].contains($0.name.text) })
    }
    switch declaration.as(DeclSyntaxEnum.self) {
    case .functionDecl(let function):
      entries.append(entry(function.name, function.funcKeyword, function.modifiers))
    case .typeAliasDecl(let alias):
      entries.append(entry(alias.name, alias.typealiasKeyword, alias.modifiers))
    case .variableDecl(let variable):
      for binding in variable.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
          continue
        }
        entries.append(entry(name, variable.bindingSpecifier, variable.modifiers))
      }
    case .operatorDecl(let named):
      entries.append(
        entry(named.name, named.operatorKeyword, DeclModifierListSyntax([])))
    default:
      guard let group = declaration.asProtocol((any DeclGroupSyntax).self),
        let name = group.typeName
      else { return }
      var entry = entry(name, group.introducer, group.modifiers)
      TypeSigns.add(group, to: &entry)
      entries.append(entry)
    }
  }
}

extension DeclGroupSyntax {
  /// The token with the name of the type. For an extension, the first name of the extended type.
  var typeName: TokenSyntax? {
    if let named = asProtocol((any NamedDeclSyntax).self) { return named.name }
    guard var type = self.as(ExtensionDeclSyntax.self)?.extendedType else { return nil }
    while let member = type.as(MemberTypeSyntax.self) { type = member.baseType }
    return type.as(IdentifierTypeSyntax.self)?.name
  }
}

/// Finds the signs of a type in its members.
private enum TypeSigns {
  static func add(_ group: some DeclGroupSyntax, to entry: inout FileSummary.Entry) {
    entry.inherited = (group.inheritanceClause?.inheritedTypes ?? []).flatMap { $0.type.names }
    if group.attributes.contains(named: "Observable") { entry.signs.insert(.observable) }
    // In `extension Login.Row`, the members belong to `Row`, not to `Login`.
    let isInner =
      group.as(ExtensionDeclSyntax.self)?.extendedType.is(MemberTypeSyntax.self) ?? false
    for member in group.memberBlock.members { add(member.decl, isInner, to: &entry) }
  }

  private static func add(
    _ member: DeclSyntax, _ isInner: Bool, to entry: inout FileSummary.Entry
  ) {
    switch member.as(DeclSyntaxEnum.self) {
    case .functionDecl(let function):
      entry.members.append(function.name.text)
      if !isInner, function.name.text.hasPrefix("transform") { entry.signs.insert(.transform) }
    case .initializerDecl(let initializer):
      entry.taken += initializer.signature.parameterClause.parameters.flatMap { $0.type.names }
    case .variableDecl(let variable): add(variable, isInner, to: &entry)
    case .typeAliasDecl(let alias): add(side: alias.name.text, isInner, to: &entry)
    default:
      guard let group = member.asProtocol((any DeclGroupSyntax).self), let name = group.typeName
      else { return }
      entry.members.append(name.text)
      add(side: name.text, isInner, to: &entry)
      // A service that is a parameter of a nested type's initialiser gets a stand-in too.
      var inner = FileSummary.Entry(name: "", keyword: "", line: 0)
      add(group, to: &inner)
      entry.taken += inner.taken
    }
  }

  private static func add(side name: String, _ isInner: Bool, to entry: inout FileSummary.Entry) {
    if !isInner, name == "Input" || name == "Output" { entry.signs.insert(.sides) }
  }

  private static func add(
    _ variable: VariableDeclSyntax, _ isInner: Bool, to entry: inout FileSummary.Entry
  ) {
    let words = Set(variable.modifiers.map { $0.name.text })
    let isHidden = !words.isDisjoint(with: ["private", "fileprivate"])
    let isStatic = !words.isDisjoint(with: ["static", "class"])
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      entry.members.append(name)
      if isStatic { continue }
      let names = binding.typeAnnotation?.type.names ?? binding.initializer?.value.calledNames ?? []
      if entry.keyword == "struct" || !variable.attributes.isEmpty, binding.initializer == nil,
        binding.accessorBlock == nil
      {
        entry.taken += names
      }
      if isHidden || isInner { continue }
      if ["input", "inputs", "output", "outputs"].contains(name) { entry.signs.insert(.facets) }
      if !streams.isDisjoint(with: names) { entry.signs.insert(.stream) }
    }
  }

  private static let streams: Set<String> = [
    "Observable", "Driver", "Signal", "Single", "Maybe", "Completable", "Infallible",
    "PublishRelay", "ReplayRelay", "BehaviorRelay", "PublishSubject", "ReplaySubject",
    "AsyncSubject", "BehaviorSubject", "ControlEvent", "ControlProperty", "Variable", "Action",
    "AnyPublisher", "PassthroughSubject", "CurrentValueSubject", "AnyObserver", "Binder",
  ]
}

extension AttributeListSyntax {
  func contains(named name: String) -> Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name }
  }
}

extension ExprSyntax {
  /// The name of the type that is called, as in `PublishRelay<Void>()` or
  /// `RxRelay.PublishRelay<Void>()`.
  var calledNames: [String] {
    guard var called = self.as(FunctionCallExprSyntax.self)?.calledExpression else { return [] }
    if let generic = called.as(GenericSpecializationExprSyntax.self) { called = generic.expression }
    if let member = called.as(MemberAccessExprSyntax.self) {
      return [member.declName.baseName.text]
    }
    return called.as(DeclReferenceExprSyntax.self).map { [$0.baseName.text] } ?? []
  }
}

extension TypeSyntax {
  /// The names in a type, without generic arguments. For `(any A & B)?`, these are `A` and `B`.
  var names: [String] {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let type): [type.name.text]
    case .memberType(let type): [type.name.text]
    case .optionalType(let type): type.wrappedType.names
    case .implicitlyUnwrappedOptionalType(let type): type.wrappedType.names
    case .someOrAnyType(let type): type.constraint.names
    case .suppressedType(let type): type.type.names
    case .attributedType(let type): type.baseType.names
    case .compositionType(let type): type.elements.flatMap { $0.type.names }
    case .tupleType(let type):
      type.elements.count == 1 ? type.elements.first?.type.names ?? [] : []
    default: []
    }
  }
}
