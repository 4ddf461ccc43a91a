import RxsSwiftMessages

extension BuildRequest.Module {
  /// The files to compile: the sources, with their original names for errors, and the replacements
  /// for calls of Foundation.
  var files: [BuildRequest.Source] {
    // If the texts were joined, a missing closing bracket in one file would damage the next file.
    sources.enumerated().map { index, source in
      BuildRequest.Source(
        name: "File\(index).swift",
        text: "#sourceLocation(file: \(Self.literal(source.name)), line: 1)\n\(source.text)\n")
    } + (flags.contains("Foundation") ? [Self.replacements] : [])
  }

  private static let replacements = BuildRequest.Source(
    name: "Clock.swift",
    text: (ReplacedCalls.imports + ReplacedCalls.declarations).map { $0 + "\n" }.joined())

  /// A file name in quotes.
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
