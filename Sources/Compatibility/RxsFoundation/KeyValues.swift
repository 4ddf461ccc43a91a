#if os(Linux)
  public import Foundation

  /// The methods by which objects of Apple's systems give values by name, for the types that keep
  /// values.
  extension UserDefaults {
    /// Sets the value of a key.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// The value of a key, or nil.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
  }
#endif
