import FoundationEssentials

/// A file that a statement read, with the content at that time.
package struct FileRead: Codable, Equatable {
  /// The path in the statement, made absolute.
  package let asked: String
  /// The path without links.
  package let found: String
  /// The content. It is `Data`, because JSON encodes `Data` as Base64 text, but a byte array as a
  /// list of numbers.
  package let bytes: Data

  package init(asked: String, found: String, bytes: Data) {
    self.asked = asked
    self.found = found
    self.bytes = bytes
  }
}
