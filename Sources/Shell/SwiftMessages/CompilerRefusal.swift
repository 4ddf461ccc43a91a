/// The errors that the compiler reports for the sources of a request.
package struct CompilerRefusal: Codable, Equatable, Sendable {
  /// A compiler error. The shell's decisions depend only on its position and the name of its kind.
  package struct Entry: Codable, Equatable, Sendable {
    package let file: String
    package let line: Int
    package let column: Int
    /// The name of the kind of error, such as `cannot_find_in_scope`.
    package let name: String
    /// The message, which is used only in texts for users.
    package let message: String

    package init(file: String, line: Int, column: Int, name: String, message: String) {
      self.file = file
      self.line = line
      self.column = column
      self.name = name
      self.message = message
    }

    /// The position in the compiler's format.
    package var place: String { "\(file):\(line):\(column)" }
  }

  /// The text that the compiler printed.
  package let text: String
  package let errors: [Entry]

  package init(text: String, errors: [Entry] = []) {
    self.text = text
    self.errors = errors
  }
}
