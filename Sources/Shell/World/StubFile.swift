import RxsLanguage

/// The file in a `stub` statement that answers with a file, such as `file("ans.json")`.
///
/// A recording contains the content of the file instead, because the file may be missing later.
package struct StubFile: Equatable {
  /// The range from `file` to the end of the path expression.
  package let call: SourceRange
  /// The range of the path expression.
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

/// The format in which a `stub` statement writes the bytes of an answer.
package enum StubBytes: String {
  /// The bytes as text.
  case text
  /// The bytes in Base64.
  case base64
}
