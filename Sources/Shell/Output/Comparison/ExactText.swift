import RxsLanguage

/// Escapes characters that an expected line cannot contain, for lines that end in ` (esc)`.
package enum ExactText {
  /// The text, with `\\` for each backslash. Control characters other than tabs become escapes such
  /// as `\r` or `\u{1B}`.
  package static func escaped(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\\", omittingEmptySubsequences: false)
      .map { String($0).escaping(isControl) }.joined(separator: "\\\\")
  }

  /// The text with its escapes decoded. Fails at the first invalid escape.
  package static func decoded(_ text: String) -> Result<String, BadEscape> {
    var result = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      let offset = text.utf8.count - Substring(rest).utf8.count - 1
      guard let decoded = escape(&rest) else { return .failure(BadEscape(offset: offset)) }
      result.append(decoded)
    }
    return .success(String(result))
  }

  /// An invalid escape, with its byte offset in the text.
  package struct BadEscape: Error, Equatable {
    package let offset: Int
  }

  /// Whether the scalar is a control character other than a tab. Such a character would end the
  /// line, or a terminal would execute it.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isControl && scalar != "\t"
  }

  private static func escape(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case "\\": return "\\"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
      let digits = String(Substring(rest[..<end]))
      rest = rest[rest.index(after: end)...]
      guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }) else { return nil }
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }
}
