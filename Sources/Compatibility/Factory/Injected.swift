/// A variable that gets a dependency when its object is made.
///
/// Source: `Injected` of Factory.
@propertyWrapper public struct Injected<T> {
  private let factory: () -> T
  private var dependency: T

  /// Makes a variable for a dependency of the default container.
  public init(_ path: KeyPath<Container, Factory<T>>) {
    self.init { Container.shared[keyPath: path]() }
  }

  /// Makes a variable for a dependency of a container.
  public init<C: SharedContainer>(_ path: KeyPath<C, Factory<T>>) {
    self.init { C.shared[keyPath: path]() }
  }

  /// Makes a variable for a dependency, as in Factory 1.
  public init(_ factory: Factory<T>) { self.init { factory() } }

  private init(_ factory: @escaping () -> T) {
    self.factory = factory
    dependency = factory()
  }

  /// The dependency.
  public var wrappedValue: T {
    get { dependency }
    set { dependency = newValue }
  }

  /// The variable itself.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// Gets the dependency again.
  public mutating func resolve() { dependency = factory() }
}

/// A variable that gets a dependency when it is first read.
///
/// Source: `LazyInjected` of Factory.
@propertyWrapper public struct LazyInjected<T> {
  private let factory: () -> T
  private var dependency: T?

  /// Makes a variable for a dependency of the default container.
  public init(_ path: KeyPath<Container, Factory<T>>) {
    factory = { Container.shared[keyPath: path]() }
  }

  /// Makes a variable for a dependency of a container.
  public init<C: SharedContainer>(_ path: KeyPath<C, Factory<T>>) {
    factory = { C.shared[keyPath: path]() }
  }

  /// Makes a variable for a dependency, as in Factory 1.
  public init(_ factory: Factory<T>) { self.factory = { factory() } }

  /// The dependency.
  public var wrappedValue: T {
    mutating get {
      let value = dependency ?? factory()
      dependency = value
      return value
    }
    set { dependency = newValue }
  }

  /// The variable itself.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// The dependency, if the variable has been read.
  public func resolvedOrNil() -> T? { dependency }

  /// Gets the dependency again.
  public mutating func resolve() { dependency = factory() }
}

/// A variable that looks up its dependency at the first read, and does not keep the dependency alive.
///
/// Source: `WeakLazyInjected` of Factory.
@propertyWrapper public struct WeakLazyInjected<T> {
  private let factory: () -> T
  private var isRead = false
  private weak var dependency: AnyObject?

  /// Makes a variable for a dependency of the default container.
  public init(_ path: KeyPath<Container, Factory<T>>) {
    factory = { Container.shared[keyPath: path]() }
  }

  /// Makes a variable for a dependency of a container.
  public init<C: SharedContainer>(_ path: KeyPath<C, Factory<T>>) {
    factory = { C.shared[keyPath: path]() }
  }

  /// The dependency; nil after its last owner has released it.
  public var wrappedValue: T? {
    mutating get {
      if !isRead {
        isRead = true
        let value = factory()
        dependency = value as AnyObject
        return value
      }
      return dependency as? T
    }
    set {
      isRead = true
      dependency = newValue.map { $0 as AnyObject }
    }
  }

  /// The variable itself.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }
}

/// A variable that gets a dependency each time that it is read.
///
/// Source: `DynamicInjected` of Factory.
@propertyWrapper public struct DynamicInjected<T> {
  private let factory: () -> T

  /// Makes a variable for a dependency of the default container.
  public init(_ path: KeyPath<Container, Factory<T>>) {
    factory = { Container.shared[keyPath: path]() }
  }

  /// Makes a variable for a dependency of a container.
  public init<C: SharedContainer>(_ path: KeyPath<C, Factory<T>>) {
    factory = { C.shared[keyPath: path]() }
  }

  /// The dependency.
  public var wrappedValue: T { factory() }
}
