import Testing

@testable import RxsLanguage

@Suite struct StyledTextTests {
  @Test(arguments: [
    ("a\tb\nc", "a\tb\nc"),
    ("\u{1B}]52;c;aGk=\u{07}", #"\u{1B}]52;c;aGk=\u{7}"#),
    ("\u{1B}[31mred\u{1B}[0m", #"\u{1B}[31mred\u{1B}[0m"#),
    ("over\rwritten\r\n", "over\\rwritten\\r\n"),
    ("\u{9B}2J\u{7F}\0", #"\u{9B}2J\u{7F}\u{0}"#),
    ("user\u{202E}nimda\u{202C}", #"user\u{202E}nimda\u{202C}"#),
    ("\u{200E}\u{200F}\u{61C}\u{2066}\u{2069}", #"\u{200E}\u{200F}\u{61C}\u{2066}\u{2069}"#),
    ("가 👨‍👩‍👧 e\u{301} \u{2028}", "가 👨‍👩‍👧 e\u{301} \u{2028}"),
  ])
  func `control characters are written to a terminal as visible escapes`(
    text: String, shown: String
  ) {
    #expect(StyledText(text).onTerminal == shown)
    #expect(StyledText(text).plain == text)
    #expect(Paint.red.on(text, false) == StyledText(text))
    #expect(Paint.red.on(text, true).onTerminal == "\u{1B}[31m\(shown)\u{1B}[0m")
  }

  @Test func `colours and erasures are written to terminals and nowhere else`() {
    let text: StyledText = "\(Paint.boldRed.on("FAIL", true)) a.rxs:\(3)"
    let whole = StyledText.erasure() + text
    #expect(whole.onTerminal == "\r\u{1B}[K\u{1B}[1;31mFAIL\u{1B}[0m a.rxs:3")
    #expect(whole.plain == "FAIL a.rxs:3")
    #expect([text, "b"].asLines.plain == "FAIL a.rxs:3\nb\n")
  }

  @Test func `two styled texts are equal if their characters and styles are equal`() {
    #expect("a" + ("b" as StyledText) == "ab")
    #expect(Paint.bold.on("a", true) + Paint.bold.on("b", true) == Paint.bold.on("ab", true))
    #expect(Paint.bold.on("", true) == "")
  }
}
