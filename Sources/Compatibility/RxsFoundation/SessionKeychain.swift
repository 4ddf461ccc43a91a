public import Foundation
import RxsEngine

/// The keychain of compiled code. Each item is stored in the session's storage under the key
/// `keychain.ACCOUNT`.
public enum SessionKeychain {
  private static var store: SharedKeyValueStore { SharedKeyValueStore() }
  private static func stored(_ key: String) -> String { "keychain.\(key)" }
  private static let dataKey = "$data"

  /// The text of an item; nil if the item does not exist.
  public static func string(of key: String) -> String? {
    data(of: key).flatMap { String(data: $0, encoding: .utf8) }
  }

  /// The data of an item; nil if the item does not exist.
  public static func data(of key: String) -> Data? {
    switch store.value(forKey: stored(key)) {
    case .string(let text): Data(text.utf8)
    case .int(let number): Data("\(number)".utf8)
    case .double(let number): Data("\(number)".utf8)
    case .bool(let flag): Data("\(flag)".utf8)
    case .dictionary(let entries): encoded(entries)
    default: nil
    }
  }

  private static func encoded(_ entries: [String: StoredValue]) -> Data? {
    guard case .string(let text)? = entries[dataKey] else { return nil }
    return Data(base64Encoded: text)
  }

  /// Sets the text of an item; nil removes the item.
  public static func set(_ text: String?, of key: String) {
    store.set(text.map { .string($0) }, forKey: stored(key))
  }

  /// Sets the data of an item; nil removes the item. Data that is valid text is stored as text.
  public static func set(_ data: Data?, of key: String) {
    guard let data else { return store.set(nil, forKey: stored(key)) }
    if let text = String(data: data, encoding: .utf8) { return set(text, of: key) }
    store.set(.dictionary([dataKey: .string(data.base64EncodedString())]), forKey: stored(key))
  }

  /// Removes an item; returns false if there is no such item.
  @discardableResult
  public static func remove(_ key: String) -> Bool {
    defer { store.set(nil, forKey: stored(key)) }
    return store.value(forKey: stored(key)) != nil
  }

  static func entries(_ query: NSDictionary) -> [String: Any] {
    var entries: [String: Any] = [:]
    for (key, value) in query { entries["\(key)"] = value }
    return entries
  }

  /// The key of an item: its account or, if the item has no account, its service, server, label or
  /// generic attribute.
  static func key(_ query: NSDictionary) -> String? {
    let entries = entries(query)
    return ["acct", "svce", "srvr", "labl", "gena"].lazy.compactMap { entries[$0] }.first.map {
      ($0 as? Data).flatMap { String(data: $0, encoding: .utf8) } ?? "\($0)"
    }
  }

  static func newData(_ attributes: NSDictionary) -> Data? {
    switch entries(attributes)["v_Data"] {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    default: nil
    }
  }

  static func isTrue(_ value: Any?) -> Bool {
    switch value {
    case let flag as Bool: flag
    case let number as NSNumber: number.boolValue
    default: false
    }
  }
}
