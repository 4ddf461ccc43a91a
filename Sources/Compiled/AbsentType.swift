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
