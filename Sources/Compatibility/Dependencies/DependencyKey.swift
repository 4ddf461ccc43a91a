/// The key of a dependency that may have no live value.
///
/// Source: `TestDependencyKey` of Dependencies.
public protocol TestDependencyKey {
  /// The type of the dependency.
  associatedtype Value = Self

  /// The value in previews.
  static var previewValue: Value { get }
  /// The value in tests. It is also the value in an app if the key has no live value.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The value in previews.
  public static var previewValue: Value { testValue }
}

/// A key of a dependency.
///
/// Source: `DependencyKey` of Dependencies.
public protocol DependencyKey: TestDependencyKey {
  /// The type of the dependency.
  associatedtype Value = Self

  /// The value in an app, and in a session.
  static var liveValue: Value { get }
}

extension DependencyKey {
  /// The value in previews.
  public static var previewValue: Value { liveValue }
  /// The value in tests.
  public static var testValue: Value { liveValue }
}

extension TestDependencyKey {
  /// The value of a dependency that was not set: the live value, or the test value if the key has
  /// no live value.
  static var standard: Value {
    func live<Key: DependencyKey>(_ key: Key.Type) -> Any { key.liveValue }
    if let key = self as? any DependencyKey.Type, let value = live(key) as? Value { return value }
    return testValue
  }
}
