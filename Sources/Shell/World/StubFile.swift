import RxsLanguage

/// A file with the answer of a `stub` statement, such as `file("ans.json")`.
///
/// A recording contains the file's content instead, because the file may be missing when the
/// recording is replayed.
package struct StubFile: Equatable {
  /// The range from `file` to the end of the path.
  package let call: SourceRange
  /// The expression of the path.
  package let argument: SourceRange
  package let path: String
  package let bytes: [UInt8]

  package init(call: SourceRange, argument: SourceRange, path: String, bytes: [UInt8]) {
    self.call = call
    self.argument = argument
    self.path = path
    self.bytes = bytes
  }

  package func moved(by distance: Int) -> StubFile {
    StubFile(
      call: call.moved(by: distance), argument: argument.moved(by: distance), path: path,
      bytes: bytes)
  }
}

/// The notation for an answer's bytes in a `stub` statement.
package enum StubBytes: String {
  /// The bytes as text.
  case text
  /// The bytes in Base64.
  case base64
}
