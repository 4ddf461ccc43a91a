/// A property of a type of compiled code, or a method without arguments that gives a stream.
package struct CompiledMember {
  package let name: String
  /// The type that it is declared with: what it gives may be of a subclass.
  package let type: any Any.Type
  /// Its value; nil for values of other types.
  package let get: (Any) -> Any?

  init(_ name: String, _ type: any Any.Type, _ get: @escaping (Any) -> Any?) {
    self.name = name
    self.type = type
    self.get = get
  }
}
