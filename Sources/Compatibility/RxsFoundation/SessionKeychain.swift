public import Foundation
import RxsEngine

/// The keychain of compiled code. Each item is stored in the session's storage under the key
/// `keychain.ACCOUNT`.
public enum SessionKeychain {
  static var store: SharedKeyValueStore { SharedKeyValueStore() }
  /// The start of the keys of items, in the session's storage.
  static let prefix = "keychain."
  private static func stored(_ key: String) -> String { prefix + key }
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
    defer { KeychainItem.remove(key) }
    return store.value(forKey: stored(key)) != nil
  }
}
