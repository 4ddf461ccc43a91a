import Synchronization

/// A type that this machine lacks; its values are opaque.
public protocol AbsentType {
  /// A value of the type.
  static func rxsMade() -> Any
  /// The static value with a name, which is equal only to itself.
  static func rxsMade(named name: String) -> Any
}

extension AbsentType {
  /// The static value with a name: the same object each time.
  public static func rxsMade(named name: String) -> Any {
    AbsentObjects.object(name, of: Self.self)
  }

  /// The static value with a name. Ends the process for a subclass, which has no such values.
  public static func rxsNamed(_ name: String) -> Self {
    if let made = rxsMade(named: name) as? Self { return made }
    rxsEnd(leftOut: "\(self).\(name): its superclass is missing on this machine")
  }
}

/// A type whose values can be made without an answer: a type that this machine lacks, or an optional
/// of such a type.
package enum AbsentValues {
  /// A value of a type; nil for a type that this machine has.
  package static func made<T>(_: T.Type) -> T? {
    if let type = T.self as? any AbsentType.Type { return type.rxsMade() as? T }
    return (T.self as? any AbsentOptional.Type)?.rxsMade() as? T
  }
}

private protocol AbsentOptional {
  static func rxsMade() -> Any
}

extension Optional: AbsentOptional where Wrapped: AbsentType {
  fileprivate static func rxsMade() -> Any { (Wrapped.rxsMade() as? Wrapped) as Any }
}

/// A value of a class that this machine lacks. It is equal only to itself.
///
/// The classes of an app inherit from it, because the compiler needs much less time for a subclass
/// than for a class with the same members.
open class AbsentObject: AbsentType, Hashable, Codable {
  /// Makes a value.
  public required init() {}

  /// Makes a value; nothing is decoded.
  public required init(from decoder: any Decoder) throws {}

  /// Encodes nothing.
  public func encode(to encoder: any Encoder) throws {}

  /// A value of the type.
  public static func rxsMade() -> Any { Self() }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AbsentType where Self: AbsentObject {
  /// Whether two values are the same object. In `mode == .fast`, the value on the right is one of
  /// the type on the left, not of the superclass.
  public static func == (a: Self, b: Self) -> Bool { a === b }
}

/// The static objects of types that this machine lacks.
private enum AbsentObjects {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let name: String
  }

  /// An object that nothing changes.
  private struct Made: @unchecked Sendable { let object: Any }

  private static let made = Mutex<[Key: Made]>([:])

  static func object(_ name: String, of type: any AbsentType.Type) -> Any {
    let key = Key(type: ObjectIdentifier(type), name: name)
    return made.withLock { made in
      if let known = made[key] { return known }
      let new = Made(object: type.rxsMade())
      made[key] = new
      return new
    }.object
  }
}
