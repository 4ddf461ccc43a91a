import Testing

@testable import RxsLanguage

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("emti", "emit"), ("emt", "emit"), ("subscibe", "subscribe"), ("SUBSCRIBE", "subscribe"),
    ("exepct", "expect"), ("advnace", "advance"), ("xyzzy", nil), ("e", nil), ("emit", nil),
    ("at", nil), ("Emti", nil), ("Emit", "emit"),
  ])
  func `a misspelled statement gets the nearest statement word as its suggestion`(
    word: String, suggestion: String?
  ) {
    let words = ["emit", "subscribe", "expect", "advance"]
    #expect(Suggestion.nearest(to: word, in: words) == suggestion)
  }

  @Test func `equally near suggestions are chosen independently of their order`() {
    #expect(Suggestion.nearest(to: "bat", in: ["cat", "rat", "hat"]) == "cat")
    #expect(Suggestion.nearest(to: "bat", in: ["rat", "hat", "cat"]) == "cat")
  }
}
