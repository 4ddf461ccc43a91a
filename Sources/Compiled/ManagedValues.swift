import RxsEngine

/// The values of properties with `@NSManaged`, which the session stores in memory.
private enum ManagedValues {
  struct Entry {
    weak var object: AnyObject?
    var values: [String: Any] = [:]
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
public func rxsManaged<Value>(_ object: AnyObject, _ name: String) -> Value {
  let stored = ManagedValues.lock.withLock { () -> Value? in
    // The objects are compared because a new object can have the address of a deallocated object.
    let entry = ManagedValues.entries[ObjectIdentifier(object)]
    return entry?.object === object ? entry?.values[name] as? Value : nil
  }
  if let stored { return stored }
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
    return entry?.object === object ? entry?.values[key] : nil
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
    ManagedValues.entries[key]?.values[name] = stored
  }
}

/// An optional; setting a property to nil removes its stored value.
private protocol ManagedOptional { var wrapped: Any? { get } }

extension Optional: ManagedOptional {
  fileprivate var wrapped: Any? {
    guard let value = self else { return nil }
    return (value as? any ManagedOptional).map(\.wrapped) ?? .some(value)
  }
}
