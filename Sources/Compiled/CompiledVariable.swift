/// A variable of compiled code, as the session reads and writes it.
package struct CompiledVariable {
  /// A way to give a variable a value of its type.
  package struct Change {
    package let type: any Any.Type
    package let set: (Any) -> Void?
  }

  package let name: String
  package let get: () -> Any
  /// Nil for a constant.
  package let change: Change?
}
