/// Recognises the names of secrets, which are values that give access to an account.
public enum SecretName {
  /// The words that mark a secret if they are the last word of a name, such as `map_key`. In the
  /// name of a header field, these words mark a secret at any position, as in `X-Api-Key-Id`.
  private static let words: Set<String> = [
    "key", "apikey", "token", "secret", "password", "passwd", "passphrase", "pwd", "auth", "oauth",
    "authorization", "signature", "sig", "credential", "credentials", "session", "sessionid", "sid",
    "jwt", "csrf", "xsrf", "cookie", "cookies", "bearer", "authentication", "passcode", "otp",
  ]

  /// The words that mark a secret even at the end of a longer word, such as `accesstoken`. No
  /// ordinary word ends with one of these words; `key` is not in the list because of `monkey`.
  private static let endings = [
    "token", "secret", "password", "passwd", "passphrase", "pwd", "apikey", "accesskey", "authkey",
    "privatekey", "secretkey", "authorization", "signature", "credential", "credentials",
    "sessionid", "sessid", "jwt",
  ]

  /// The names of tokens for the next page of a list. These tokens are not secrets.
  private static let places = ["pagetoken", "nexttoken", "skiptoken", "continuationtoken"]

  /// Whether the last word of a name marks a secret: `access_token`, `X-Api-Key`, `mapKey`,
  /// `myAPIToken`.
  ///
  /// - Parameter name: the name, without percent encoding.
  public static func isSecret(_ name: some StringProtocol) -> Bool {
    let parts = parts(of: name)
    let all = parts.joined()
    if places.contains(where: all.hasSuffix) { return false }
    return words.contains(all) || words.contains(parts.last ?? "")
      || endings.contains(where: all.hasSuffix)
  }

  /// Whether any word in the name of a header field marks a secret: `X-Session-Data`,
  /// `Authorization-Info`.
  public static func isSecretField(_ name: String) -> Bool {
    if isSecret(name) { return true }
    let parts = parts(of: name)
    if places.contains(where: parts.joined().hasSuffix) { return false }
    return parts.contains { words.contains($0) }
      // `Api` and `Key` are two words in `X-Api-Key-Id`, but one word in `X-Apikey-Id`.
      || parts.contains { part in endings.contains(where: part.hasSuffix) }
  }

  /// The words of a name in lower case; `APIToken` has two words.
  private static func parts(of name: some StringProtocol) -> [String] {
    let characters = Array(name)
    var parts: [String] = []
    for (index, character) in characters.enumerated() where character.isLetter {
      let before = index > 0 ? characters[index - 1] : " "
      let isBeforeLowercase = index + 1 < characters.count && characters[index + 1].isLowercase
      let begins =
        !before.isLetter
        || (character.isUppercase && (before.isLowercase || isBeforeLowercase))
      if begins { parts.append("") }
      parts[parts.count - 1] += character.lowercased()
    }
    return parts
  }
}
