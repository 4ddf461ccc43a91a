extension SwiftOutline {
  /// The protocol of a service. The name of a service is the name of an initialiser's parameter
  /// that calls can omit. Nil for an unknown name, or if several protocols fit.
  ///
  /// - Parameter method: the name of a method, which selects one of several protocols.
  package func service(named name: String, with method: String? = nil) -> TypeEntry? {
    // A service can be a property of another service, such as `provider.tasks`.
    if let dot = name.lastIndex(of: ".") {
      let property = String(name[name.index(after: dot)...])
      let owner = service(named: String(name[..<dot]), with: property)
      let member = owner.flatMap { allMembers(of: $0).first { $0.name == property } }
      return member?.protocolName.flatMap { inner in protocols.first { $0.name == inner } }
    }
    let parameters = parametersOfInitialisers
    let properties = types.flatMap(\.members).filter { $0.isProperty && $0.name == name }
    let given = Set(parameters.filter { $0.name == name }.compactMap(\.protocolName))
    // A service from a dependency container is a property, and no initialiser takes it.
    let named = given.isEmpty ? Set(properties.compactMap(\.protocolName)) : given
    let found = protocols.filter { named.contains($0.name) }
    if found.count == 1 { return found[0] }
    let telling = found.filter { entry in entry.members.contains { $0.name == method } }
    return telling.count == 1 ? telling[0] : nil
  }

  /// The protocols of the services that a dependency container provides.
  package var injected: Set<String> {
    Set(types.flatMap(\.members).filter(\.isInjected).compactMap(\.protocolName))
  }

  /// The protocols of the services that view models take as inputs.
  package var inputServices: Set<String> {
    let fields = transforming.compactMap { type, _ in
      transform(of: type).map { inputFields($0.parameters[0].type, of: type) }
    }
    return Set(fields.flatMap { $0 }.compactMap(\.protocolName))
  }

  /// The parameters of all initialisers. The elements of a tuple count as separate parameters.
  private var parametersOfInitialisers: [Parameter] {
    types.flatMap { initialisers(of: $0) }.flatMap { $0 }.flatMap { parameter in
      let elements = parameter.elements
      return elements.isEmpty ? [parameter] : elements
    }
  }

  /// The names of the services. A service is an initialiser's parameter that calls can omit.
  package var services: Set<String> {
    let names = Set(protocols.map(\.name))
    return Set(
      parametersOfInitialisers.filter { $0.protocolName.map(names.contains) ?? false }.map(\.name))
  }
}
