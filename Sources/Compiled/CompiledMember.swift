/// A property of a type of compiled code, or a method without arguments that gives a stream.
package struct CompiledMember {
  package let name: String
  /// The type that it is declared with: what it gives may be of a subclass.
  package let type: any Any.Type
  /// Its value; nil for values of other types.
  package let get: (Any) -> Any?
  /// A value with another value of the property, a copy or the same object; nil for values of other
  /// types. Nil where the property cannot be set.
  package var set: ((Any, Any) -> Any?)?
  /// The key path under which Observation reports the property; nil for a method.
  package var path: AnyKeyPath?
  /// Whether two values of it are equal; nil where its type cannot be compared.
  package var isEqual: ((Any, Any) -> Bool)?

  /// The comparison of values of a type; nil where they cannot be compared.
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
