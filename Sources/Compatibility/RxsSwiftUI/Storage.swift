import RxSwift
import RxsEngine

/// A value in `UserDefaults`; in a session, the value is stored in the session's storage.
///
/// In an `ObservableObject`, a change is reported as a change of the object.
///
/// Source: [AppStorage](https://developer.apple.com/documentation/swiftui/appstorage).
@propertyWrapper
public struct AppStorage<Value> {
  fileprivate let read: () -> Value
  private let write: (Value) -> Void
  /// Sends each new value before it is stored.
  fileprivate let changes = PassthroughSubject<Value, Never>()

  private init(
    _ initial: Value, _ key: String, _ store: UserDefaults?,
    from decode: @escaping (Any) -> Value?, to encode: @escaping (Value) -> Any?
  ) {
    read = { (store ?? rxsDefaults()).object(forKey: key).flatMap(decode) ?? initial }
    write = { [changes] value in
      changes.send(value)
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

  /// A binding to the value.
  public var projectedValue: Binding<Value> { Binding(get: read, set: write) }

  /// The value of a property of an object; the object sends `objectWillChange` before a change.
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

  /// Makes a property for a Boolean value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(plain: wrappedValue, key, store)
  }
  /// Makes a property for a whole number.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(plain: wrappedValue, key, store)
  }
  /// Makes a property for a number.
  public init(
    wrappedValue: Value, _ key: String, store: UserDefaults? = nil
  ) where Value == Double {
    self.init(
      wrappedValue, key, store, from: { $0 as? Double ?? ($0 as? Int).map(Double.init) }, to: { $0 }
    )
  }
  /// Makes a property for a text.
  public init(
    wrappedValue: Value, _ key: String, store: UserDefaults? = nil
  ) where Value == String {
    self.init(plain: wrappedValue, key, store)
  }
  /// Makes a property for data.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(plain: wrappedValue, key, store)
  }
  /// Makes a property for a URL.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(plain: wrappedValue, key, store)
  }
  /// Makes a property for a value with a whole number as its raw value.
  public init(
    wrappedValue: Value, _ key: String, store: UserDefaults? = nil
  ) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(
      wrappedValue, key, store, from: { ($0 as? Int).flatMap(Value.init(rawValue:)) },
      to: { $0.rawValue })
  }
  /// Makes a property for a value with a text as its raw value.
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

  /// Makes a property for an optional Boolean value.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(optional: key, store)
  }
  /// Makes a property for an optional whole number.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(optional: key, store)
  }
  /// Makes a property for an optional number.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(optional: key, store)
  }
  /// Makes a property for an optional text.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(optional: key, store)
  }
  /// Makes a property for optional data.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(optional: key, store)
  }
  /// Makes a property for an optional URL.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(optional: key, store)
  }
}

extension AppStorage: StreamedProperty {
  package static var stream: any ForeignStreamType.Type { AppStorageStream<Value>.self }
}

/// Converts stored properties to streams of the session. A stream sends the current value, then
/// each new value before it is stored.
private struct AppStorageStream<Value>: ForeignStreamType {
  typealias Element = Value

  static var kind: ForeignStreamKind { .property }
  static var typeName: String { String(describing: Value.self) }

  static func stream(_ any: Any) -> ForeignStream<Value>? {
    guard let property = any as? AppStorage<Value> else { return nil }
    var stream = ForeignStream(
      observable: .deferred { property.changes.asObservable().startWith(property.read()) })
    stream.current = property.read
    stream.identity = property.changes
    return stream
  }
}
