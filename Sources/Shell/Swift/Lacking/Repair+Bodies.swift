import SwiftSyntax

/// Replaces bodies, values and members that do not compile. A replaced body is called a left-out
/// body. It traps when it runs.
extension Repair {
  mutating func leaveOutBody(_ place: Place) {
    if requireInitializer(place) || takeDistant(place) || takeAbsentValue(place)
      || dropMethod(place)
    {
      return
    }
    if let plain = AbsentCall.withoutArguments(around: place.token) { return edit(plain, place) }
    if let call = absentCall(place) { return edit(call.edit(place.reason), place) }
    // In a closure with a result type, the trap needs a result value.
    if let value = Trap.valued(place.token) { return edit(value, place) }
    let closures = isHurried ? [] : Trap.valuedClosures(around: place.token)
    if !closures.isEmpty, isFirst("valued", place) {
      for closure in closures { edit(closure, place) }
      return
    }
    // If the error is in a service call, the trap has the reason of that call.
    let reason = AbsentCall.reason(of: place.token) ?? place.reason
    if isHurried, let body = Trap.outerBody(around: place.token, reason) {
      edit(body, place)
    } else if let body = Trap.body(around: place.token, reason) {
      edit(body, place)
    }
  }

  /// The service call that can replace the code at an error: a missing member, an assignment to a
  /// static property of a phantom, or a static value of a phantom with the wrong type. Nil for
  /// other errors.
  private mutating func absentCall(_ place: Place) -> AbsentCall? {
    let name = place.diagnostic.name
    let isAssignment = name.hasPrefix("assignment_lhs")
    if let call = valueOfMissing(place) { return call }
    // A phantom may have the missing member only as a static value, while the code reads the member
    // from an object. The compiler reports this error at the object.
    let isStatic = name.hasPrefix("could_not_use_type_member")
    let member = isStatic ? place.memberAfterToken : place.token
    guard !isHurried, isAssignment || isStatic || name.hasPrefix("could_not_find"),
      isFirst("absent", place), let call = member.flatMap({ AbsentCall($0) })
    else { return nil }
    return !isAssignment || call.isAssigned(to: phantoms.names) ? call : nil
  }

  /// The service call for a value of a missing variable or of a phantom.
  mutating func valueOfMissing(_ place: Place) -> AbsentCall? {
    memberOfMissingName(place) ?? valueOfPhantom(place)
  }

  /// The service call for a member such as `config.url`, if neither the app nor this machine
  /// declares `config`. The name before the period must begin with a lower-case letter.
  private mutating func memberOfMissingName(_ place: Place) -> AbsentCall? {
    guard place.diagnostic.name.hasPrefix("cannot_find"),
      place.name.first?.isLowercase == true, !app.declares(place.name),
      let name = place.token.parent?.as(DeclReferenceExprSyntax.self),
      let access = name.parent?.as(MemberAccessExprSyntax.self),
      access.base?.id == ExprSyntax(name).id, isFirst("missing name", place)
    else { return nil }
    return AbsentCall(access.declName.baseName)
  }

  /// The service call for a static value of a phantom that the code uses as a value of another type:
  /// `let key: String = Secrets.key`, `id == Constants.id`.
  private mutating func valueOfPhantom(_ place: Place) -> AbsentCall? {
    let operands = Self.operands(at: place.token)
    let values = operands.isEmpty ? [Self.chain(from: place.token)].compactMap { $0 } : operands
    for value in values {
      guard let access = value.as(MemberAccessExprSyntax.self), let base = access.base,
        access.declName.baseName.text.first?.isLowercase == true,
        phantoms.has(PhantomUse.path(of: base)),
        isFirst("value \(access.trimmedDescription)", place)
      else { continue }
      return AbsentCall(access.declName.baseName)
    }
    return nil
  }

  /// The operands of the operator at a token; empty for other tokens.
  private static func operands(at token: TokenSyntax) -> [ExprSyntax] {
    guard let sign = token.parent?.as(BinaryOperatorExprSyntax.self),
      let list = sign.parent?.as(ExprListSyntax.self)
    else { return [] }
    let parts = Array(list)
    guard let index = parts.firstIndex(where: { $0.id == ExprSyntax(sign).id }) else { return [] }
    return [index - 1, index + 1].filter(parts.indices.contains).map { parts[$0] }
  }

  /// The longest chain of members that begins at a token: `Secrets.key`.
  private static func chain(from token: TokenSyntax) -> ExprSyntax? {
    guard let name = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
    var chain = ExprSyntax(name)
    while let access = chain.parent?.as(MemberAccessExprSyntax.self),
      access.base?.id == chain.id || access.declName.id == name.id
    {
      chain = ExprSyntax(access)
    }
    return chain
  }

  /// Removes the method from a selector, so that only the selector's name remains.
  private mutating func dropMethod(_ place: Place) -> Bool {
    var node = place.token.parent
    while let current = node, !current.is(CodeBlockItemSyntax.self) {
      if let call = current.as(FunctionCallExprSyntax.self),
        call.calledExpression.trimmedDescription == "Selector",
        call.arguments.first?.label?.text == "rxsMethod", let name = call.arguments.last
      {
        edit(SourceEdit(call, "Selector(\(name.expression.trimmedDescription))"), place)
        return true
      }
      node = current.parent
    }
    return false
  }

  /// Converts the result of a service call to the type that the surrounding code needs. Returns
  /// false for other errors.
  private mutating func takeAbsentValue(_ place: Place) -> Bool {
    if place.diagnostic.name.hasPrefix("condition_optional"), isFirst("unwrapped", place),
      let condition = place.enclosing(OptionalBindingConditionSyntax.self),
      let unwrapped = AbsentUse.unwrapped(condition, place.reason)
    {
      edit(unwrapped, place)
      return true
    }
    let operands = Self.operands(at: place.token).compactMap { operand in
      operand.as(DeclReferenceExprSyntax.self).flatMap { AbsentUse($0.baseName) }
    }
    guard let use = place.tokenOfValue.flatMap({ AbsentUse($0) }) ?? operands.first,
      use.isSequence || !operands.isEmpty || place.diagnostic.name.hasPrefix("cannot_convert"),
      isFirst("taken", place)
    else { return false }
    edit(use.edit(place.reason), place)
    return true
  }

  /// Adds the declaration of a type that is a phantom only because it is far from the requested
  /// names, if a value of the type is used as a value of another type. The phantom does not have the
  /// type's conformances. Returns false for other errors.
  private mutating func takeDistant(_ place: Place) -> Bool {
    guard place.diagnostic.name.hasPrefix("cannot_convert") else { return false }
    return takeBack(place.namesOfValue.flatMap { app.declarations(of: $0, in: place.file) })
  }

  /// The enums of the app with a case or another member of this name that are phantoms because they
  /// are far from the requested names. Empty if there are many.
  func distantEnums(with name: String) -> [Int] {
    let found = closure.distant.filter { place in
      let unit = app.entries[place].unit
      return unit.traits.contains(.isEnum) && unit.declared.contains(name)
    }
    return found.count <= Self.mostEnums ? found.sorted() : []
  }

  private static let mostEnums = 4

  /// Makes the initialisers of phantoms `required`, if the error is that code creates objects
  /// through a metatype. Returns false for other errors.
  private mutating func requireInitializer(_ place: Place) -> Bool {
    guard place.diagnostic.name == "dynamic_construct_class" else { return false }
    let names = Set(place.token.root.tokens(viewMode: .sourceAccurate).map(\.text))
    var isFound = false
    for name in phantoms.names.intersection(names).sorted() where phantoms.require(name) {
      (isFound, hasChanged) = (true, true)
    }
    return isFound
  }

  /// Removes the inherited type, the member or the declaration that contains an error. Called if no
  /// body can be left out.
  mutating func leaveOutMember(_ place: Place) {
    if let inherited = place.enclosing(InheritedTypeSyntax.self), dropInherited(inherited, place) {
      return
    }
    if let member = place.enclosing(MemberBlockItemSyntax.self) {
      let value = member.decl.as(VariableDeclSyntax.self).flatMap(Self.opaqueValue)
      edit(value.flatMap { isFirst("opaque", place) ? $0 : nil } ?? SourceEdit(member), place)
    } else if let statement = place.enclosing(CodeBlockItemSyntax.self),
      place.enclosingGroup == nil || place.enclosingGroup is ExtensionDeclSyntax
    {
      edit(SourceEdit(statement), place)
    }
  }

  /// The edit that gives a stored property without a declared type a value of unknown type. Nil for
  /// other properties.
  private static func opaqueValue(_ variable: VariableDeclSyntax) -> SourceEdit? {
    guard variable.bindings.count == 1, let binding = variable.bindings.first,
      binding.typeAnnotation == nil, binding.accessorBlock == nil,
      binding.pattern.is(IdentifierPatternSyntax.self), let clause = binding.initializer
    else { return nil }
    let start = binding.pattern.endPositionBeforeTrailingTrivia.utf8Offset
    let end = clause.endPositionBeforeTrailingTrivia.utf8Offset
    return SourceEdit(start..<end, ": AbsentValue = AbsentValue()")
  }

  private mutating func dropInherited(_ type: InheritedTypeSyntax, _ place: Place) -> Bool {
    guard let clause = place.enclosing(InheritanceClauseSyntax.self) else { return false }
    let kept = clause.inheritedTypes.filter { $0.id != type.id }.map(\.type.trimmedDescription)
    edit(
      SourceEdit(clause, kept.isEmpty ? "" : ": \(kept.joined(separator: ", "))"), place)
    return true
  }

  /// Removes a declaration whose name another declaration also has. The app's own build would
  /// contain only one of them.
  mutating func dropRepeated(_ place: Place) {
    if let member = place.enclosing(MemberBlockItemSyntax.self) {
      edit(SourceEdit(member), place)
    } else if let statement = place.enclosing(CodeBlockItemSyntax.self) {
      edit(SourceEdit(statement), place)
    }
  }
}

extension Repair.Place {
  /// The token of the value that has the wrong type. In `self?.user = user`, the compiler reports
  /// the error at the `=`.
  fileprivate var tokenOfValue: TokenSyntax? {
    let isAssigned = token.parent?.is(AssignmentExprSyntax.self) == true
    return isAssigned ? token.nextToken(viewMode: .sourceAccurate) : token
  }

  /// The name at the error. For a variable, also the names in its declaration.
  fileprivate var namesOfValue: [String] {
    let variables = token.root.tokens(viewMode: .sourceAccurate).lazy
      .filter { $0.text == token.text }
      .compactMap {
        $0.parent?.as(IdentifierPatternSyntax.self)?.parent?.as(PatternBindingSyntax.self)
      }
    return [name] + variables.flatMap { $0.tokens(viewMode: .sourceAccurate).map(\.text) }
  }

  /// The name of the member that follows the error's token.
  fileprivate var memberAfterToken: TokenSyntax? {
    guard let period = token.nextToken(viewMode: .sourceAccurate), period.tokenKind == .period
    else { return nil }
    return period.nextToken(viewMode: .sourceAccurate)
  }
}
