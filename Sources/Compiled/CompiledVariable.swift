/// A variable of compiled code, as the session reads and writes it.
package struct CompiledVariable {
  /// A way to give a variable a value of its type.
  package struct Change {
    package let type: any Any.Type
    package let set: (Any) -> Void?
  }

  /// A way to read and write a variable; what is released has no value.
  package struct Access {
    package let get: () -> Any?
    /// Nil for a constant.
    package let change: Change?
  }

  package let name: String
  /// The access to the value that the variable has begun with.
  package let access: () -> Access
}
