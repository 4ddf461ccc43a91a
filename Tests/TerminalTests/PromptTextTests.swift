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
  func `the prompt of a continued line is aligned with the first prompt`(
    prompt: String, continuation: String
  ) {
    #expect(PromptText.continuation(of: prompt) == continuation)
  }
}
