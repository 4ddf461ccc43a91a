import RxsEngine

/// The values of properties with `@NSManaged`, which the session stores in memory.
private enum ManagedValues {
  struct Entry {
    weak var object: AnyObject?
    /// The values that were set; nil for a property that was set to nil.
    var values: [String: Any?] = [:]
  }

  nonisolated(unsafe) static let lock = RecursiveLock.make()
  nonisolated(unsafe) static var entries: [ObjectIdentifier: Entry] = [:]
  /// When the number of entries reaches this limit, the entries of deallocated objects are removed.
  nonisolated(unsafe) private static var limit = 64

  static func add(_ object: AnyObject) {
    if entries.count >= limit {
      entries = entries.filter { $1.object != nil }
      limit = max(64, 2 * entries.count)
    }
    entries[ObjectIdentifier(object)] = Entry(object: object)
  }
}

/// The value of a property with `@NSManaged`. A property without a value is nil, zero or false, as
/// in Core Data. If its type has none of these values, reading the property ends the process.
///
/// - Parameter first: the value in a new object.
public func rxsManaged<Value>(
  _ object: AnyObject, _ name: String, first: @autoclosure () -> Value? = nil
) -> Value {
  let stored = ManagedValues.lock.withLock { () -> Any?? in
    // The objects are compared because a new object can have the address of a deallocated object.
    let entry = ManagedValues.entries[ObjectIdentifier(object)]
    return entry?.object === object ? entry?.values[name] : nil
  }
  if let stored {
    if let value = stored as? Value { return value }
  } else if let first = first() {
    return first
  }
  if let type = Value.self as? any ExpressibleByNilLiteral.Type,
    let value = type.init(nilLiteral: ()) as? Value
  {
    return value
  }
  if let type = Value.self as? any Numeric.Type, let value = type.zero as? Value { return value }
  if let value = false as? Value { return value }
  rxsEnd(leftOut: "@NSManaged var \(name) has no value")
}

/// The value of a managed object for the given key; nil if the object has no value for the key.
public func rxsManagedValue(_ object: AnyObject, forKey key: String) -> Any? {
  ManagedValues.lock.withLock {
    let entry = ManagedValues.entries[ObjectIdentifier(object)]
    return entry?.object === object ? entry?.values[key] ?? nil : nil
  }
}

/// Sets a property with `@NSManaged`.
public func rxsManage<Value>(_ object: AnyObject, _ name: String, _ value: Value) {
  ManagedValues.lock.withLock {
    let key = ObjectIdentifier(object)
    if ManagedValues.entries[key]?.object !== object {
      ManagedValues.add(object)
    }
    let stored = (value as? any ManagedOptional).map(\.wrapped) ?? .some(value)
    ManagedValues.entries[key]?.values.updateValue(stored, forKey: name)
  }
}

/// An optional of any type. It shows whether a property is set to nil.
private protocol ManagedOptional { var wrapped: Any? { get } }

extension Optional: ManagedOptional {
  fileprivate var wrapped: Any? {
    guard let value = self else { return nil }
    return (value as? any ManagedOptional).map(\.wrapped) ?? .some(value)
  }
}
