import FoundationEssentials

/// A file that a statement read, with its content at that time.
package struct FileRead: Codable, Equatable {
  /// The path that was asked for, made absolute.
  package let asked: String
  /// The path without links.
  package let found: String
  /// JSON holds them as Base64 text, not as a list of numbers.
  package let bytes: Data

  package init(asked: String, found: String, bytes: Data) {
    self.asked = asked
    self.found = found
    self.bytes = bytes
  }
}
