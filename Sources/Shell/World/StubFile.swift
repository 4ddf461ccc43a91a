import RxsLanguage

/// A file that a `stub` statement answered with: `file("ans.json"` in the text of an entry.
///
/// A recording has the text in its place, since it may be replayed where there is no such file.
package struct StubFile: Equatable {
  /// From `file` to the end of the path.
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

/// The forms in which a `stub` statement has the bytes of an answer.
package enum StubBytes: String {
  /// As text.
  case text
  /// As text that stands for bytes.
  case base64
}
