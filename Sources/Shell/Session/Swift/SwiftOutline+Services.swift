import RxsSwiftMessages

extension SwiftOutline {
  /// The protocol of a service that calls leave out, by the name that it gets from the parameter; nil
  /// where parameters of that name have several protocols.
  func service(named name: String) -> TypeEntry? {
    let parameters = types.flatMap { initialisers(of: $0) }.flatMap { $0 }
    let properties = types.flatMap(\.members).filter { $0.isProperty && $0.name == name }
    let given = Set(parameters.filter { $0.name == name }.compactMap(\.protocolName))
    // One that no initialiser takes can come from a container of dependencies.
    let named = given.isEmpty ? Set(properties.compactMap(\.protocolName)) : given
    let found = protocols.filter { named.contains($0.name) }
    return found.count == 1 ? found[0] : nil
  }

  /// The names of the services that calls leave out.
  var services: Set<String> {
    let names = Set(protocols.map(\.name))
    let parameters = types.flatMap { initialisers(of: $0) }.flatMap { $0 }
    return Set(
      parameters.filter { $0.protocolName.map(names.contains) ?? false }.map(\.name))
  }
}

extension SwiftGlue {
  /// The protocols of the services that a container of dependencies gives.
  static func injected(in declared: String) -> Set<String> {
    guard declared.contains(AppSlice.injection) else { return [] }
    let text = #/@RxsInjected\((?:[^"\n]|"(?:[^"\\]|\\.)*")*\)[^:{}]*:\s*(?:any\s+)?(?<name>\w+)/#
    return Set(declared.matches(of: text).map { String($0.name) })
  }
}

extension Session {
  /// The stand-ins of the session, with those that view models of compiled code will have.
  var standInNames: [String] {
    Array(catalog.standIns.keys) + declaredNames.outline.services
  }

  /// The methods of a stand-in; nil where none has the name.
  ///
  /// A service may be answered before the view model is made that has it.
  func standInMethods(_ service: String) -> [String]? {
    if let known = catalog.standIns[service] { return known }
    let outline = declaredNames.outline
    return outline.service(named: service).map {
      SwiftGlue(outline, statements: []).answered(of: $0)
    }
  }
}
