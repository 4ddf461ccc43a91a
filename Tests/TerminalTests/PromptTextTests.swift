import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsTerminal

@Suite struct PromptTextTests {
  @Test(arguments: [
    ("rxs 0s> ", "   ...> "),
    ("rxs 300ms (1)> ", "          ...> "),
    ("\u{1B}[1mrxs 0s>\u{1B}[0m ", "   ...> "),
    ("> ", "...> "),
  ])
  func `further lines are aligned with the first`(prompt: String, continuation: String) {
    #expect(PromptText.continuation(of: prompt) == continuation)
  }

  @Test(arguments: [
    ("rxs> ", "rxs> "),
    ("\u{1B}[1mrxs\u{1B}[0m> ", "\u{1}\u{1B}[1m\u{1}rxs\u{1}\u{1B}[0m\u{1}> "),
    ("\u{1B}[1m\u{1B}[36mrxs> ", "\u{1}\u{1B}[1m\u{1B}[36m\u{1}rxs> "),
    ("\u{1B}[1mrxs> \u{1B}[0m", "\u{1}\u{1B}[1m\u{1}rxs>\u{1}\u{1B}[0m\u{1} "),
  ])
  func `colours take no columns`(prompt: String, marked: String) {
    #expect(PromptText.marked(prompt) == marked)
  }
}
