/// A compiled variable that the session can read and write.
package struct CompiledVariable {
  /// A function that sets a variable to a value of its type.
  package struct Change {
    package let type: any Any.Type
    package let set: (Any) -> Void?
  }

  /// Functions that read and write a variable; `get` returns nil for a released variable.
  package struct Access {
    package let get: () -> Any?
    /// Nil for a constant.
    package let change: Change?
  }

  package let name: String
  /// Returns functions that read and write the current content of the variable.
  package let access: () -> Access
}
