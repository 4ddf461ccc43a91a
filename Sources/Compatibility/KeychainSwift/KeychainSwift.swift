// The names are the same as in KeychainSwift, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation
public import RxsFoundation

/// The conditions under which a device allows access to an item.
public enum KeychainSwiftAccessOptions: Sendable {
  case accessibleWhenUnlocked, accessibleWhenUnlockedThisDeviceOnly, accessibleAfterFirstUnlock
  case accessibleAfterFirstUnlockThisDeviceOnly, accessibleWhenPasscodeSetThisDeviceOnly
}

/// A keychain that stores its items in the session's storage.
///
/// Source: `KeychainSwift`.
open class KeychainSwift {
  public var lastResultCode: OSStatus = 0
  open var accessGroup: String?
  open var synchronizable = false
  private let keyPrefix: String

  public init() { keyPrefix = "" }
  public init(keyPrefix: String) { self.keyPrefix = keyPrefix }

  @discardableResult
  open func set(
    _ value: String, forKey key: String, withAccess access: KeychainSwiftAccessOptions? = nil
  ) -> Bool {
    SessionKeychain.set(value, of: keyPrefix + key)
    return true
  }

  @discardableResult
  open func set(
    _ value: Data, forKey key: String, withAccess access: KeychainSwiftAccessOptions? = nil
  ) -> Bool {
    SessionKeychain.set(value, of: keyPrefix + key)
    return true
  }

  @discardableResult
  open func set(
    _ value: Bool, forKey key: String, withAccess access: KeychainSwiftAccessOptions? = nil
  ) -> Bool { set("\(value)", forKey: key) }

  open func get(_ key: String) -> String? { SessionKeychain.string(of: keyPrefix + key) }
  open func getData(_ key: String, asReference: Bool = false) -> Data? {
    SessionKeychain.data(of: keyPrefix + key)
  }
  open func getBool(_ key: String) -> Bool? { get(key).flatMap(Bool.init) }

  @discardableResult
  open func delete(_ key: String) -> Bool { SessionKeychain.remove(keyPrefix + key) }
}
