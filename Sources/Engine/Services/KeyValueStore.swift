/// A value that a store can keep.
public enum StoredValue: Equatable, Sendable {
  /// A whole number.
  case int(Int)
  /// A number.
  case double(Double)
  /// True or false.
  case bool(Bool)
  /// Text.
  case string(String)
  /// A list.
  case array([StoredValue])
  /// Values by name.
  case dictionary([String: StoredValue])
}

/// Something that keeps values by name across launches, as `UserDefaults` does.
public protocol KeyValueStore: Sendable {
  /// The value of a key, or nil.
  func value(forKey key: String) -> StoredValue?
  /// Sets the value of a key; nil removes it.
  func set(_ value: StoredValue?, forKey key: String)
}

extension KeyValueStore {
  /// The whole number of a key; 0 when there is none, as `UserDefaults` gives it.
  public func integer(forKey key: String) -> Int {
    switch value(forKey: key) {
    case .int(let value): value
    case .double(let value): Int(exactly: value.rounded(.towardZero)) ?? 0
    case .bool(let value): value ? 1 : 0
    case .string(let text): Int(text) ?? 0
    default: 0
    }
  }

  /// The text of a key, or nil.
  public func string(forKey key: String) -> String? {
    if case .string(let text)? = value(forKey: key) { text } else { nil }
  }

  /// Whether a key is set to true; false when there is no value.
  public func bool(forKey key: String) -> Bool {
    switch value(forKey: key) {
    case .bool(let value): value
    case .int(let value): value != 0
    default: false
    }
  }

  /// Sets the value of a key to a whole number.
  public func set(_ value: Int, forKey key: String) { set(.int(value), forKey: key) }

  /// Sets the value of a key to text.
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

  /// The value of a key, or nil.
  public func value(forKey key: String) -> StoredValue? { lock.withLock { values[key] } }

  /// Sets the value of a key; nil removes it.
  public func set(_ value: StoredValue?, forKey key: String) {
    lock.withLock { values[key] = value }
  }
}

/// The store of whatever runs: the shell's in a session, else the one the app installed.
public struct SharedKeyValueStore: KeyValueStore {
  nonisolated(unsafe) private static var installed: any KeyValueStore = MemoryStore()

  /// Makes one; all are alike.
  public init() {}

  /// Sets the store outside of the shell, once, at the start of the app.
  public static func install(_ store: any KeyValueStore) { installed = store }

  private var store: any KeyValueStore { VirtualClock.shared?.storage ?? Self.installed }

  /// The value of a key, or nil.
  public func value(forKey key: String) -> StoredValue? { store.value(forKey: key) }

  /// Sets the value of a key; nil removes it.
  public func set(_ value: StoredValue?, forKey key: String) { store.set(value, forKey: key) }
}
