import Foundation

/// The registered code and the instances of a container.
///
/// Source: `ContainerManager` of Factory.
public final class ContainerManager: @unchecked Sendable {
  /// The scope of dependencies that state none.
  public var defaultScope: Scope?
  /// Code that runs after an instance has been made.
  public var decorator: ((Any) -> Void)?
  /// Whether the container writes about its instances. This module never does.
  public var trace = false

  var factories: [FactoryKey: Any] = [:]
  let cache = Scope.Cache()
  private var isPrepared = false
  private var saved: [([FactoryKey: Any], Scope.Cache.Values)] = []

  /// Makes a manager without registrations.
  public init() {}

  /// One lock for all containers, because the instances of one use those of others.
  private static let lock = NSRecursiveLock()

  func synchronized<R>(_ body: () -> R) -> R {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    return body()
  }

  /// Registers the dependencies of a container before the first use.
  func prepare(_ container: any ManagedContainer) {
    guard !isPrepared else { return }
    isPrepared = true
    (container as? any AutoRegistering)?.autoRegister()
  }

  func key(_ key: FactoryKey) -> FactoryKey {
    var key = key
    key.container = ObjectIdentifier(self)
    return key
  }

  /// Forgets the registered code, the instances, or both.
  public func reset(options: FactoryResetOptions = .all) {
    synchronized {
      if options.includesRegistrations {
        factories = [:]
        isPrepared = false
      }
      if options.includesInstances { cache.values = [:] }
    }
  }

  /// Forgets the instances of a scope.
  public func reset(scope: Scope) {
    synchronized {
      let kept = scope.ownCache ?? cache
      kept.values = kept.values.filter { $0.value.scope != ObjectIdentifier(scope) }
    }
  }

  /// Saves the registrations and the instances.
  public func push() { synchronized { saved.append((factories, cache.values)) } }

  /// Restores the registrations and the instances that `push` saved.
  public func pop() {
    synchronized {
      guard let last = saved.popLast() else { return }
      (factories, cache.values) = last
    }
  }
}
