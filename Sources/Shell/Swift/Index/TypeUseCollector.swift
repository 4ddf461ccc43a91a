import SwiftSyntax

/// Collects the uses of types in a file.
final class TypeUseCollector: SyntaxVisitor {
  private(set) var uses: [String: TypeUses] = [:]

  private func note(_ name: String, _ forms: TypeUses.Forms, arity: Int = 0) {
    uses[name, default: TypeUses()].join(TypeUses(forms: forms, arity: arity))
  }

  private func note(_ type: some TypeSyntaxProtocol, _ forms: TypeUses.Forms) {
    if let composition = type.as(CompositionTypeSyntax.self) {
      for element in composition.elements { note(element.type, forms.union(.existential)) }
    } else if let attributed = type.as(AttributedTypeSyntax.self) {
      note(attributed.baseType, forms)
    } else if let optional = type.as(OptionalTypeSyntax.self) {
      note(optional.wrappedType, forms)
    } else if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      note(optional.wrappedType, forms)
    } else if let name = type.as(IdentifierTypeSyntax.self) {
      note(name.name.text, forms)
    } else if let member = type.as(MemberTypeSyntax.self),
      member.baseType.is(IdentifierTypeSyntax.self)
    {
      // A module name may come before the type, as in `Rswift.Validatable`.
      note(member.name.text, forms)
    }
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name.text, [], arity: node.genericArgumentClause?.arguments.count ?? 0)
    return .visitChildren
  }

  override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.expression.as(DeclReferenceExprSyntax.self) {
      note(name.baseName.text, .value, arity: node.genericArgumentClause.arguments.count)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text.first?.isUppercase == true { note(node.baseName.text, .value) }
    return .visitChildren
  }

  override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.constraint, .existential)
    return .visitChildren
  }

  override func visit(_ node: CompositionTypeSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements { note(element.type, .existential) }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    note(node.attributeName, .attribute)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.contains(where: { ["weak", "unowned"].contains($0.name.text) }) {
      for binding in node.bindings {
        if let type = binding.typeAnnotation?.type { note(type, .reference) }
      }
    }
    return .visitChildren
  }

  override func visit(_ node: InheritanceClauseSyntax) -> SyntaxVisitorContinueKind {
    let owner = node.parent
    let types = node.inheritedTypes.map(\.type)
    if let owner, owner.is(ClassDeclSyntax.self) {
      if let first = types.first {
        note(first, Self.inheritance(of: owner))
      }
      for type in types.dropFirst() { note(type, .conformance) }
    } else if let owner, owner.is(StructDeclSyntax.self) || owner.is(EnumDeclSyntax.self) {
      for type in types { note(type, [.conformance, .valueConformance]) }
    } else if let owner, owner.is(ProtocolDeclSyntax.self) {
      let isForClasses = types.contains {
        $0.is(ClassRestrictionTypeSyntax.self) || $0.trimmedDescription == "AnyObject"
      }
      for type in types { note(type, isForClasses ? [.conformance, .reference] : .conformance) }
    } else {
      for type in types { note(type, .conformance) }
    }
    return .visitChildren
  }

  /// The ways in which a class uses the first type that it inherits from.
  private static func inheritance(of node: Syntax) -> TypeUses.Forms {
    let overrides = node.tokens(viewMode: .sourceAccurate).contains { token in
      token.tokenKind == .keyword(.override) || token.tokenKind == .keyword(.super)
    }
    if overrides { return [.superclass, .overridden] }
    let isInitialized = node.as(ClassDeclSyntax.self)?.memberBlock.members.contains {
      $0.decl.is(InitializerDeclSyntax.self)
    }
    return isInitialized == true ? [.superclass, .initialized] : .superclass
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let changes = node.memberBlock.members.contains { member in
      if let initializer = member.decl.as(InitializerDeclSyntax.self) {
        return !initializer.modifiers.contains { $0.name.text == "convenience" }
      }
      return member.decl.as(FunctionDeclSyntax.self)?.modifiers.contains {
        $0.name.text == "mutating"
      } ?? false
    }
    if changes { note(node.extendedType, .mutated) }
    noteParameters(of: node)
    return .visitChildren
  }

  /// Records the first names in an extension's `where` clause, which are generic parameters of the
  /// extended type.
  private func noteParameters(of node: ExtensionDeclSyntax) {
    guard let name = UnitCollector.path(of: node.extendedType).last else { return }
    for requirement in node.genericWhereClause?.requirements ?? [] {
      let type: TypeSyntax? =
        switch requirement.requirement {
        case .conformanceRequirement(let part): part.leftType
        case .sameTypeRequirement(let part): part.leftType.as(TypeSyntax.self)
        default: nil
        }
      guard let first = type.flatMap({ UnitCollector.path(of: $0).first }) else { continue }
      if first == "Self" {
        note(name, .existential)
      } else {
        uses[name, default: TypeUses()].join(TypeUses(parameters: [first]))
      }
    }
  }
}
