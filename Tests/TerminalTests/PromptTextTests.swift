import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsTerminal

@Suite struct PromptTextTests {
  @Test(arguments: [
    ("rxs 0s> ", "   ...> "),
    ("rxs 300ms (1)> ", "          ...> "),
    ("> ", "...> "),
  ])
  func `further lines are aligned with the first`(prompt: String, continuation: String) {
    #expect(PromptText.continuation(of: prompt) == continuation)
  }
}
