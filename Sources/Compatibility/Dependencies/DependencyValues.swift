import Synchronization

/// The values of dependencies. In a session, as in an app, a key has its live value.
///
/// Source: `DependencyValues` of Dependencies.
public struct DependencyValues: Sendable {
  /// The value of a dependency. The app must ensure that several threads can use the value.
  private struct Held: @unchecked Sendable { let value: Any }

  /// The values of the current task.
  @TaskLocal static var current = DependencyValues()
  /// The values that `prepareDependencies` has set, and the standard values read so far.
  private static let kept = Mutex<[ObjectIdentifier: Held]>([:])

  private var held: [ObjectIdentifier: Held] = [:]

  /// Makes values in which no dependency is set.
  public init() {}

  /// The value of a dependency.
  public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
    get {
      let id = ObjectIdentifier(key)
      let known = held[id] ?? Self.kept.withLock { $0[id] }
      if let value = known?.value as? Key.Value { return value }
      // The lock is not held here, because the code of a live value may read other dependencies.
      let made = Key.standard
      let new = Held(value: made)
      let first = Self.kept.withLock { kept in
        kept[id] = kept[id] ?? new
        return kept[id]
      }
      return first?.value as? Key.Value ?? made
    }
    set { held[ObjectIdentifier(key)] = Held(value: newValue) }
  }

  /// Returns the union of these values and `other`. For a key in both, the value of `other` wins.
  func merging(_ other: DependencyValues) -> DependencyValues {
    var merged = self
    merged.held.merge(other.held) { $1 }
    return merged
  }

  /// Sets the values for all tasks.
  func keep() {
    Self.kept.withLock { $0.merge(held) { $1 } }
  }
}

/// Sets dependencies for the whole session.
///
/// Source: `prepareDependencies` of Dependencies.
public func prepareDependencies<R>(_ update: (inout DependencyValues) throws -> R) rethrows -> R {
  var values = DependencyValues()
  defer { values.keep() }
  return try update(&values)
}

/// Sets dependencies while a closure runs.
///
/// Source: `withDependencies` of Dependencies.
public func withDependencies<R>(
  _ update: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues.current
  try update(&values)
  return try DependencyValues.$current.withValue(values) { try operation() }
}

/// Sets dependencies while an asynchronous closure runs.
///
/// Source: `withDependencies` of Dependencies.
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void, operation: () async throws -> R
) async rethrows -> R {
  var values = DependencyValues.current
  try await update(&values)
  return try await DependencyValues.$current.withValue(values) { try await operation() }
}
