// The names are the same as in Swinject, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

/// Returns registered services.
///
/// Source: `Resolver` of Swinject.
public protocol Resolver {
  func resolve<Service>(_ serviceType: Service.Type) -> Service?
  func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?
  func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service?
  func resolve<Service, Arg1>(_ serviceType: Service.Type, name: String?, argument: Arg1)
    -> Service?
  func resolve<Service, Arg1, Arg2>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2)
    -> Service?
  func resolve<Service, Arg1, Arg2, Arg3>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3
  ) -> Service?
}

/// The lifetime of a registered service.
///
/// Source: `ObjectScope` of Swinject.
public final class ObjectScope: Sendable {
  fileprivate enum Kind { case transient, graph, container, weak }

  fileprivate let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// Each request makes a new object.
  public static let transient = ObjectScope(.transient)
  /// Each request by the app makes a new object. Requests by factories during this request return
  /// the same object.
  public static let graph = ObjectScope(.graph)
  /// The container makes one object and returns it at each request.
  public static let container = ObjectScope(.container)
  /// The container returns the same object until no other object holds it.
  public static let weak = ObjectScope(.weak)
}

/// A registration of a service, with its factory.
///
/// Source: `ServiceEntry` of Swinject.
public final class ServiceEntry<Service> {
  fileprivate let make: (any Resolver, Any) -> Service
  fileprivate var scope = ObjectScope.graph
  fileprivate var completions: [(any Resolver, Service) -> Void] = []
  fileprivate var kept: Service?
  fileprivate weak var held: AnyObject?

  fileprivate init(_ make: @escaping (any Resolver, Any) -> Service) { self.make = make }

  /// Sets the lifetime of the service.
  @discardableResult
  public func inObjectScope(_ objectScope: ObjectScope) -> ServiceEntry {
    scope = objectScope
    return self
  }

  /// Calls a closure with each new service.
  @discardableResult
  public func initCompleted(
    _ completed: @escaping (any Resolver, Service) -> Void
  ) -> ServiceEntry {
    completions.append(completed)
    return self
  }
}

/// The services of an app, by their types.
///
/// Source: `Container` of Swinject.
public final class Container: Resolver {
  private struct Key: Hashable {
    let service: ObjectIdentifier
    let arguments: ObjectIdentifier
    let name: String?
  }

  private let parent: Container?
  private let defaultScope: ObjectScope
  private let lock = NSRecursiveLock()
  private var entries: [Key: Any] = [:]
  /// The services that were made since the outermost running request began.
  private var graph: [Key: Any] = [:]
  private var depth = 0

  /// Makes a container.
  public init(
    parent: Container? = nil, defaultObjectScope: ObjectScope = .graph
  ) {
    self.parent = parent
    defaultScope = defaultObjectScope
  }

  /// Makes a container, and registers services.
  public convenience init(
    parent: Container? = nil, defaultObjectScope: ObjectScope = .graph,
    registeringClosure: (Container) -> Void
  ) {
    self.init(parent: parent, defaultObjectScope: defaultObjectScope)
    registeringClosure(self)
  }

  /// The container itself, because a container is always thread-safe.
  public func synchronize() -> any Resolver { self }

  /// Removes all registrations.
  public func removeAll() { lock.withLock { entries = [:] } }

  /// Forgets the services that the running request has made.
  public func resetObjectScope(_ objectScope: ObjectScope) { lock.withLock { graph = [:] } }

  private func add<Service, Arguments>(
    _ service: Service.Type, _ name: String?, _: Arguments.Type,
    _ make: @escaping (any Resolver, Arguments) -> Service
  ) -> ServiceEntry<Service> {
    let entry = ServiceEntry<Service> { resolver, arguments in
      guard let arguments = arguments as? Arguments else { fatalError("other arguments") }
      return make(resolver, arguments)
    }
    entry.scope = defaultScope
    lock.withLock { entries[key(service, Arguments.self, name)] = entry }
    return entry
  }

  private func key<Service, Arguments>(
    _: Service.Type, _: Arguments.Type, _ name: String?
  ) -> Key {
    Key(
      service: ObjectIdentifier(Service.self), arguments: ObjectIdentifier(Arguments.self),
      name: name)
  }

  private func find<Service, Arguments>(
    _ service: Service.Type, _ name: String?, _ arguments: Arguments
  ) -> Service? {
    lock.withLock {
      let key = key(service, Arguments.self, name)
      guard let entry = entries[key] as? ServiceEntry<Service> else {
        return parent?.find(service, name, arguments)
      }
      depth += 1
      defer {
        depth -= 1
        if depth == 0 { graph = [:] }
      }
      if let known = known(entry, key) { return known }
      let made = entry.make(self, arguments)
      // If the factory itself has requested the same service, that object already exists and is
      // returned.
      if let known = known(entry, key) { return known }
      switch entry.scope.kind {
      case .transient: break
      case .graph: graph[key] = made
      case .container: entry.kept = made
      case .weak: entry.held = made as AnyObject
      }
      for completed in entry.completions { completed(self, made) }
      return made
    }
  }

  private func known<Service>(_ entry: ServiceEntry<Service>, _ key: Key) -> Service? {
    switch entry.scope.kind {
    case .transient: nil
    case .graph: graph[key] as? Service
    case .container: entry.kept
    case .weak: entry.held as? Service
    }
  }
}

extension Container {
  /// Registers a service.
  @discardableResult
  public func register<Service>(
    _ serviceType: Service.Type, name: String? = nil,
    factory: @escaping (any Resolver) -> Service
  ) -> ServiceEntry<Service> {
    add(serviceType, name, Void.self) { resolver, _ in factory(resolver) }
  }

  /// Registers a service that takes an argument.
  @discardableResult
  public func register<Service, Arg1>(
    _ serviceType: Service.Type, name: String? = nil,
    factory: @escaping (any Resolver, Arg1) -> Service
  ) -> ServiceEntry<Service> {
    add(serviceType, name, Arg1.self, factory)
  }

  /// Registers a service that takes two arguments.
  @discardableResult
  public func register<Service, Arg1, Arg2>(
    _ serviceType: Service.Type, name: String? = nil,
    factory: @escaping (any Resolver, Arg1, Arg2) -> Service
  ) -> ServiceEntry<Service> {
    add(serviceType, name, (Arg1, Arg2).self) { factory($0, $1.0, $1.1) }
  }

  /// Registers a service that takes three arguments.
  @discardableResult
  public func register<Service, Arg1, Arg2, Arg3>(
    _ serviceType: Service.Type, name: String? = nil,
    factory: @escaping (any Resolver, Arg1, Arg2, Arg3) -> Service
  ) -> ServiceEntry<Service> {
    add(serviceType, name, (Arg1, Arg2, Arg3).self) { factory($0, $1.0, $1.1, $1.2) }
  }

  public func resolve<Service>(_ serviceType: Service.Type) -> Service? {
    find(serviceType, nil, ())
  }

  public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? {
    find(serviceType, name, ())
  }

  public func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service? {
    find(serviceType, nil, argument)
  }

  public func resolve<Service, Arg1>(
    _ serviceType: Service.Type, name: String?, argument: Arg1
  ) -> Service? {
    find(serviceType, name, argument)
  }

  public func resolve<Service, Arg1, Arg2>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2
  ) -> Service? {
    find(serviceType, nil, (arg1, arg2))
  }

  public func resolve<Service, Arg1, Arg2, Arg3>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3
  ) -> Service? {
    find(serviceType, nil, (arg1, arg2, arg3))
  }
}
