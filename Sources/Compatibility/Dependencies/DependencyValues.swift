import Synchronization

/// The values of dependencies. A session is an app: keys have their live values.
///
/// Source: `DependencyValues` of Dependencies.
public struct DependencyValues: Sendable {
  /// A value of an app, which the app shares between threads as it likes.
  private struct Held: @unchecked Sendable { let value: Any }

  /// The values of the current task.
  @TaskLocal static var current = DependencyValues()
  /// The values that `prepareDependencies` set, and the live values in use.
  private static let kept = Mutex<[ObjectIdentifier: Held]>([:])

  private var held: [ObjectIdentifier: Held] = [:]

  /// Makes values that are all standard ones.
  public init() {}

  /// The value of a dependency.
  public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
    get {
      let id = ObjectIdentifier(key)
      let known = held[id] ?? Self.kept.withLock { $0[id] }
      if let value = known?.value as? Key.Value { return value }
      // A live value may read other dependencies, so no lock is held.
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

  /// These values; those that are set in others come first.
  func merging(_ other: DependencyValues) -> DependencyValues {
    var merged = self
    merged.held.merge(other.held) { $1 }
    return merged
  }

  /// Keeps the values for all tasks.
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
