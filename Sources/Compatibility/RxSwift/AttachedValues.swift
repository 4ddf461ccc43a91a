import Synchronization

/// Values that are attached to objects, and are released some time after these objects.
///
/// On Apple's systems, the Objective-C runtime attaches values to objects. On Linux, this table
/// contains the values. When the table grows, the values of released objects are released.
package final class AttachedValues<Value: AnyObject>: Sendable {
  private struct Entry {
    weak var object: AnyObject?
    let value: Value
  }

  private struct State: ~Copyable, @unchecked Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    var mostEntries = 16
  }

  private let state = Mutex(State())

  /// Makes a table without values.
  package init() {}

  /// The value of an object; the first access calls `make` to make the value.
  package func value(of object: AnyObject, _ make: () -> Value) -> Value {
    self[object] ?? keep(make(), of: object)
  }

  /// The value of an object.
  package subscript(object: AnyObject) -> Value? {
    get {
      found { state in
        guard let entry = state.entries[ObjectIdentifier(object)], entry.object === object else {
          return nil
        }
        return entry.value
      }
    }
    set {
      let id = ObjectIdentifier(object)
      let released = found { $0.entries.removeValue(forKey: id)?.value }
      if let newValue { _ = keep(newValue, of: object) }
      withExtendedLifetime(released) {}
    }
  }

  /// Stores a value for an object that has no value yet; returns the object's value.
  private func keep(_ value: Value, of object: AnyObject) -> Value {
    if let known = self[object] { return known }
    var released: [Entry] = []
    state.withLock { state in
      if state.entries.count >= state.mostEntries {
        released = state.entries.values.filter { $0.object == nil }
        state.entries = state.entries.filter { $0.value.object != nil }
        state.mostEntries = max(16, 2 * state.entries.count)
      }
      state.entries[ObjectIdentifier(object)] = Entry(object: object, value: value)
    }
    // The values are released without the lock, because the release of a value may access the
    // table.
    withExtendedLifetime(released) {}
    return value
  }

  private func found(_ body: (inout State) -> Value?) -> Value? {
    var result: Value?
    state.withLock { result = body(&$0) }
    return result
  }
}
