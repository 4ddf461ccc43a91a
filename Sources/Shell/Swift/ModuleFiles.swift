import RxsSwiftMessages

extension BuildRequest.Module {
  /// The files that are compiled: the sources, of which each names itself in errors, and the calls of
  /// Foundation that go by the session.
  var files: [BuildRequest.Source] {
    // A file's text, which may lack a bracket, ends its file.
    sources.enumerated().map { index, source in
      BuildRequest.Source(
        name: "File\(index).swift",
        text: "#sourceLocation(file: \(Self.literal(source.name)), line: 1)\n\(source.text)\n")
    } + [
      BuildRequest.Source(
        name: "Clock.swift",
        text: (ReplacedCalls.imports + ReplacedCalls.declarations).map { $0 + "\n" }.joined())
    ]
  }

  /// A name of a file in quotes.
  private static func literal(_ name: String) -> String {
    let escaped = name.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\0"..<" ": "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
