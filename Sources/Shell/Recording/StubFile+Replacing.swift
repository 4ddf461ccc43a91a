import FoundationEssentials
import RxsLanguage
import RxsRuntime
import RxsWorld

extension StubFile {
  /// The text of an entry. The contents of files replace the file paths.
  package static func replacing(_ files: [StubFile], in text: String) -> String {
    var bytes = Array(text.utf8)
    let calls = Dictionary(grouping: files, by: \.call)
    for (call, files) in calls.sorted(by: { $0.key.lowerBound > $1.key.lowerBound }) {
      guard let first = files.first, call.lowerBound >= 0, call.upperBound <= bytes.count else {
        continue
      }
      let argument = bytes[first.argument.lowerBound..<first.argument.upperBound]
      let new = replacement(for: files, String(decoding: argument, as: UTF8.self))
      bytes.replaceSubrange(call.lowerBound..<call.upperBound, with: Array(new.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The start of a call that contains the file's content in place of the path. If the call ran
  /// with several paths, the new call contains a dictionary of their contents. The argument selects
  /// an entry by its path.
  private static func replacement(for files: [StubFile], _ argument: String) -> String {
    var contents: [String: [UInt8]] = [:]
    for file in files { contents[file.path] = file.bytes }
    let texts = contents.mapValues { String(validating: $0, as: UTF8.self) }
    let isText = texts.values.allSatisfy { $0 != nil }
    let literals = contents.map { path, bytes in
      let literal =
        isText
        ? RecordedStubs.literal(String(decoding: bytes, as: UTF8.self))
        : "\"\(Data(bytes).base64EncodedString())\""
      return (path: path, literal: literal)
    }
    let kind = (isText ? StubBytes.text : .base64).rawValue
    if literals.count == 1, let only = literals.first { return "\(kind)(\(only.literal)" }
    let entries = literals.sorted { $0.path < $1.path }
      .map { "\(Value.quoted($0.path)): \($0.literal)" }
    return "\(kind)([\(entries.joined(separator: ", "))][\(argument)]!"
  }
}
