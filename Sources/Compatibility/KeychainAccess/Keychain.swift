// The names are the same as in KeychainAccess, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation
import RxsFoundation

/// The conditions under which a device allows access to an item.
public enum Accessibility: Sendable {
  case whenUnlocked, afterFirstUnlock, always, whenPasscodeSetThisDeviceOnly
  case whenUnlockedThisDeviceOnly, afterFirstUnlockThisDeviceOnly, alwaysThisDeviceOnly
}

/// A keychain that stores its items in the session's storage.
///
/// Source: `Keychain` of KeychainAccess.
public final class Keychain {
  public let service: String

  public init() { service = "" }
  public init(service: String) { self.service = service }
  public init(service: String, accessGroup: String) { self.service = service }
  public init(accessGroup: String) { service = accessGroup }

  public func accessibility(_ accessibility: Accessibility) -> Keychain { self }
  public func synchronizable(_ synchronizable: Bool) -> Keychain { self }
  public func label(_ label: String) -> Keychain { self }
  public func comment(_ comment: String) -> Keychain { self }

  public func get(_ key: String) throws -> String? { SessionKeychain.string(of: key) }
  public func getString(_ key: String) throws -> String? { SessionKeychain.string(of: key) }
  public func getData(_ key: String) throws -> Data? { SessionKeychain.data(of: key) }
  public func set(_ value: String, key: String) throws { SessionKeychain.set(value, of: key) }
  public func set(_ value: Data, key: String) throws { SessionKeychain.set(value, of: key) }
  public func contains(_ key: String) throws -> Bool { SessionKeychain.data(of: key) != nil }
  public func remove(_ key: String) throws { SessionKeychain.remove(key) }

  public subscript(key: String) -> String? {
    get { SessionKeychain.string(of: key) }
    set { SessionKeychain.set(newValue, of: key) }
  }

  public subscript(string key: String) -> String? {
    get { self[key] }
    set { self[key] = newValue }
  }

  public subscript(data key: String) -> Data? {
    get { SessionKeychain.data(of: key) }
    set { SessionKeychain.set(newValue, of: key) }
  }
}
