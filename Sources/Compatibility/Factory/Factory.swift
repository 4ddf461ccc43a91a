// The names are the same as in Factory, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The description of how a container makes a dependency.
///
/// An app states it in a property of a container:
///
///     extension Container {
///       var api: Factory<any API> { self { LiveAPI() }.singleton }
///     }
///
/// Source: `Factory` of Factory.
public struct Factory<T>: FactoryModifying {
  public var registration: FactoryRegistration<Void, T>

  /// Describes a dependency of a container.
  ///
  /// - Parameters:
  ///   - container: The container that keeps the instances.
  ///   - key: The name of the property.
  ///   - factory: Makes an instance.
  public init(
    _ container: some ManagedContainer, key: StaticString = #function,
    _ factory: @escaping () -> T
  ) {
    registration = FactoryRegistration(container, key, factory)
  }

  /// Describes a dependency that is a static property, as in Factory 1.
  public init(
    scope: Scope = .unique, key: StaticString = #function, line: Int = #line,
    _ factory: @escaping () -> T
  ) {
    registration = FactoryRegistration(Container.shared, key, line: line, factory)
    registration.scope = scope
  }

  /// The dependency.
  public func callAsFunction() -> T { registration.resolve(()) }

  /// The dependency.
  public func resolve() -> T { registration.resolve(()) }

  /// Replaces the code that makes instances.
  @discardableResult
  public func register(_ factory: @escaping () -> T) -> Self {
    registration.register(factory)
    return self
  }
}

/// The description of how a container makes a dependency from a parameter.
///
/// Source: `ParameterFactory` of Factory.
public struct ParameterFactory<P, T>: FactoryModifying {
  public var registration: FactoryRegistration<P, T>

  /// Describes a dependency of a container.
  public init(
    _ container: some ManagedContainer, key: StaticString = #function,
    _ factory: @escaping (P) -> T
  ) {
    registration = FactoryRegistration(container, key, factory)
  }

  /// The dependency.
  public func callAsFunction(_ parameter: P) -> T { registration.resolve(parameter) }

  /// The dependency.
  public func resolve(_ parameter: P) -> T { registration.resolve(parameter) }

  /// Replaces the code that makes instances.
  @discardableResult
  public func register(_ factory: @escaping (P) -> T) -> Self {
    registration.register(factory)
    return self
  }
}

// The registration in a factory is not shown, because it contains the whole container.
extension Factory: CustomReflectable {
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension ParameterFactory: CustomReflectable {
  public var customMirror: Mirror { Mirror(self, children: []) }
}
