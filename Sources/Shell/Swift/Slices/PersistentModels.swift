import SwiftSyntax

/// The edits that replace SwiftData's macros `@Model` and `@ModelActor` by code with the same
/// effects.
final class PersistentModels: SyntaxVisitor {
  /// The names of the generated members that only the module of SwiftData uses.
  static let ownMembers: Set<String> = ["rxsRecord", "rxsProperties"]

  private var edits: [SourceEdit] = []

  static func edits(of tree: SourceFileSyntax) -> [SourceEdit] {
    let visitor = PersistentModels(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.edits
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let attribute = node.attributes.named("Model") else { return .visitChildren }
    edits.append(SourceEdit(attribute, "@Observation.Observable"))
    inherit(
      "SwiftData.PersistentModel", node.inheritanceClause, after: node.genericParameterClause,
      node.name)
    let name = node.name.text
    var lines: [String] = []
    for item in node.memberBlock.members {
      if let variable = item.decl.as(VariableDeclSyntax.self) {
        lines += properties(variable, of: name)
      } else if let macro = item.decl.as(MacroExpansionDeclSyntax.self) {
        lines += declared(macro, of: name)
      }
    }
    let access =
      node.modifiers.contains { ["public", "open"].contains($0.name.text) } ? "public " : ""
    add(
      "@Observation.ObservationIgnored nonisolated \(access)let rxsRecord = SwiftData.RxsRecord(); "
        + "nonisolated \(access)static func rxsProperties() -> SwiftData.RxsModelProperties { "
        + "var all = SwiftData.RxsModelProperties(); \(lines.map { "\($0); " }.joined())return all }",
      to: node.memberBlock)
    return .visitChildren
  }

  /// The statements that register the properties of a variable declaration. Also adds observers to
  /// the properties.
  private func properties(_ variable: VariableDeclSyntax, of type: String) -> [String] {
    if let attribute = variable.attributes.named("Transient") {
      edits.append(SourceEdit(attribute, "@Observation.ObservationIgnored"))
      return []
    }
    var lines: [String] = []
    let relationship = variable.attributes.named("Relationship")
    let attribute = variable.attributes.named("Attribute")
    edits += [relationship, attribute].compactMap { $0.map { SourceEdit($0) } }
    let words = variable.modifiers.map(\.name.text)
    guard variable.bindingSpecifier.text == "var",
      Set(words).isDisjoint(with: ["static", "class", "lazy"])
    else { return [] }
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        binding.accessorBlock == nil
      else { continue }
      let end = binding.endPositionBeforeTrailingTrivia.utf8Offset
      edits.append(SourceEdit(end..<end, " { didSet { rxsDidSet(\\.\(name), from: oldValue) } }"))
      lines.append("all.add(\\\(type).\(name)\(relationship.map(Self.rule) ?? ""))")
      let isUnique = attribute?.list.contains { $0.expression.trimmedDescription == ".unique" }
      if isUnique == true { lines.append("all.unique([\\\(type).\(name)])") }
    }
    return lines
  }

  /// The arguments for a relationship's delete rule and inverse.
  private static func rule(_ attribute: AttributeSyntax) -> String {
    attribute.list.compactMap { argument -> String? in
      switch argument.label?.text {
      case "deleteRule": ", \(argument.expression.trimmedDescription)"
      case "inverse": ", inverse: \(argument.expression.trimmedDescription)"
      default: nil
      }
    }.joined()
  }

  /// The statements for `#Unique`. `#Index` is removed, because it only affects the speed.
  private func declared(_ macro: MacroExpansionDeclSyntax, of type: String) -> [String] {
    guard ["Unique", "Index"].contains(macro.macroName.text) else { return [] }
    edits.append(SourceEdit(macro))
    guard macro.macroName.text == "Unique" else { return [] }
    return macro.arguments.map { argument in
      "all.unique(\(argument.expression.trimmedDescription) as [PartialKeyPath<\(type)>])"
    }
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let attribute = node.attributes.named("ModelActor") else { return .visitChildren }
    edits.append(SourceEdit(attribute))
    inherit(
      "SwiftData.ModelActor", node.inheritanceClause, after: node.genericParameterClause, node.name)
    let access = node.modifiers.contains { $0.name.text == "public" } ? "public " : ""
    let isWithout = attribute.list.contains {
      $0.label?.text == "disableGenerateInit" && $0.expression.trimmedDescription == "true"
    }
    let initializer =
      "\(access)init(modelContainer: SwiftData.ModelContainer) { "
      + "self.modelContainer = modelContainer; modelExecutor = SwiftData.DefaultSerialModelExecutor("
      + "modelContext: SwiftData.ModelContext(modelContainer)) }"
    add(
      "nonisolated \(access)let modelExecutor: any SwiftData.ModelExecutor; "
        + "nonisolated \(access)let modelContainer: SwiftData.ModelContainer; "
        + (isWithout ? "" : initializer), to: node.memberBlock)
    return .visitChildren
  }

  // MARK: - Changes of a declaration

  private func inherit(
    _ type: String, _ clause: InheritanceClauseSyntax?,
    after parameters: GenericParameterClauseSyntax?, _ name: TokenSyntax
  ) {
    let end =
      (clause?.endPositionBeforeTrailingTrivia ?? parameters?.endPositionBeforeTrailingTrivia
      ?? name.endPositionBeforeTrailingTrivia).utf8Offset
    edits.append(SourceEdit(end..<end, "\(clause == nil ? ": " : ", ")\(type)"))
  }

  private func add(_ members: String, to block: MemberBlockSyntax) {
    let end = block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let isAlone = block.members.isEmpty || block.rightBrace.leadingTrivia.containsNewline
    edits.append(SourceEdit(end..<end, "\(isAlone ? "" : "; ")\(members) "))
  }
}

extension AttributeListSyntax {
  /// The attribute with the given name, with or without the prefix `SwiftData.`; nil if there is
  /// none.
  fileprivate func named(_ name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
      [name, "SwiftData.\(name)"].contains($0.attributeName.trimmedDescription)
    }
  }
}

extension AttributeSyntax {
  /// The arguments of the attribute.
  fileprivate var list: LabeledExprListSyntax {
    arguments?.as(LabeledExprListSyntax.self) ?? []
  }
}
