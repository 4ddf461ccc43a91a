/// The compiler's errors about sources that it refuses.
package struct CompilerRefusal: Codable, Equatable, Sendable {
  /// An error; only its place and the name of its kind are used for decisions.
  package struct Entry: Codable, Equatable, Sendable {
    package let file: String
    package let line: Int
    package let column: Int
    /// The name of its kind: `cannot_find_in_scope`.
    package let name: String
    /// The message, which is only shown to people.
    package let message: String

    package init(file: String, line: Int, column: Int, name: String, message: String) {
      self.file = file
      self.line = line
      self.column = column
      self.name = name
      self.message = message
    }

    /// The place in the form that the compiler uses.
    package var place: String { "\(file):\(line):\(column)" }
  }

  /// The compiler's own text, for the user.
  package let text: String
  package let errors: [Entry]

  package init(text: String, errors: [Entry] = []) {
    self.text = text
    self.errors = errors
  }
}
