import KeychainAccess
import KeychainSwift
import RxRelay
import RxSwift
import Security
import SwiftKeychainWrapper

enum TokenStore {
  static func save(_ token: String, for account: String) -> Bool {
    let item: [CFString: Any] = [
      kSecClass: kSecClassGenericPassword, kSecAttrAccount: account,
      kSecValueData: Data(token.utf8),
    ]
    SecItemDelete(item as CFDictionary)
    return SecItemAdd(item as CFDictionary, nil) == errSecSuccess
  }

  static func token(for account: String) -> String? {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: account,
      kSecReturnData as String: kCFBooleanTrue as Any, kSecMatchLimit as String: kSecMatchLimitOne,
    ]
    var item: CFTypeRef?
    guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess,
      let data = item as? Data
    else { return nil }
    return String(data: data, encoding: .utf8)
  }
}

final class TokenViewModel {
  let save = PublishRelay<String>()
  let tokens = BehaviorRelay<[String]>(value: [])
  private let keychain = Keychain(service: "app")
  private let simple = KeychainSwift()
  private let bag = DisposeBag()

  init() {
    show()
    save.subscribe(onNext: { [unowned self] token in
      _ = TokenStore.save(token, for: "a")
      keychain["b"] = token + "b"
      KeychainWrapper.standard.set(token + "c", forKey: "c")
      simple.set(token + "d", forKey: "d")
      show()
    }).disposed(by: bag)
  }

  private func show() {
    tokens.accept(
      [
        TokenStore.token(for: "a"), try? keychain.get("b"),
        KeychainWrapper.standard.string(forKey: "c"), simple.get("d"),
      ].compactMap { $0 })
  }
}
