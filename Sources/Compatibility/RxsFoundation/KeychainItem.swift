import Foundation
import RxsEngine

/// An item of the keychain, with the attributes by which queries find it.
///
/// The attributes of an item that has more than an account are stored under the key
/// `keychain attributes.KEY`, so that several services can have items with the same account.
struct KeychainItem {
  /// The key of the item, without the prefix of the session's storage.
  let key: String
  /// The values of `attributes`; nil for an item that a script or another library stored.
  private let known: [String: String]?

  private static let (itemClass, account, service) = ("class", "acct", "svce")
  /// The attributes that distinguish items: the class, the account, the service and the server.
  private static let identity = [itemClass, account, service, "srvr"]
  private static let attributes = identity + ["labl", "gena"]
  private static let attributesPrefix = "keychain attributes."

  private init(key: String) {
    self.key = key
    guard
      case .dictionary(let entries)? = SessionKeychain.store.value(
        forKey: Self.attributesPrefix + key)
    else {
      known = nil
      return
    }
    known = entries.compactMapValues { if case .string(let text) = $0 { text } else { nil } }
  }

  /// The items, sorted by their keys.
  private static var all: [KeychainItem] {
    SessionKeychain.store.keys.filter { $0.hasPrefix(SessionKeychain.prefix) }.sorted()
      .map { KeychainItem(key: String($0.dropFirst(SessionKeychain.prefix.count))) }
  }

  /// The items that a query finds. If the query has no account, an item whose key is the service of
  /// the query comes first.
  static func matching(_ query: NSDictionary) -> [KeychainItem] {
    let values = values(of: query)
    let found = all.filter { item in values.allSatisfy { item.has($0.key, $0.value) } }
    let name = name(values)
    return found.filter { $0.key == name } + found.filter { $0.key != name }
  }

  /// Adds an item with its attributes and data; returns false if the keychain contains it already.
  static func add(_ attributes: NSDictionary, _ data: Data) -> Bool {
    let values = values(of: attributes)
    let own = values.filter { identity.contains($0.key) }
    let isDuplicate = all.contains { item in
      identity.allSatisfy { own[$0] == nil ? item.lacks($0) : item.has($0, own[$0] ?? "") }
    }
    if isDuplicate { return false }
    let name = name(values)
    let longer = "\(values[service] ?? values["srvr"] ?? "").\(name)"
    var key = name
    // Items that differ in other attributes than the service get longer keys.
    while SessionKeychain.data(of: key) != nil { key = key == name ? longer : "\(key)'" }
    SessionKeychain.set(data, of: key)
    if values.contains(where: { $0.key != account && $0.key != itemClass }) || key != name {
      SessionKeychain.store.set(
        .dictionary(values.mapValues { .string($0) }), forKey: attributesPrefix + key)
    }
    return true
  }

  /// Removes an item with its attributes.
  static func remove(_ key: String) {
    SessionKeychain.set(nil as Data?, of: key)
    SessionKeychain.store.set(nil, forKey: attributesPrefix + key)
  }

  /// The attributes that a query returns.
  var described: [String: Any] {
    known ?? [Self.account: key]
  }

  private func has(_ attribute: String, _ value: String) -> Bool {
    guard let known else { return attribute != Self.account || key == value }
    return known[attribute].map { $0 == value } ?? false
  }

  private func lacks(_ attribute: String) -> Bool { known.map { $0[attribute] == nil } ?? true }

  /// The account or, without an account, the service, server, label or generic attribute.
  private static func name(_ values: [String: String]) -> String {
    [account, service, "srvr", "labl", "gena"].lazy.compactMap { values[$0] }.first ?? ""
  }

  private static func values(of query: NSDictionary) -> [String: String] {
    var values: [String: String] = [:]
    for (key, value) in query where attributes.contains("\(key)") {
      values["\(key)"] =
        (value as? Data).flatMap { String(data: $0, encoding: .utf8) } ?? "\(value)"
    }
    return values
  }
}
