import RxSwift
import RxsEngine

/// A value that the defaults keep: in a session its storage does.
///
/// In an `ObservableObject` a change is told as one of its own.
///
/// Source: [AppStorage](https://developer.apple.com/documentation/swiftui/appstorage).
@propertyWrapper
public struct AppStorage<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  private init(
    _ initial: Value, _ key: String, _ store: UserDefaults?,
    from decode: @escaping (Any) -> Value?, to encode: @escaping (Value) -> Any?
  ) {
    read = { (store ?? rxsDefaults()).object(forKey: key).flatMap(decode) ?? initial }
    write = { value in
      let defaults = store ?? rxsDefaults()
      if let stored = encode(value) {
        defaults.set(stored, forKey: key)
      } else {
        defaults.removeObject(forKey: key)
      }
    }
  }

  /// The value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The binding to the value.
  public var projectedValue: Binding<Value> { Binding(get: read, set: write) }

  /// The property of an object, which tells of its change.
  public static subscript<Root: AnyObject>(
    _enclosingInstance object: Root, wrapped wrapped: ReferenceWritableKeyPath<Root, Value>,
    storage storage: ReferenceWritableKeyPath<Root, AppStorage<Value>>
  ) -> Value {
    get { object[keyPath: storage].read() }
    set {
      if let observable = object as? any ObservableObject {
        (observable.objectWillChange as? ObservableObjectPublisher)?.send()
      }
      object[keyPath: storage].write(newValue)
    }
  }
}

extension AppStorage {
  private init(plain initial: Value, _ key: String, _ store: UserDefaults?) {
    self.init(initial, key, store, from: { $0 as? Value }, to: { $0 })
  }

  /// A truth value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(plain: wrappedValue, key, store)
  }
  /// A whole number.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(plain: wrappedValue, key, store)
  }
  /// A number.
  public init(
    wrappedValue: Value, _ key: String, store: UserDefaults? = nil
  ) where Value == Double {
    self.init(
      wrappedValue, key, store, from: { $0 as? Double ?? ($0 as? Int).map(Double.init) }, to: { $0 }
    )
  }
  /// A text.
  public init(
    wrappedValue: Value, _ key: String, store: UserDefaults? = nil
  ) where Value == String {
    self.init(plain: wrappedValue, key, store)
  }
  /// Data.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(plain: wrappedValue, key, store)
  }
  /// An address.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(plain: wrappedValue, key, store)
  }
  /// A value that a whole number stands for.
  public init(
    wrappedValue: Value, _ key: String, store: UserDefaults? = nil
  ) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(
      wrappedValue, key, store, from: { ($0 as? Int).flatMap(Value.init(rawValue:)) },
      to: { $0.rawValue })
  }
  /// A value that a text stands for.
  public init(
    wrappedValue: Value, _ key: String, store: UserDefaults? = nil
  ) where Value: RawRepresentable, Value.RawValue == String {
    self.init(
      wrappedValue, key, store, from: { ($0 as? String).flatMap(Value.init(rawValue:)) },
      to: { $0.rawValue })
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  private init<Content>(optional key: String, _ store: UserDefaults?) where Value == Content? {
    self.init(nil, key, store, from: { ($0 as? Content).map(Optional.some) }, to: { $0 })
  }

  /// A truth value, or nil.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(optional: key, store)
  }
  /// A whole number, or nil.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(optional: key, store)
  }
  /// A number, or nil.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(optional: key, store)
  }
  /// A text, or nil.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(optional: key, store)
  }
  /// Data, or nil.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(optional: key, store)
  }
  /// An address, or nil.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(optional: key, store)
  }
}
