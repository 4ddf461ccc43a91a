/// What of a request or an answer is never written down.
enum Secrets {
  /// The names of parameters whose values are secret, alone or as the last word: `map_key`.
  private static let names: Set<String> = [
    "key", "apikey", "token", "secret", "password", "passwd", "pwd", "auth", "authorization",
    "signature", "sig", "credential", "credentials", "session", "sessionid", "sid", "jwt",
  ]

  /// Header fields without those that give somebody access: cookies, and what is named as a secret.
  static func removed(from headers: [String: String]) -> [String: String] {
    headers.filter {
      !["set-cookie", "set-cookie2"].contains($0.key.lowercased()) && !isSecret($0.key[...])
    }
  }

  /// A URL pattern that matches an address and has `*` where the address has a secret.
  static func pattern(for address: String) -> String {
    let queryStart = address.firstIndex { "?#".contains($0) } ?? address.endIndex
    return withoutUser(address[..<queryStart])
      + parameters(address[queryStart...]).map { parameter in
        guard let equals = parameter.firstIndex(of: "="),
          isSecret(parameter[..<equals].drop { "?#&;".contains($0) })
        else { return escaped(parameter) }
        return escaped(parameter[...equals]) + "*"
      }.joined()
  }

  /// The text before the query, with `*` for a name and password.
  private static func withoutUser(_ text: Substring) -> String {
    guard let scheme = text.firstRange(of: "://") else { return escaped(text) }
    let server = text[scheme.upperBound...].prefix { $0 != "/" }
    guard let at = server.lastIndex(of: "@") else { return escaped(text) }
    return escaped(text[..<scheme.upperBound]) + "*" + escaped(text[at...])
  }

  /// A query in pieces that begin with `?`, `&`, `;` or `#`.
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

  /// Whether the last word of a name says that it is a secret: `access_token`, `X-Api-Key`, `mapKey`.
  private static func isSecret(_ name: Substring) -> Bool {
    var words: [String] = [""]
    var wasLowercase = false
    for character in decoded(name) {
      if !character.isLetter {
        words.append("")
      } else {
        if character.isUppercase, wasLowercase { words.append("") }
        words[words.count - 1] += character.lowercased()
      }
      wasLowercase = character.isLowercase
    }
    let all = words.joined()
    let last = words.last { !$0.isEmpty } ?? ""
    return names.contains(all) || names.contains(last)
  }

  /// A name without percent encoding.
  private static func decoded(_ name: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = name.utf8
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
