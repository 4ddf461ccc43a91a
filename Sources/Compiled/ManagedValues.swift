import RxsEngine

/// The values of Core Data's properties, which the session keeps in memory.
private enum ManagedValues {
  struct Entry {
    weak var object: AnyObject?
    var values: [String: Any] = [:]
  }

  nonisolated(unsafe) static let lock = RecursiveLock.make()
  nonisolated(unsafe) static var entries: [ObjectIdentifier: Entry] = [:]
}

/// The value of a property with `@NSManaged`. A property without a value is nil, zero or false, as
/// in Core Data; a property of another type ends the statement.
public func rxsManaged<Value>(_ object: AnyObject, _ name: String) -> Value {
  let stored = ManagedValues.lock.withLock { () -> Value? in
    // A new object can have the address of a deallocated object.
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

/// Sets a property with `@NSManaged`.
public func rxsManage<Value>(_ object: AnyObject, _ name: String, _ value: Value) {
  ManagedValues.lock.withLock {
    let key = ObjectIdentifier(object)
    if ManagedValues.entries[key]?.object !== object {
      ManagedValues.entries[key] = ManagedValues.Entry(object: object)
    }
    ManagedValues.entries[key]?.values[name] = value
  }
}
