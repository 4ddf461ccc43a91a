/// A property of a compiled type, or a method without arguments that returns a stream.
package struct CompiledMember {
  package let name: String
  /// The declared type of the property; its value may be an object of a subclass.
  package let type: any Any.Type
  /// Reads the property of an object; nil if the object has another type.
  package let get: (Any) -> Any?
  /// Sets the property and returns the changed copy of a struct, or the same class instance. The
  /// closure returns nil if the object has another type. `set` itself is nil if the property cannot
  /// be set.
  package var set: ((Any, Any) -> Any?)?
  /// The key path under which Observation reports the property; nil for a method.
  package var path: AnyKeyPath?
  /// Compares two values of the property; nil if its type is not equatable.
  package var isEqual: ((Any, Any) -> Bool)?

  /// The comparison of values of a type; nil if the type is not equatable.
  package static func equality<Value>(of type: Value.Type) -> ((Any, Any) -> Bool)? {
    func typed<T: Equatable>(_: T.Type) -> (Any, Any) -> Bool {
      { left, right in
        guard let left = left as? T, let right = right as? T else { return false }
        return left == right
      }
    }
    return (type as? any Equatable.Type).map { typed($0) }
  }
}
