/// The code, the scope and the place of a dependency's instances.
///
/// Source: `FactoryRegistration` of Factory.
public struct FactoryRegistration<P, T> {
  let container: any ManagedContainer
  let key: FactoryKey
  var factory: (P) -> T
  var scope: Scope?
  var decorator: ((T) -> Void)?
  /// The code for a debug build, which precedes registered code.
  var debug: ((P) -> T)?

  init(
    _ container: some ManagedContainer, _ key: StaticString, line: Int = 0,
    _ factory: @escaping (P) -> T
  ) {
    self.container = container
    self.key = FactoryKey(name: key.description, line: line, type: ObjectIdentifier(T.self))
    self.factory = factory
  }

  func register(_ factory: @escaping (P) -> T) {
    let manager = container.manager
    manager.synchronized {
      manager.prepare(container)
      manager.factories[key] = factory
      manager.cache.values[key] = nil
      scope?.ownCache?.values[manager.key(key)] = nil
    }
  }

  func resolve(_ parameter: P) -> T {
    let manager = container.manager
    return manager.synchronized {
      manager.prepare(container)
      let make = debug ?? manager.factories[key] as? (P) -> T ?? factory
      return Resolution.during(manager.key(key)) {
        guard let scope = scope ?? manager.defaultScope, let cache = scope.cache(of: manager) else {
          return made(make, parameter, manager)
        }
        let place = scope.ownCache == nil ? key : manager.key(key)
        if let kept = cache.value(at: place) as? T { return kept }
        let new = made(make, parameter, manager)
        scope.keep(new, at: place, in: cache)
        return new
      }
    }
  }

  private func made(_ make: (P) -> T, _ parameter: P, _ manager: ContainerManager) -> T {
    let new = make(parameter)
    manager.decorator?(new)
    decorator?(new)
    return new
  }
}

/// The identity of a dependency in a container.
struct FactoryKey: Hashable {
  let name: String
  var line = 0
  let type: ObjectIdentifier
  /// The container, in a cache that several containers use.
  var container: ObjectIdentifier?
}
