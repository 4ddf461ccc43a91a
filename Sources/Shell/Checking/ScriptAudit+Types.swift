extension ScriptAudit {
  /// Checks a struct, an enum or an extension, and makes it known.
  func check(_ declaration: TypeDeclaration, _ scope: StaticScope) {
    let name = declaration.name.text
    declaredMembers.formUnion(declaration.memberNames)
    declaredMembers.formUnion(declaration.members.map(\.function.name.text))
    declaredMembers.formUnion(declaration.constants.flatMap(\.pattern.names))
    for inner in declaration.types { check(inner, scope) }
    let own = StaticScope()
    var declared: Set<String> = []
    for field in declaration.fields {
      declare(field.name, in: &declared)
      if let value = field.defaultValue { check(value, own) }
      own.declare(field.name.text)
    }
    if declaration.kind != .extension {
      context.types.declare(DeclaredType(name) { _ in false })
      context.constructors[name] = NativeFunction { _ in .void }
      structures[name] = declaration.initializers.isEmpty ? declaration.fields : nil
      enumMembers[name] = nil
      if declaration.kind == .enumeration {
        structures[name] = nil
        enumMembers[name] = Set(declaration.cases.map(\.name.text))
          .union(declaration.types.map(\.name.text)).union(["allCases"])
      }
    }
    for item in declaration.constants { if let value = item.value { check(value, scope) } }
    // Code of a type may name members of its values, those of other extensions too.
    let inner = StaticScope(in: scope)
    for name in declaredMembers.union(builtInMembers(of: name)) { inner.declare(name) }
    for member in declaration.members { check(member.function, inner) }
    for initializer in declaration.initializers { check(initializer, inner) }
  }

  private func builtInMembers(of type: String) -> [String] {
    guard let sample = DeclaredType.builtIn(type)?.sample else { return [] }
    return Members.names(of: sample)
  }
}
