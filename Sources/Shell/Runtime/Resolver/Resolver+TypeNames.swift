import RxsLanguage

extension Resolver {
  /// Reports type names that the shell does not know. Swift's compiler may still know them.
  func checkNames(in types: [TypeSyntax]) {
    for syntax in types {
      if case .named(let name, _) = syntax.kind, !isType(name),
        !resolution.problems.contains(where: { $0.range == syntax.range })
      {
        report(.unknownType(name, near: TypeNames.all), at: syntax.range)
      }
      checkNames(in: syntax.children)
    }
  }

  /// Whether a name refers to a type. The name may contain dots, and the shell may not know the
  /// type's members.
  func isType(_ text: String) -> Bool {
    var names = text.split(separator: ".").map(String.init)
    if names.count > 1, Type.modules.contains(names[0]) { names.removeFirst() }
    guard let name = names.first else { return false }
    return TypeNames.contains(name) || Type.isAlias(name) || Self.isProtocol(name)
      || TypeNames.arity[name] != nil || Receiver(.named(name, [])) != nil
      || Type.isSupertype(name) || members(of: name) != nil
      || context.names.functions(named: name) != nil || context.swiftNames.contains(name)
  }
}
