import RxsHTTPMessages

/// Removes secrets from requests and answers, before they are written to files.
package enum Secrets {
  /// The header fields, without the fields for authorization. In other fields, `*` replaces each
  /// secret: in addresses, in pairs such as `api_key=…` or `token: …`, and after `Bearer`.
  package static func removed(from headers: [String: String]) -> [String: String] {
    headers.filter { !SecretName.isSecretField($0.key) }.mapValues { withoutPairs(blanked($0)) }
  }

  /// The text, in which `*` replaces the values of secret names, and the word after `Bearer`.
  private static func withoutPairs(_ text: String) -> String {
    let pair = /(?<name>[A-Za-z][\w.\-]*)(?<mark>"?\s*[=:]\s*"?)(?<value>[^\s"&;,#<>]+)/
    return text.replacing(pair) { match in
      // A name before `//` is the scheme of an address, as in `https://…`, and not a name with a
      // value.
      guard SecretName.isSecret(match.name), !match.value.hasPrefix("//") else {
        return String(match.0)
      }
      // If the value is `Bearer`, the second replacement removes the secret that follows it.
      return match.value.lowercased() == "bearer" ? String(match.0) : match.name + match.mark + "*"
    }.replacing(/\b(?<scheme>[Bb]earer|BEARER)\s+\S+/) { "\($0.scheme) *" }
  }

  /// The URL pattern that matches an address. `*` replaces each secret in the address.
  package static func pattern(for address: String) -> String { blanked(address[...], escaped) }

  /// The text, in which `*` replaces each secret in an address.
  private static func blanked(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while !rest.isEmpty {
      let address = rest.prefix { !isBoundary($0) }
      result += blanked(address) { String($0) }
      rest = rest[address.endIndex...]
      let boundary = rest.prefix(while: isBoundary)
      result += boundary
      rest = rest[boundary.endIndex...]
    }
    return result
  }

  /// Whether a character can surround an address, but cannot occur in it. Examples are the marks in
  /// `<https://example.com>; rel="next"`.
  private static func isBoundary(_ character: Character) -> Bool {
    character.isWhitespace || "<>\"".contains(character)
  }

  /// The address, in which `*` replaces each secret.
  ///
  /// - Parameter written: converts the text that is not secret.
  private static func blanked(
    _ address: Substring, _ written: (Substring) -> String
  ) -> String {
    let queryStart = address.firstIndex { "?#".contains($0) } ?? address.endIndex
    return withoutUser(address[..<queryStart], written)
      + parameters(address[queryStart...]).map { parameter in
        guard let equals = parameter.firstIndex(of: "="),
          isSecret(parameter[..<equals], value: parameter[equals...].dropFirst())
        else { return written(parameter) }
        return written(parameter[...equals]) + "*"
      }.joined()
  }

  /// Whether a parameter of a query is secret: its name is a secret name, or its value is an
  /// address with a secret.
  private static func isSecret(_ name: Substring, value: Substring) -> Bool {
    if SecretName.isSecret(decoded(name.drop { "?#&;".contains($0) })) { return true }
    let address = decoded(value)
    return blanked(address) != address
  }

  /// The address before its query. `*` replaces a user name and a password.
  private static func withoutUser(
    _ text: Substring, _ written: (Substring) -> String
  ) -> String {
    guard let scheme = text.firstRange(of: "://") else { return written(text) }
    let server = text[scheme.upperBound...].prefix { $0 != "/" }
    guard let at = server.lastIndex(of: "@") else { return written(text) }
    return written(text[..<scheme.upperBound]) + "*" + written(text[at...])
  }

  /// The parameters of a query. Each begins with `?`, `&`, `;` or `#`.
  private static func parameters(_ query: Substring) -> [Substring] {
    var pieces: [Substring] = []
    var rest = query
    while !rest.isEmpty {
      let end = rest.dropFirst().firstIndex { "?#&;".contains($0) } ?? rest.endIndex
      pieces.append(rest[..<end])
      rest = rest[end...]
    }
    return pieces
  }

  /// The text with its percent escapes decoded.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      let digits = String(Substring(rest.prefix(2)))
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func escaped(_ text: Substring) -> String {
    text.map { ["*", "\\"].contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
