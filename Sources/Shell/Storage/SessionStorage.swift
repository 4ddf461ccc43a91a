import RxsEngine

/// What the app's `UserDefaults` would hold.
final class SessionStorage: KeyValueStore, @unchecked Sendable {
  /// What it holds when the session begins, and when it begins anew; nothing but with `--defaults`.
  private var initial: [String: StoredValue]
  /// What it held at the very start, before any `reset`.
  private(set) var start: [String: StoredValue]
  private(set) var values: [String: StoredValue]

  init(_ initial: [String: StoredValue] = [:]) {
    self.initial = initial
    start = initial
    values = initial
  }

  func value(forKey key: String) -> StoredValue? { values[key] }

  func set(_ value: StoredValue?, forKey key: String) { values[key] = value }

  /// Takes everything back that the session did.
  func revert() { values = initial }

  /// Has the session start with what was kept.
  func begin(with kept: [String: StoredValue]) { (initial, start) = (kept, kept) }

  /// Has the session begin anew with what is kept now.
  func beginAgain(with kept: [String: StoredValue]) { initial = kept }

  /// Has the session begin anew as it did at the very start.
  func returnToStart() { initial = start }
}

extension StoredValue {
  /// A value of the language as storage keeps it.
  ///
  /// - Throws: A `RuntimeError` for what storage cannot hold, or could not read again.
  init(_ value: Value) throws {
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
      throw RuntimeError(
        "storage keeps values that are nested up to \(StoredJSON.deepestNesting) deep, not deeper")
    }
    return levels - 1
  }

  private static func refusal(of value: Value) -> RuntimeError {
    RuntimeError(
      "storage keeps numbers, strings, booleans, arrays and dictionaries, got \(value.described)")
  }
}

extension StoredValue {
  /// The value as an expression.
  var literal: String {
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
  /// A value as storage kept it.
  init(stored: StoredValue) {
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
