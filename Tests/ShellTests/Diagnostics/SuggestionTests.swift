import Testing

@testable import RxsShell

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("emti", "emit"), ("emt", "emit"), ("subscibe", "subscribe"), ("SUBSCRIBE", "subscribe"),
    ("exepct", "expect"), ("advnace", "advance"), ("xyzzy", nil), ("e", nil), ("emit", nil),
    ("at", nil),
  ])
  func nearestStatementWord(word: String, suggestion: String?) {
    let words = ["emit", "subscribe", "expect", "advance"]
    #expect(Suggestion.nearest(to: word, in: words) == suggestion)
  }

  @Test func tiesDoNotDependOnTheOrder() {
    #expect(Suggestion.nearest(to: "bat", in: ["cat", "rat", "hat"]) == "cat")
    #expect(Suggestion.nearest(to: "bat", in: ["rat", "hat", "cat"]) == "cat")
  }

  @Test(arguments: [
    ("abc", 3), ("가나", 4), ("👍", 2), ("👨‍👩‍👧", 2), ("e\u{301}", 1), ("\u{301}", 0), ("ｱ", 1), ("Ａ", 2),
    ("❤️", 2), ("", 0), ("·", 1),
  ])
  func columns(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }
}
