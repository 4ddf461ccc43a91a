import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsWorld

@Suite struct SecretsTests {
  @Test(arguments: [
    ("https://example.com/a?q=1", "https://example.com/a?q=1"),
    ("https://example.com/a?api_key=1&q=2", "https://example.com/a?api_key=*&q=2"),
    ("https://example.com/?apikey=1;token=2#sid=3", "https://example.com/?apikey=*;token=*#sid=*"),
    (
      "https://example.com/?X-Api-Key=1&accessToken=2",
      "https://example.com/?X-Api-Key=*&accessToken=*"
    ),
    ("https://example.com/?pass%77ord=1", "https://example.com/?pass%77ord=*"),
    ("https://example.com/?token&key", "https://example.com/?token&key"),
    (
      "https://example.com/?keyboard=qwerty&monkey=1",
      "https://example.com/?keyboard=qwerty&monkey=1"
    ),
    (
      "https://example.com/?accesstoken=1&myAPIToken=2&PHPSESSID=3&clientsecret=4&X-CSRFToken=5",
      "https://example.com/?accesstoken=*&myAPIToken=*&PHPSESSID=*&clientsecret=*&X-CSRFToken=*"
    ),
    (
      "https://example.com/?author=1&tokens_per_page=2&MONKEY=3&token_type=4&nextPageToken=5",
      "https://example.com/?author=1&tokens_per_page=2&MONKEY=3&token_type=4&nextPageToken=5"
    ),
    (
      "https://example.com/?to=https%3A%2F%2Fa.org%2F%3Ftoken%3D1&back=https%3A%2F%2Fa.org%3Fq%3D1",
      "https://example.com/?to=*&back=https%3A%2F%2Fa.org%3Fq%3D1"
    ),
    ("https://me:secret@example.com/", "https://*@example.com/"),
    ("https://me:p@ss@example.com", "https://*@example.com"),
    ("https://example.com/@me", "https://example.com/@me"),
    ("https://example.com/a*b?c=*", #"https://example.com/a\*b?c=\*"#),
    ("", ""),
  ])
  func `the stub pattern for an address contains a star in place of each secret`(
    address: String, pattern: String
  ) {
    #expect(Secrets.pattern(for: address) == pattern)
  }

  @Test(arguments: [
    "https://me:secret@example.com/a*b?api_key=1&q=%20#x", #"https://example.com/\?a=[b]"#,
  ])
  func `the stub pattern for an address matches that address`(address: String) {
    #expect(Glob(Secrets.pattern(for: address)).matches(Array(address)))
  }

  @Test func `a header field that contains credentials is removed`() {
    let headers = [
      "set-cookie": "a", "Set-Cookie2": "b", "X-Auth-Token": "c", "Content-Type": "d", "ETag": "e",
    ]
    #expect(Secrets.removed(from: headers) == ["Content-Type": "d", "ETag": "e"])
  }

  @Test(arguments: [
    ("X-Csrf", true), ("X-XSRF-TOKEN", true), ("X-Session-Data", true), ("X-Api-Key-Id", true),
    ("Authorization-Info", true), ("Authentication-Info", true), ("X-Auth-User", true),
    ("x-apikey-id", true), ("Set-Cookie2", true), ("X-AccessToken-Expires", true),
    ("X-Next-Page-Token", false), ("Keyboard", false), ("X-Author", false), ("X-Monkey", false),
    ("Content-Type", false), ("ETag", false), ("X-Signal", false), ("Sec-Fetch-Site", false),
  ])
  func `a header field is removed if one word of its name means a secret`(
    name: String, isSecret: Bool
  ) {
    #expect(Secrets.removed(from: [name: "a"]).isEmpty == isSecret)
  }

  @Test(arguments: [
    (
      "<https://example.com/a*b?page=2&access_token=1>; rel=\"next\", </?key=2>; rel=\"last\"",
      "<https://example.com/a*b?page=2&access_token=*>; rel=\"next\", </?key=*>; rel=\"last\""
    ),
    ("/welcome#id_token=1&state=2", "/welcome#id_token=*&state=2"),
    ("api_key=hush", "api_key=*"), ("a=1; token: hush, b=2", "a=1; token: *, b=2"),
    ("{\"password\": \"hush\"}", "{\"password\": \"*\"}"), ("Bearer hush", "Bearer *"),
    ("auth=Bearer hush", "auth=Bearer *"), ("keyboard=qwerty; page=2", "keyboard=qwerty; page=2"),
    ("5; url=https://me:secret@example.com/?sid=1", "5; url=https://*@example.com/?sid=*"),
    ("text/html; charset=\"utf-8\"", "text/html; charset=\"utf-8\""),
    ("  ", "  "), ("", ""),
  ])
  func `a star replaces each secret in the value of a header field`(value: String, kept: String) {
    #expect(Secrets.removed(from: ["Link": value]) == ["Link": kept])
  }
}
