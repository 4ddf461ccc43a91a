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
}
