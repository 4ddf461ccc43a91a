import FoundationEssentials

/// A file that a statement read, as it was then.
package struct FileRead: Codable, Equatable {
  /// The path that was asked for, from the folder that it is relative to.
  package let asked: String
  /// The path without links.
  package let found: String
  /// In JSON they are a text, and no list of numbers.
  package let bytes: Data

  package init(asked: String, found: String, bytes: Data) {
    self.asked = asked
    self.found = found
    self.bytes = bytes
  }
}
