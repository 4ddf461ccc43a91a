import RxsLanguage

/// Text with escapes for characters that an expected line cannot contain: ` (esc)` lines.
package enum ExactText {
  /// The text with doubled backslashes, and with control characters except tabs as `\r` or
  /// `\u{1B}`.
  package static func escaped(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\\", omittingEmptySubsequences: false)
      .map { String($0).escaping(isControl) }.joined(separator: "\\\\")
  }

  /// The text with decoded escapes. Fails with the byte offset of the first invalid escape.
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

  /// The byte offset of an invalid escape.
  package struct BadEscape: Error, Equatable {
    package let offset: Int
  }

  /// Whether the scalar is a control character, which a line cannot contain or a terminal would
  /// interpret.
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
