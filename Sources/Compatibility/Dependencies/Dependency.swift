/// A variable that reads a dependency.
///
/// Source: `Dependency` of Dependencies.
@propertyWrapper public struct Dependency<Value>: @unchecked Sendable {
  /// The values at the creation of the variable.
  private let initial = DependencyValues.current
  private let read: (DependencyValues) -> Value

  /// Reads the dependency of a property.
  public init(_ path: KeyPath<DependencyValues, Value>) {
    read = { $0[keyPath: path] }
  }

  /// Reads the dependency of a key.
  public init<Key: TestDependencyKey>(_ key: Key.Type) where Key.Value == Value {
    read = { $0[key] }
  }

  /// The dependency.
  public var wrappedValue: Value { read(initial.merging(.current)) }
}
