// The names are the same as in SwiftKeychainWrapper, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation
import RxsFoundation

/// The conditions under which a device allows access to an item.
public enum KeychainItemAccessibility: Sendable {
  case afterFirstUnlock, afterFirstUnlockThisDeviceOnly, always, alwaysThisDeviceOnly
  case whenPasscodeSetThisDeviceOnly, whenUnlocked, whenUnlockedThisDeviceOnly
}

/// A keychain that stores its items in the session's storage.
///
/// Source: `KeychainWrapper` of SwiftKeychainWrapper.
open class KeychainWrapper {
  public nonisolated(unsafe) static let standard = KeychainWrapper()

  public struct Key: Hashable, RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
  }

  private init() {}
  public init(serviceName: String, accessGroup: String? = nil) {}

  open func hasValue(
    forKey key: String, withAccessibility accessibility: KeychainItemAccessibility? = nil,
    isSynchronizable: Bool = false
  ) -> Bool { SessionKeychain.data(of: key) != nil }

  open func string(
    forKey key: String, withAccessibility accessibility: KeychainItemAccessibility? = nil,
    isSynchronizable: Bool = false
  ) -> String? { SessionKeychain.string(of: key) }

  open func integer(
    forKey key: String, withAccessibility accessibility: KeychainItemAccessibility? = nil,
    isSynchronizable: Bool = false
  ) -> Int? { SessionKeychain.string(of: key).flatMap(Int.init) }

  open func double(
    forKey key: String, withAccessibility accessibility: KeychainItemAccessibility? = nil,
    isSynchronizable: Bool = false
  ) -> Double? { SessionKeychain.string(of: key).flatMap(Double.init) }

  open func float(
    forKey key: String, withAccessibility accessibility: KeychainItemAccessibility? = nil,
    isSynchronizable: Bool = false
  ) -> Float? { SessionKeychain.string(of: key).flatMap(Float.init) }

  open func bool(
    forKey key: String, withAccessibility accessibility: KeychainItemAccessibility? = nil,
    isSynchronizable: Bool = false
  ) -> Bool? { SessionKeychain.string(of: key).flatMap(Bool.init) }

  open func data(
    forKey key: String, withAccessibility accessibility: KeychainItemAccessibility? = nil,
    isSynchronizable: Bool = false
  ) -> Data? { SessionKeychain.data(of: key) }

  @discardableResult
  open func set(
    _ value: String, forKey key: String,
    withAccessibility accessibility: KeychainItemAccessibility? = nil,
    isSynchronizable: Bool = false
  ) -> Bool {
    SessionKeychain.set(value, of: key)
    return true
  }

  @discardableResult
  open func set(
    _ value: some LosslessStringConvertible & Numeric, forKey key: String,
    withAccessibility accessibility: KeychainItemAccessibility? = nil,
    isSynchronizable: Bool = false
  ) -> Bool { set("\(value)", forKey: key) }

  @discardableResult
  open func set(
    _ value: Bool, forKey key: String,
    withAccessibility accessibility: KeychainItemAccessibility? = nil,
    isSynchronizable: Bool = false
  ) -> Bool { set("\(value)", forKey: key) }

  @discardableResult
  open func set(
    _ value: Data, forKey key: String,
    withAccessibility accessibility: KeychainItemAccessibility? = nil,
    isSynchronizable: Bool = false
  ) -> Bool {
    SessionKeychain.set(value, of: key)
    return true
  }

  @discardableResult
  open func removeObject(
    forKey key: String, withAccessibility accessibility: KeychainItemAccessibility? = nil,
    isSynchronizable: Bool = false
  ) -> Bool { SessionKeychain.remove(key) }

  open func remove(forKey key: Key) { SessionKeychain.remove(key.rawValue) }

  open subscript(key: Key) -> String? {
    get { SessionKeychain.string(of: key.rawValue) }
    set { SessionKeychain.set(newValue, of: key.rawValue) }
  }
}
