/// A value that a store can save.
public enum StoredValue: Equatable, Sendable {
  /// An integer.
  case int(Int)
  /// A floating-point number.
  case double(Double)
  /// A Boolean value.
  case bool(Bool)
  /// A string.
  case string(String)
  /// An array of values.
  case array([StoredValue])
  /// A dictionary of values.
  case dictionary([String: StoredValue])
}

/// A store that keeps named values across launches, as `UserDefaults` does.
public protocol KeyValueStore: Sendable {
  /// The value of a key; nil if the key has no value.
  func value(forKey key: String) -> StoredValue?
  /// Sets the value of a key; nil removes the value.
  func set(_ value: StoredValue?, forKey key: String)
  /// The keys that have values, in any order.
  var keys: [String] { get }
}

extension KeyValueStore {
  /// The value of a key as an integer; 0 if the value cannot be converted, as in `UserDefaults`.
  public func integer(forKey key: String) -> Int {
    switch value(forKey: key) {
    case .int(let value): value
    case .double(let value): Int(exactly: value.rounded(.towardZero)) ?? 0
    case .bool(let value): value ? 1 : 0
    case .string(let text): Int(text) ?? 0
    default: 0
    }
  }

  /// The string of a key; nil if the key has no string.
  public func string(forKey key: String) -> String? {
    if case .string(let text)? = value(forKey: key) { text } else { nil }
  }

  /// The value of a key as a Boolean value: true for `true` and for an integer other than 0.
  public func bool(forKey key: String) -> Bool {
    switch value(forKey: key) {
    case .bool(let value): value
    case .int(let value): value != 0
    default: false
    }
  }

  /// Sets the value of a key to an integer.
  public func set(_ value: Int, forKey key: String) { set(.int(value), forKey: key) }

  /// Sets the value of a key to a string.
  public func set(_ value: String, forKey key: String) { set(.string(value), forKey: key) }
}

/// A store in memory.
public final class MemoryStore: KeyValueStore, @unchecked Sendable {
  private let lock = RecursiveLock.make()
  private var values: [String: StoredValue]

  /// Makes a store that holds `values`.
  public init(_ values: [String: StoredValue] = [:]) { self.values = values }

  /// All values.
  public var all: [String: StoredValue] { lock.withLock { values } }

  /// The value of a key; nil if the key has no value.
  public func value(forKey key: String) -> StoredValue? { lock.withLock { values[key] } }

  /// Sets the value of a key; nil removes the value.
  public func set(_ value: StoredValue?, forKey key: String) {
    lock.withLock { values[key] = value }
  }

  /// The keys that have values, in any order.
  public var keys: [String] { lock.withLock { Array(values.keys) } }
}

/// The store of the program: inside the shell, the store of the shell; otherwise the store passed
/// to `install`.
public struct SharedKeyValueStore: KeyValueStore {
  nonisolated(unsafe) private static var installed: any KeyValueStore = MemoryStore()

  /// Makes a shared store; all shared stores behave in the same way.
  public init() {}

  /// Sets the store for use outside of the shell; called once, when the app starts.
  public static func install(_ store: any KeyValueStore) { installed = store }

  private var store: any KeyValueStore { VirtualClock.shared?.storage ?? Self.installed }

  /// The value of a key; nil if the key has no value.
  public func value(forKey key: String) -> StoredValue? { store.value(forKey: key) }

  /// Sets the value of a key; nil removes the value.
  public func set(_ value: StoredValue?, forKey key: String) { store.set(value, forKey: key) }

  /// The keys that have values, in any order.
  public var keys: [String] { store.keys }
}
