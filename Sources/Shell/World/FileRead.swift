import FoundationEssentials

/// A file that a statement read, with the content that the statement got.
package struct FileRead: Codable, Equatable {
  /// The requested path, made absolute.
  package let asked: String
  /// The path without links.
  package let found: String
  /// The content. In JSON, `Data` is Base64 text, but an array of bytes would be a list of numbers.
  package let bytes: Data

  package init(asked: String, found: String, bytes: Data) {
    self.asked = asked
    self.found = found
    self.bytes = bytes
  }
}
