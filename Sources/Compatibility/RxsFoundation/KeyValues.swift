#if os(Linux)
  public import Foundation

  /// Key-value coding for `UserDefaults`, which Foundation supports only on Apple's systems.
  extension UserDefaults {
    /// Sets the value of a key.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// The value of a key; nil if the key has no value.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
  }
#endif
