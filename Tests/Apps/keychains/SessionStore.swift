import Combine
import Foundation

/// Two tokens with the same account, in two services.
final class SessionStore: ObservableObject {
  @Published private(set) var tokens: [String] = []

  private func query(_ service: String?) -> [CFString: Any] {
    var query: [CFString: Any] = [kSecClass: kSecClassGenericPassword]
    query[kSecAttrService] = service
    return query
  }

  func save(_ token: String, in service: String) -> OSStatus {
    var item = query(service)
    item[kSecAttrAccount] = "user"
    item[kSecValueData] = Data(token.utf8)
    let status = SecItemAdd(item as CFDictionary, nil)
    guard status == errSecDuplicateItem else { return status }
    return SecItemUpdate(
      query(service) as CFDictionary, [kSecValueData: Data(token.utf8)] as CFDictionary)
  }

  func token(_ service: String) -> String? {
    var query = query(service)
    query[kSecReturnData] = true
    var found: CFTypeRef?
    guard SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess else { return nil }
    return (found as? Data).flatMap { String(data: $0, encoding: .utf8) }
  }

  func list() {
    var query = query(nil)
    query[kSecMatchLimit] = kSecMatchLimitAll
    query[kSecReturnAttributes] = true
    query[kSecReturnData] = true
    var found: CFTypeRef?
    SecItemCopyMatching(query as CFDictionary, &found)
    let items = found as? [[String: Any]] ?? []
    tokens = items.map { item in
      let data = item[kSecValueData as String] as? Data ?? Data()
      return "\(item[kSecAttrService as String] ?? "-") \(String(decoding: data, as: UTF8.self))"
    }
  }

  func leave(_ service: String?) -> OSStatus { SecItemDelete(query(service) as CFDictionary) }
}
