// The names are the same as in Factory, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The modifiers of a dependency.
///
/// Source: `FactoryModifying` of Factory.
public protocol FactoryModifying {
  associatedtype P
  associatedtype T

  var registration: FactoryRegistration<P, T> { get set }
}

extension FactoryModifying {
  /// One instance for the whole session.
  public var singleton: Self { scope(.singleton) }
  /// One instance, until the container is reset.
  public var cached: Self { scope(.cached) }
  /// One instance, as long as other objects refer to it.
  public var shared: Self { scope(.shared) }
  /// One instance for all objects that are made together.
  public var graph: Self { scope(.graph) }
  /// A new instance each time.
  public var unique: Self { scope(.unique) }

  /// Sets the scope of the instances.
  public func scope(_ scope: Scope) -> Self { changed { $0.scope = scope } }

  /// Adds code that runs after an instance has been made.
  public func decorator(_ decorator: @escaping (T) -> Void) -> Self {
    changed { $0.decorator = decorator }
  }

  /// Sets the code that makes instances in a context. A session has no context.
  public func context(_ contexts: FactoryContextType..., factory: @escaping (P) -> T) -> Self {
    self
  }

  /// Sets the code that makes instances in a test; a session is no test.
  public func onTest(factory: @escaping (P) -> T) -> Self { self }
  /// Sets the code that makes instances in a preview; a session is no preview.
  public func onPreview(factory: @escaping (P) -> T) -> Self { self }
  /// Sets the code that makes instances in the simulator; a session does not run there.
  public func onSimulator(factory: @escaping (P) -> T) -> Self { self }
  /// Sets the code that makes instances on a device; a session does not run there.
  public func onDevice(factory: @escaping (P) -> T) -> Self { self }
  /// Sets the code that makes instances in a debug build. Compiled code of a session is one.
  public func onDebug(factory: @escaping (P) -> T) -> Self { changed { $0.debug = factory } }
  /// Sets the code that makes instances if the program has an argument; a session has none.
  public func onArg(_ argument: String, factory: @escaping (P) -> T) -> Self { self }
  /// Sets the code that makes instances if the program has one of several arguments.
  public func onArgs(_ arguments: [String], factory: @escaping (P) -> T) -> Self { self }

  /// Applies the modifiers before this one only once.
  public func once() -> Self { self }

  /// Forgets the registered code, the instances, or both.
  @discardableResult
  public func reset(_ options: FactoryResetOptions = .all) -> Self {
    let manager = registration.container.manager
    manager.synchronized {
      if options.includesRegistrations { manager.factories[registration.key] = nil }
      if options.includesInstances {
        manager.cache.values[registration.key] = nil
        registration.scope?.ownCache?.values[manager.key(registration.key)] = nil
      }
    }
    return self
  }

  private func changed(_ change: (inout FactoryRegistration<P, T>) -> Void) -> Self {
    var copy = self
    change(&copy.registration)
    return copy
  }
}

/// The contexts in which a dependency can be made by other code.
///
/// Source: `FactoryContextType` of Factory.
public enum FactoryContextType: Equatable, Sendable {
  case arg(String)
  case args([String])
  case preview
  case test
  case debug
  case simulator
  case device
}

/// The parts of a container that can be reset.
///
/// Source: `FactoryResetOptions` of Factory.
public enum FactoryResetOptions: Sendable {
  case all
  case context
  case registration
  case scope
  case none

  var includesRegistrations: Bool { self == .all || self == .registration }
  var includesInstances: Bool { self == .all || self == .scope }
}
