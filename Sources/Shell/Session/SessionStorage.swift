import RxsEngine

/// What the app's `UserDefaults` would hold: fresh for every session.
final class SessionStorage: KeyValueStore, @unchecked Sendable {
  private var values: [String: StoredValue] = [:]

  func value(forKey key: String) -> StoredValue? { values[key] }

  func set(_ value: StoredValue?, forKey key: String) { values[key] = value }

  func removeAll() { values = [:] }
}

extension StoredValue {
  /// A value of the language as storage keeps it; nil for what storage cannot hold.
  init?(_ value: Value) {
    switch value {
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .bool(let value): self = .bool(value)
    case .string(let value): self = .string(value)
    case .array(let elements):
      var stored: [StoredValue] = []
      for element in elements {
        guard let one = StoredValue(element) else { return nil }
        stored.append(one)
      }
      self = .array(stored)
    case .dictionary(let entries):
      var stored: [String: StoredValue] = [:]
      for (key, value) in entries.sorted {
        guard case .string(let name) = key, let one = StoredValue(value) else { return nil }
        stored[name] = one
      }
      self = .dictionary(stored)
    default: return nil
    }
  }
}
