/// The compiler's answer about sources that it refuses.
package struct CompilerRefusal: Codable, Equatable, Sendable {
  /// An error, of which only the place and the name of its kind decide something.
  package struct Entry: Codable, Equatable, Sendable {
    package let file: String
    package let line: Int
    package let column: Int
    /// The name of its kind: `cannot_find_in_scope`.
    package let name: String
    /// The sentence, for people alone.
    package let message: String

    package init(file: String, line: Int, column: Int, name: String, message: String) {
      self.file = file
      self.line = line
      self.column = column
      self.name = name
      self.message = message
    }

    /// The place, as the compiler names it.
    package var place: String { "\(file):\(line):\(column)" }
  }

  /// The compiler's own text, for people.
  package let text: String
  package let errors: [Entry]

  package init(text: String, errors: [Entry] = []) {
    self.text = text
    self.errors = errors
  }
}
