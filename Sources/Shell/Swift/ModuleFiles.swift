import RxsSwiftMessages

extension BuildRequest.Module {
  /// The files to compile: the sources, with their original file names for errors, and the
  /// replacements for calls of Foundation.
  var files: [BuildRequest.Source] {
    // Each source is a separate file. In a joined file, a missing closing bracket would damage the
    // next source.
    sources.enumerated().map { index, source in
      BuildRequest.Source(
        name: "File\(index).swift",
        text: "#sourceLocation(file: \(Self.literal(source.name)), line: 1)\n\(source.text)\n")
    } + (flags.contains("Foundation") ? [Self.replacements] : [])
  }

  private static let replacements = BuildRequest.Source(
    name: "Clock.swift",
    text: (ReplacedCalls.imports + ReplacedCalls.declarations).map { $0 + "\n" }.joined())

  /// A file name as a string literal.
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
