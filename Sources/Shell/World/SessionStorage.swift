import RxsEngine
import RxsRuntime
import Synchronization

/// The storage of a session, which replaces the app's `UserDefaults`.
package final class SessionStorage: KeyValueStore, @unchecked Sendable {
  /// The contents at the start of the session, and after each `reset`. Empty without the option
  /// `--defaults`.
  private var initial: [String: StoredValue]
  /// The contents at the start of the session, which no `reset` changes.
  package private(set) var start: [String: StoredValue]
  /// Whether changes are written to the file. False while statements run again.
  package var isKept = true
  /// The contents. A mutex protects them, because the app's threads also use the storage.
  private let stored: Mutex<[String: StoredValue]>

  package var values: [String: StoredValue] { stored.withLock { $0 } }

  package init(_ initial: [String: StoredValue] = [:]) {
    self.initial = initial
    start = initial
    stored = Mutex(initial)
  }

  package func value(forKey key: String) -> StoredValue? { stored.withLock { $0[key] } }

  package func set(_ value: StoredValue?, forKey key: String) {
    stored.withLock { $0[key] = value }
  }

  package var keys: [String] { stored.withLock { Array($0.keys) } }

  /// Restores the contents from the start of the session or the last `reset`.
  package func revert() { stored.withLock { $0 = initial } }

  /// Sets the contents for the start of the session to the contents of the file.
  package func begin(with kept: [String: StoredValue]) { (initial, start) = (kept, kept) }

  /// Sets the contents for a restart of the session to the file's present contents.
  package func beginAgain(with kept: [String: StoredValue]) { initial = kept }

  /// Sets the contents for a restart to the contents at the start of the session.
  package func returnToStart() { initial = start }
}

extension StoredValue {
  /// Converts a value of the language to a stored value.
  ///
  /// - Throws: a `Fault` if the value cannot be stored, or cannot be read back from storage.
  package init(_ value: Value) throws {
    try self.init(value, levels: StoredJSON.deepestNesting, ValueSize())
  }

  private init(_ value: Value, levels: Int, _ size: ValueSize) throws {
    try size.add(value)
    switch value {
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .bool(let value): self = .bool(value)
    case .string(let value): self = .string(value)
    case .array(let elements):
      let inner = try Self.levels(inside: levels)
      self = .array(try elements.map { try StoredValue($0, levels: inner, size) })
    case .dictionary(let entries):
      let inner = try Self.levels(inside: levels)
      var stored: [String: StoredValue] = [:]
      for (key, element) in entries.sorted {
        guard case .string(let name) = key else { throw Self.refusal(of: value) }
        stored[name] = try StoredValue(element, levels: inner, size)
      }
      self = .dictionary(stored)
    default: throw Self.refusal(of: value)
    }
  }

  private static func levels(inside levels: Int) throws -> Int {
    guard levels > 0 else {
      throw Fault(
        "storage does not keep values of more than \(StoredJSON.deepestNesting) levels")
    }
    return levels - 1
  }

  private static func refusal(of value: Value) -> Fault {
    Fault(
      "storage keeps numbers, strings, booleans, arrays and dictionaries, got \(value.described)")
  }
}

extension StoredValue {
  /// The value as a literal of the language.
  package var literal: String {
    switch self {
    case .double(let value) where value.isNaN: return "Double.nan"
    case .double(let value) where value.isInfinite:
      return value < 0 ? "-Double.infinity" : "Double.infinity"
    case .array(let elements): return "[\(elements.map(\.literal).joined(separator: ", "))]"
    case .dictionary(let entries) where !entries.isEmpty:
      let pairs = entries.sorted { $0.key < $1.key }
        .map { "\(Value.quoted($0.key)): \($0.value.literal)" }
      return "[\(pairs.joined(separator: ", "))]"
    default: return Value(stored: self).canonical
    }
  }
}

extension Value {
  /// Converts a stored value to a value of the language.
  package init(stored: StoredValue) {
    switch stored {
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .bool(let value): self = .bool(value)
    case .string(let value): self = .string(value)
    case .array(let elements): self = .array(elements.map { Value(stored: $0) })
    case .dictionary(let elements):
      var entries = DictionaryValue()
      for (key, element) in elements { entries[.string(key)] = Value(stored: element) }
      self = .dictionary(entries)
    }
  }
}
