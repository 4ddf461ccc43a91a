/// A variable that reads a dependency.
///
/// Source: `Dependency` of Dependencies.
@propertyWrapper public struct Dependency<Value>: @unchecked Sendable {
  /// The values that were current when the variable was made.
  private let initial = DependencyValues.current
  private let read: (DependencyValues) -> Value

  /// Makes a variable for the dependency at a key path of `DependencyValues`.
  public init(_ path: KeyPath<DependencyValues, Value>) {
    read = { $0[keyPath: path] }
  }

  /// Makes a variable for the dependency of a key.
  public init<Key: TestDependencyKey>(_ key: Key.Type) where Key.Value == Value {
    read = { $0[key] }
  }

  /// The dependency.
  public var wrappedValue: Value { read(initial.merging(.current)) }
}
