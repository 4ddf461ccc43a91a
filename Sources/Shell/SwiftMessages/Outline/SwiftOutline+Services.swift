extension SwiftOutline {
  /// The protocol of a service that calls leave out, by the name that it gets from the parameter; nil
  /// where parameters of that name have several protocols.
  package func service(named name: String) -> TypeEntry? {
    let parameters = types.flatMap { initialisers(of: $0) }.flatMap { $0 }
    let named = Set(parameters.filter { $0.name == name }.compactMap(\.protocolName))
    let found = protocols.filter { named.contains($0.name) }
    return found.count == 1 ? found[0] : nil
  }

  /// The names of the services that calls leave out.
  package var services: Set<String> {
    let names = Set(protocols.map(\.name))
    let parameters = types.flatMap { initialisers(of: $0) }.flatMap { $0 }
    return Set(
      parameters.filter { $0.protocolName.map(names.contains) ?? false }.map(\.name))
  }
}
