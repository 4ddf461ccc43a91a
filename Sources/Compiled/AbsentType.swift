import Synchronization

/// A type that does not exist on this machine; its values have no content.
public protocol AbsentType {
  /// A value of the type.
  static func rxsMade() -> Any
  /// The value of a static member. The value is equal only to itself.
  static func rxsMade(named name: String) -> Any
}

extension AbsentType {
  /// The value of a static member; the same object at each call.
  public static func rxsMade(named name: String) -> Any {
    AbsentObjects.object(name, of: Self.self)
  }

  /// The value of a static member. Ends the process if the value does not have this type; this can
  /// happen for a subclass.
  public static func rxsNamed(_ name: String) -> Self {
    if let made = rxsMade(named: name) as? Self { return made }
    rxsEnd(leftOut: "\(self).\(name): its superclass is missing on this machine")
  }
}

/// Makes the values of members that have no answer and whose type is an `AbsentType`.
package enum AbsentValues {
  /// A value of an `AbsentType` or of an optional `AbsentType`; nil for all other types.
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

/// The superclass of the classes that stand for types that do not exist on this machine. An object
/// is equal only to itself.
///
/// The members are inherited, because the compiler needs much less time for a subclass than for a
/// class with the same members.
open class AbsentObject: AbsentType, Hashable, Codable {
  /// Makes a value.
  public required init() {}

  /// Makes a value without decoding.
  public required init(from decoder: any Decoder) throws {}

  /// Encodes nothing.
  public func encode(to encoder: any Encoder) throws {}

  /// A value of the type.
  public static func rxsMade() -> Any { Self() }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AbsentType where Self: AbsentObject {
  /// Whether two values are the same object. The operator is declared for `Self`, so that the
  /// compiler finds the type of `.fast` in `mode == .fast`.
  public static func == (a: Self, b: Self) -> Bool { a === b }
}

/// The values of the static members of types that do not exist on this machine.
private enum AbsentObjects {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let name: String
  }

  /// An object that is never changed, so that every thread can use it.
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
