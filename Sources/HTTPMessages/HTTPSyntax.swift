/// The rules of RFC 9110 for methods and header fields.
public enum HTTPSyntax {
  /// The reason why a request cannot be sent; nil for a valid request.
  ///
  /// A line break in the method or in a field would end the header, and the text after it would be
  /// read as another request.
  ///
  /// - Complexity: O(*n*) in the length of the fields.
  public static func problem(method: String, headers: [String: String]) -> String? {
    guard isToken(method) else {
      return "\(method.debugDescription) is not an HTTP method"
    }
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      guard isToken(name) else {
        return "\(name.debugDescription) is not the name of a header field"
      }
      guard isFieldValue(value) else {
        return "the header field '\(name)' holds a control character"
      }
    }
    return nil
  }

  /// Whether a text is a token: one or more ASCII letters, digits and certain punctuation marks.
  public static func isToken(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isTokenByte)
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  /// Whether a text can be the value of a header field: it has no control characters except tabs.
  private static func isFieldValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }
  }
}

extension HTTPSyntax {
  /// The fields of a header, by name. The case of names is ignored. If a name occurs several times,
  /// its values are joined with commas.
  ///
  /// - Parameter fields: the fields in the order of the header.
  public static func combined(
    _ fields: some Sequence<(name: String, value: String)>
  ) -> [String: String] {
    var names: [String: String] = [:]
    var combined: [String: String] = [:]
    for field in fields {
      let name = names[field.name.lowercased(), default: field.name]
      names[field.name.lowercased()] = name
      combined[name] = combined[name].map { "\($0), \(field.value)" } ?? field.value
    }
    return combined
  }
}
