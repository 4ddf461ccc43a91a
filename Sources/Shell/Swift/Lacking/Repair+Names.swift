import RxsSwiftMessages
import SwiftSyntax

/// Repairs names that the compiler does not find. A name's declaration is added to the slice, its
/// module is imported, or the name becomes a phantom.
extension Repair {
  mutating func findNames(_ place: Place) {
    switch place.diagnostic.name {
    case _ where place.diagnostic.name.hasPrefix("cannot_find"):
      if !renameElement(place), !dropQualifier(place), !findImport(place, of: place.name),
        isFirst("name", place)
      {
        findName(place)
      }
    case _ where place.diagnostic.name.hasPrefix("invalid_member_type"):
      addNestedType(place)
    case _ where place.diagnostic.name.hasPrefix("could_not_find"):
      // The declaration that was added first may belong to a different type, so a member is
      // searched twice.
      if isFirst("member", place) || isFirst("other member", place) { findMember(place) }
    case "extra_argument_to_nullary_call", "extra_argument_named", "extra_argument_labels",
      "extra_argument_positional":
      dropArguments(place)
    case "missing_argument_labels": replaceEncoding(place)
    case "expression_too_complex":
      if let sum = TextSum(around: place.token) {
        edit(sum.edit, place)
      } else if let member = AbsentUse.member(around: place.token),
        let call = AbsentCall(member), isFirst("absent", place)
      {
        let reason = "value of type 'AbsentValue' has no member '\(member.text)'"
        edit(call.edit("\(place.diagnostic.file):\(place.diagnostic.line): \(reason)"), place)
      }
    case "not_a_generic_type", "cannot_explicitly_specialize_type":
      addArity(place)
    case "inheritance_from_non_protocol", "inheritance_from_non_protocol_or_class",
      "multiple_inheritance", "type_not_constrained_to_protocol",
      "requires_conformance_nonprotocol":
      makeProtocol(place)
    case "type_attr_requires_function_type":
      // If a phantom replaces a function type, an attribute for function types is not valid.
      if let attribute = place.enclosing(AttributeSyntax.self), !isOfFunction(attribute, place) {
        edit(SourceEdit(attribute), place)
      }
    case _ where place.diagnostic.name.hasSuffix("does_not_override"): dropOverride(place)
    case "missing_override": addOverride(place)
    case "too_few_generic_arguments" where place.name == "DataResponse":
      // Alamofire 4's type `DataResponse` has no generic parameter for errors.
      edit(SourceEdit(place.token, "AFDataResponse"), place)
    case _ where place.diagnostic.name.hasPrefix("unknown_attr"):
      let name = place.enclosing(AttributeSyntax.self)?.attributeName.trimmedDescription
      if !findImport(place, of: name ?? place.name) { dropAttribute(place) }
    default: break
    }
  }

  /// Imports a module of rxs that contains a name. In the app, another file or a missing module may
  /// have re-exported the module.
  private mutating func findImport(_ place: Place, of name: String) -> Bool {
    guard app.declarations(of: name, in: place.file).isEmpty,
      let modules = closure.platform?.modules(with: name)
    else { return false }
    let imports = app.files[place.file].index.imports.map(\.module)
    // A file that imports SwiftUI means SwiftUI's `View`, not the protocol `View` of ReactorKit.
    if name == "View", imports.contains("SwiftUI") { return false }
    let isOpen =
      imports.isEmpty
      || imports.contains { one in
        !draft.modules.contains(one) && !app.targets.contains { $0.name == one }
      }
    // The modules that some file of the app imports. Combine is included, because Apple's
    // Foundation re-exports it.
    let handedOn = imported(in: app.files.indices).union(["Combine"])
    let found = modules.filter { module in
      handedOn.contains(module) || isOpen && AppModules.reexported.contains(module)
    }
    return !found.isEmpty && addImports(found, to: place)
  }

  /// Whether an attribute belongs to a function type. The compiler also rejects such an attribute
  /// if it does not find one of the types in the function type.
  private func isOfFunction(_ attribute: AttributeSyntax, _ place: Place) -> Bool {
    guard let type = attribute.parent?.parent?.as(AttributedTypeSyntax.self)?.baseType else {
      return false
    }
    if type.is(FunctionTypeSyntax.self) { return true }
    return app.declarations(of: type.trimmedDescription, in: place.file).contains { found in
      closure.taken.contains(found) && app.entries[found].unit.kind == .alias
        && app.text(of: found).contains("->")
    }
  }

  private mutating func findName(_ place: Place) {
    let name = place.name
    let declared = app.declarations(of: name, in: place.file)
    let isDistant = declared.contains(where: closure.distant.contains)
    guard declared.isEmpty || isDistant else {
      growth += declared
      return
    }
    guard name.first?.isUppercase == true else { return }
    if declared.isEmpty, draft.modules.contains(name) {
      // The name of a module, as in `Foundation.Data`, is imported, because a phantom would hide
      // the module.
      _ = addImports([name], to: place)
      return
    }
    var uses = app.files.compactMap { $0.index.uses[name] }.reduce(into: TypeUses()) { $0.join($1) }
    if let distant = declared.first {
      let declared = TypeUses.Forms.declared(app.entries[distant].unit.keyword)
      uses.forms = uses.forms.intersection(.reference).union(declared)
    }
    change([name]) { $0.add(name, uses) }
    guard let reference = place.token.parent?.as(DeclReferenceExprSyntax.self) else { return }
    if let edit = PhantomUse(reference).edit { self.edit(edit, place) }
    if let access = reference.parent?.as(MemberAccessExprSyntax.self),
      access.base?.id == ExprSyntax(reference).id
    {
      addMembers(of: PhantomUse.path(of: ExprSyntax(reference)), access, place)
    }
  }

  /// Removes the name of a missing module before the name of a type.
  private mutating func dropQualifier(_ place: Place) -> Bool {
    guard let period = place.token.nextToken(viewMode: .sourceAccurate),
      period.tokenKind == .period, !draft.modules.contains(place.name),
      // A lowercase name after the period is a member of a class that has the module's name.
      let next = period.nextToken(viewMode: .sourceAccurate), next.text.first?.isUppercase == true
    else { return false }
    guard app.files[place.file].index.imports.contains(where: { $0.module == place.name }) else {
      // The files of a folder form one module here. In the app, they may form several modules,
      // whose names the code may mention.
      let names = app.declarations(of: next.text, in: place.file)
      guard !app.declares(place.name), names.contains(where: { app.isType($0) }) else {
        return false
      }
      edit(Self.removal(of: place.token, with: period), place)
      return true
    }
    if let name = period.nextToken(viewMode: .sourceAccurate),
      !app.declarations(of: name.text, in: place.file).isEmpty
    {
      return nameApart(name, place)
    }
    edit(Self.removal(of: place.token, with: period), place)
    return true
  }

  private static func removal(of name: TokenSyntax, with period: TokenSyntax) -> SourceEdit {
    SourceEdit(
      name.positionAfterSkippingLeadingTrivia.utf8Offset..<period.endPosition.utf8Offset)
  }

  /// Gives the type of a missing module a different name, because the app has a type with the same
  /// name.
  private mutating func nameApart(_ name: TokenSyntax, _ place: Place) -> Bool {
    let apart = "\(place.name)_\(name.text)"
    let uses = app.files.compactMap { $0.index.uses[name.text] }
      .reduce(into: TypeUses()) { $0.join($1) }
    change([apart]) { $0.add(apart, uses) }
    edit(
      SourceEdit(
        place.token.positionAfterSkippingLeadingTrivia
          .utf8Offset..<name
          .endPositionBeforeTrailingTrivia.utf8Offset, apart), place)
    return true
  }

  /// Replaces RxSwift 4's name for the element type by the current name. Returns false for other
  /// names.
  private mutating func renameElement(_ place: Place) -> Bool {
    let isMember = place.token.parent?.is(MemberTypeSyntax.self) ?? false
    let extended = place.enclosing(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    let present: String? =
      switch (place.name, extended) {
      case ("S", "SharedSequence"): "SharingStrategy"
      case ("E", _): isMember || extended != nil ? "Element" : nil
      default: nil
      }
    guard let present, app.declarations(of: place.name, in: place.file).isEmpty else {
      return false
    }
    edit(SourceEdit(place.token, present), place)
    return true
  }

  private mutating func addNestedType(_ place: Place) {
    guard let type = place.token.parent?.as(MemberTypeSyntax.self) else { return }
    if renameElement(place) { return }
    let arity = type.genericArgumentClause?.arguments.count ?? 0
    let isSuperclass = app.files.contains {
      $0.index.uses[place.name]?.forms.contains(.superclass) == true
    }
    let path = UnitCollector.path(of: type)
    change(path) { $0.addNested(path, arity: arity, isSuperclass: isSuperclass) }
  }

  /// Removes the arguments from a call of an initialiser of a phantom, or of a class that inherits
  /// from a phantom.
  private mutating func dropArguments(_ place: Place) {
    var node = place.token.parent
    while let current = node, !current.is(CodeBlockItemSyntax.self) {
      if let call = current.as(FunctionCallExprSyntax.self), !call.isEmpty,
        let maker = maker(call, place)
      {
        return edit(SourceEdit(call, call.replaced(by: "\(maker)()")), place)
      }
      node = current.parent
    }
  }

  /// The code that a call without arguments must use: a type, `super.init` or `self.init`. Nil if
  /// the call is not repaired.
  private func maker(_ call: FunctionCallExprSyntax, _ place: Place) -> String? {
    let called = call.calledExpression
    let special = called.as(GenericSpecializationExprSyntax.self)
    let path = PhantomUse.path(of: special?.expression ?? called)
    if !path.isEmpty, phantoms.has(path) { return called.trimmedDescription }
    if let access = called.as(MemberAccessExprSyntax.self), access.base == nil,
      access.declName.baseName.text == "init"
    {
      let type = contextualType(around: call.parent)
      return !type.isEmpty && phantoms.has(type) ? type.joined(separator: ".") : nil
    }
    guard place.diagnostic.name == "extra_argument_to_nullary_call", !phantoms.isEmpty else {
      return nil
    }
    let text = called.trimmedDescription
    if text == "super.init" { return text }
    if text == "self.init" {
      // In an initialiser without parameters, `self.init()` would call itself.
      let parameters = place.enclosing(InitializerDeclSyntax.self)?.signature.parameterClause
      return parameters?.parameters.isEmpty == false ? text : nil
    }
    let isClass =
      path.count == 1
      && app.declarations(of: path[0], in: place.file).contains {
        app.entries[$0].unit.keyword == "class"
      }
    return isClass ? path[0] : nil
  }

  /// Replaces the call of an encoder that this machine lacks: `try encoder.encode(value)`. All
  /// phantoms are `Encodable`, so the compiler finds their method `encode(to:)` and reports only a
  /// missing label.
  private mutating func replaceEncoding(_ place: Place) {
    var node = place.token.parent
    while let current = node, !current.is(CodeBlockItemSyntax.self) {
      if let call = current.as(FunctionCallExprSyntax.self),
        let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName,
        name.text == "encode", isFirst("encoding", place), let absent = AbsentCall(name)
      {
        return edit(absent.edit(place.reason), place)
      }
      node = current.parent
    }
  }

  private mutating func addArity(_ place: Place) {
    let clause =
      place.token.parent?.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? place.enclosing(GenericSpecializationExprSyntax.self)?.genericArgumentClause
    guard let arity = clause?.arguments.count else { return }
    change([place.name]) { $0.setArity(arity, of: place.name) }
  }

  private mutating func makeProtocol(_ place: Place) {
    var names = [place.name]
    // For types other than classes, the compiler reports the error at the name of the type.
    let group = place.token.parent?.asProtocol(DeclGroupSyntax.self)
    let clause = place.enclosing(InheritanceClauseSyntax.self) ?? group?.inheritanceClause
    if let clause {
      let isClass = clause.parent?.is(ClassDeclSyntax.self) ?? false
      names += clause.inheritedTypes.dropFirst(isClass ? 1 : 0).compactMap {
        UnitCollector.path(of: $0.type).first
      }
    }
    for name in names { change([name]) { $0.makeProtocol(name) } }
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call has no arguments.
  fileprivate var isEmpty: Bool { arguments.isEmpty && trailingClosure == nil }
}
