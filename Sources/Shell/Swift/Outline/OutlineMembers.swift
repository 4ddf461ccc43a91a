import RxsSwiftMessages
import SwiftSyntax

extension SwiftOutline.Member {
  init(_ function: FunctionDeclSyntax) {
    self.init(
      name: function.name.plain, keyword: "func",
      text: function.with(\.attributes, []).with(\.modifiers, []).with(\.body, nil)
        .trimmedDescription,
      modifiers: function.modifiers.words,
      parameters: function.signature.parameterClause.parameters.map(SwiftOutline.Parameter.init))
    setEffects(function.signature.effectSpecifiers)
    setResult(function.signature.returnClause?.type)
  }

  init(_ initializer: InitializerDeclSyntax) {
    self.init(
      name: "init", keyword: "init",
      text: initializer.with(\.attributes, []).with(\.modifiers, []).with(\.body, nil)
        .trimmedDescription,
      modifiers: initializer.modifiers.words,
      parameters: initializer.signature.parameterClause.parameters.map(SwiftOutline.Parameter.init))
    setEffects(initializer.signature.effectSpecifiers)
    isFailable = initializer.optionalMark != nil
  }

  init(_ element: EnumCaseElementSyntax, _ modifiers: Set<String>) {
    self.init(
      name: element.name.plain, keyword: "case",
      text: "case " + element.with(\.trailingComma, nil).trimmedDescription, modifiers: modifiers,
      parameters: (element.parameterClause?.parameters ?? []).map { parameter in
        let label = parameter.firstName.flatMap { $0.text == "_" ? nil : $0.plain }
        return SwiftOutline.Parameter(
          label: label, name: (parameter.secondName ?? parameter.firstName)?.plain ?? "",
          type: parameter.type.trimmedDescription, hasDefault: parameter.defaultValue != nil)
      })
  }

  /// - Parameter annotation: the type annotation. It may belong to a later variable of the same
  ///   declaration.
  init(
    _ name: String, _ binding: PatternBindingSyntax, _ annotation: TypeAnnotationSyntax?,
    of variable: VariableDeclSyntax
  ) {
    let keyword = variable.bindingSpecifier.text
    let shown = binding.with(\.typeAnnotation, annotation).with(\.accessorBlock, nil)
      .with(\.trailingComma, nil)
    self.init(
      name: name, keyword: keyword, text: "\(keyword) \(shown.trimmedDescription)",
      modifiers: variable.modifiers.words)
    setResult(annotation?.type)
    shownType = result ?? binding.initializer?.value.shownType
    isInjected = variable.attributes.contains { element in
      element.as(AttributeSyntax.self)?.attributeName.trimmedDescription == AppSlice.injection
    }
    isLeftOut =
      binding.accessorBlock?.tokens(viewMode: .sourceAccurate).contains { $0.text == "rxsEnd" }
      ?? false
    isComputed = binding.isComputed
    guard case .accessors(let accessors) = binding.accessorBlock?.accessors else { return }
    for accessor in accessors {
      if accessor.accessorSpecifier.text == "set" { isSettable = true }
      setEffects(accessor.effectSpecifiers)
    }
  }

  private mutating func setEffects(_ effects: (some EffectSpecifiersSyntax)?) {
    guard let effects else { return }
    isAsync = isAsync || effects.asyncSpecifier != nil
    doesThrow = doesThrow || effects.throwsClause != nil
    thrownType = thrownType ?? effects.throwsClause?.type?.trimmedDescription
  }

  private mutating func setResult(_ type: TypeSyntax?) {
    result = type?.trimmedDescription
    protocolName = type?.protocolName
  }
}

extension SwiftOutline.Parameter {
  init(_ parameter: FunctionParameterSyntax) {
    let type = parameter.type.trimmedDescription + (parameter.ellipsis?.text ?? "")
    let specifiers = parameter.type.as(AttributedTypeSyntax.self)?.specifiers
    self.init(
      label: parameter.firstName.text == "_" ? nil : parameter.firstName.plain,
      name: (parameter.secondName ?? parameter.firstName).plain,
      isInout: specifiers?.contains { $0.trimmedDescription == "inout" } ?? false, type: type,
      hasDefault: parameter.defaultValue != nil, protocolName: parameter.type.wrapped.protocolName)
  }

  /// The parameter for a property in the implicit initialiser of a struct. Nil for a computed
  /// property, and for a constant with a value.
  init?(
    _ name: String, _ binding: PatternBindingSyntax, _ annotation: TypeAnnotationSyntax?,
    of variable: VariableDeclSyntax
  ) {
    let isConstant = variable.bindingSpecifier.text == "let"
    if isConstant, binding.initializer != nil { return nil }
    if binding.isComputed { return nil }
    let type = annotation?.type
    let isOptional =
      !isConstant
      && (type?.is(OptionalTypeSyntax.self) ?? false
        || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ?? false)
    self.init(
      label: name, name: name, type: type?.trimmedDescription ?? "",
      hasDefault: binding.initializer != nil || isOptional,
      protocolName: type?.wrapped.protocolName)
  }
}

extension SwiftOutline.Alias {
  init(_ alias: TypeAliasDeclSyntax) {
    let type = alias.initializer.value
    self.init(
      type: type.trimmedDescription,
      elements: type.as(TupleTypeSyntax.self)?.elements.compactMap { element in
        element.firstName.map { name in
          SwiftOutline.Parameter(
            label: name.plain, name: name.plain, type: element.type.trimmedDescription,
            hasDefault: false)
        }
      } ?? [], names: type.composedNames)
  }
}

extension PatternBindingSyntax {
  /// Whether the variable is computed.
  fileprivate var isComputed: Bool {
    switch accessorBlock?.accessors {
    case .getter: true
    case .accessors(let accessors):
      !accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    default: false
    }
  }
}

extension DeclModifierListSyntax {
  /// The modifiers. `private(set)` counts as one word, because it affects only the setter.
  var words: Set<String> {
    Set(map { $0.detail?.detail.text == "set" ? "\($0.name.text)(set)" : $0.name.text })
  }

  var isPrivate: Bool { !words.isDisjoint(with: ["private", "fileprivate"]) }
}

extension TypeSyntax {
  /// The type inside an optional type. Other types are returned unchanged.
  fileprivate var wrapped: TypeSyntax {
    self.as(OptionalTypeSyntax.self)?.wrappedType
      ?? self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType ?? self
  }

  /// The name of the type, or the names in a composition such as `A & B`; empty for other types.
  fileprivate var composedNames: [String] {
    if let marked = self.as(SomeOrAnyTypeSyntax.self) { return marked.constraint.composedNames }
    guard let composition = self.as(CompositionTypeSyntax.self) else {
      return [protocolName].compactMap { $0 }
    }
    let names = composition.elements.map(\.type.protocolName)
    return names.contains(nil) ? [] : names.compactMap { $0 }
  }

  /// The name of the type, if the type may be a protocol; nil for other types.
  fileprivate var protocolName: String? {
    if let marked = self.as(SomeOrAnyTypeSyntax.self) { return marked.constraint.protocolName }
    guard let name = self.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil else {
      return nil
    }
    return name.name.plain
  }
}
