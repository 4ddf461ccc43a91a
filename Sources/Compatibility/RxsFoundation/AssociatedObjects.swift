// The names are the same as in Objective-C's runtime, whose documentation explains them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if os(Linux)
  import Foundation
  import Synchronization

  /// How an object holds an associated value.
  ///
  /// Source: `objc_AssociationPolicy` of ObjectiveC.
  public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
  }

  /// The value that an object holds for a key.
  ///
  /// Source: `objc_getAssociatedObject` of ObjectiveC.
  public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    associations[object as AnyObject, key]
  }

  /// Sets the value that an object holds for a key; nil removes the value.
  ///
  /// Source: `objc_setAssociatedObject` of ObjectiveC.
  public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
  ) {
    let held = value.map { value -> Associations.Held in
      if policy == .OBJC_ASSOCIATION_ASSIGN, type(of: value) is AnyClass {
        return .unowned(Associations.Reference(object: value as AnyObject))
      }
      return .value(value)
    }
    associations.set(held, for: object as AnyObject, key)
  }

  /// Removes all values that an object holds.
  ///
  /// Source: `objc_removeAssociatedObjects` of ObjectiveC.
  public func objc_removeAssociatedObjects(_ object: Any) {
    associations.removeAll(of: object as AnyObject)
  }

  /// Locks an object for the calling thread until `objc_sync_exit`.
  ///
  /// Source: `objc_sync_enter` of ObjectiveC.
  @discardableResult
  public func objc_sync_enter(_ object: Any) -> Int32 {
    associations.lock(of: object as AnyObject).lock()
    return 0
  }

  /// Unlocks an object.
  ///
  /// Source: `objc_sync_exit` of ObjectiveC.
  @discardableResult
  public func objc_sync_exit(_ object: Any) -> Int32 {
    associations.lock(of: object as AnyObject).unlock()
    return 0
  }

  private let associations = Associations()

  /// A table of the values that are associated with objects. When the table grows, the values of
  /// released objects are released.
  private final class Associations: Sendable {
    /// A weak reference.
    struct Reference {
      weak var object: AnyObject?
    }

    /// A value, or a weak reference to an object.
    enum Held {
      case value(Any)
      case unowned(Reference)

      var value: Any? {
        switch self {
        case .value(let value): value
        case .unowned(let reference): reference.object
        }
      }
    }

    private struct Entry {
      weak var object: AnyObject?
      let lock = NSRecursiveLock()
      var values: [UnsafeRawPointer: Held] = [:]
    }

    private struct State: ~Copyable, @unchecked Sendable {
      var entries: [ObjectIdentifier: Entry] = [:]
      var mostEntries = 16
    }

    private let state = Mutex(State())

    subscript(object: AnyObject, key: UnsafeRawPointer) -> Any? {
      var held: Held?
      changeEntry(of: object) { held = $0.values[key] }
      return held?.value
    }

    func set(_ value: Held?, for object: AnyObject, _ key: UnsafeRawPointer) {
      var before: Held?
      changeEntry(of: object) { entry in
        before = entry.values[key]
        entry.values[key] = value
      }
      // The value is released without the lock, because its release may access the table.
      withExtendedLifetime(before) {}
    }

    func removeAll(of object: AnyObject) {
      var before: [UnsafeRawPointer: Held] = [:]
      changeEntry(of: object) { entry in
        before = entry.values
        entry.values = [:]
      }
      withExtendedLifetime(before) {}
    }

    func lock(of object: AnyObject) -> NSRecursiveLock {
      var lock: NSRecursiveLock?
      changeEntry(of: object) { lock = $0.lock }
      return lock ?? NSRecursiveLock()
    }

    private func changeEntry(of object: AnyObject, _ body: (inout Entry) -> Void) {
      let id = ObjectIdentifier(object)
      var released: [Entry] = []
      state.withLock { state in
        if state.entries[id]?.object !== object {
          if let old = state.entries[id] { released.append(old) }
          if state.entries.count >= state.mostEntries {
            released += state.entries.values.filter { $0.object == nil }
            state.entries = state.entries.filter { $0.value.object != nil }
            state.mostEntries = max(16, 2 * state.entries.count)
          }
          state.entries[id] = Entry(object: object)
        }
        var entry = state.entries[id] ?? Entry(object: object)
        body(&entry)
        state.entries[id] = entry
      }
      withExtendedLifetime(released) {}
    }
  }
#endif
