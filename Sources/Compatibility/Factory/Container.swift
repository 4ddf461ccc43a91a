// The names are the same as in Factory, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A container of dependencies.
///
/// Source: `ManagedContainer` of Factory.
public protocol ManagedContainer: AnyObject {
  var manager: ContainerManager { get }
}

extension ManagedContainer {
  /// Describes a dependency of this container.
  public func callAsFunction<T>(
    key: StaticString = #function, _ factory: @escaping () -> T
  ) -> Factory<T> { Factory(self, key: key, factory) }

  /// Describes a dependency of this container that is made from a parameter.
  public func callAsFunction<P, T>(
    key: StaticString = #function, _ factory: @escaping (P) -> T
  ) -> ParameterFactory<P, T> { ParameterFactory(self, key: key, factory) }

  /// Describes an optional dependency, which other code registers.
  public func promised<T>(key: StaticString = #function) -> Factory<T?> {
    Factory<T?>(self, key: key) { nil }
  }

  /// Changes the container, and returns it.
  @discardableResult
  public func with(_ transform: (Self) -> Void) -> Self {
    transform(self)
    return self
  }

  /// Forgets the registered code, the instances, or both.
  public func reset(options: FactoryResetOptions = .all) { manager.reset(options: options) }
}

/// A container of which there is one for the whole app.
///
/// Source: `SharedContainer` of Factory.
public protocol SharedContainer: ManagedContainer {
  static var shared: Self { get }
}

/// The default container.
///
/// Source: `Container` of Factory.
public final class Container: SharedContainer, @unchecked Sendable {
  /// The container of the current task.
  @TaskLocal public static var shared = Container()

  public let manager = ContainerManager()

  /// Makes an empty container.
  public init() {}
}

/// A container whose dependencies are registered before the first one is used.
///
/// Source: `AutoRegistering` of Factory.
public protocol AutoRegistering {
  func autoRegister()
}
