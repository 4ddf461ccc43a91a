import Testing

@testable import RxsCompletion
@testable import RxsLanguage
@testable import RxsRuntime

@Suite struct CompletionTests {
  private func completion(_ words: [String], replaced: Int = 1) -> Completion {
    Completion(replaced: replaced, candidates: words.map { .init(text: $0) })
  }

  @Test(arguments: [
    (["emit"], "e", "emit"),
    (["emit", "emitter"], "e", "emit"),
    (["emit", "emitter"], "emit", nil),
    (["emit", "error"], "e", nil),
    (["한글", "한국"], "", "한"),
    ([], "e", nil),
  ])
  func `Tab inserts the common prefix of all candidates`(
    words: [String], typed: String, inserted: String?
  ) {
    #expect(completion(words).insertion(for: typed) == inserted)
  }

  @Test func `Tab inserts a single candidate together with its suffix`() {
    let completion = Completion(
      replaced: 1, candidates: [.init(text: "map", suffix: " { ", summary: "")])
    #expect(completion.insertion(for: "m") == "map { ")
  }

  @Test func `candidates without summaries are listed in columns`() {
    #expect(completion(["a", "bcd", "한글"]).listing(columns: 14) == "a     bcd\n한글")
  }

  @Test func `each candidate with a summary begins a new line, which wraps between words`() {
    let completion = Completion(
      replaced: 0,
      candidates: [
        .init(text: "emit", summary: "sends a value"), .init(text: "at", summary: "later"),
      ])
    #expect(completion.listing(columns: 16) == "emit  sends a\n    value\nat    later")
  }

  private static let map = Completion.Candidate(
    text: "map", summary: "map<R>(_ transform: (Element) -> R)  Changes each element.")

  @Test(arguments: [
    (80, "map  map<R>(_ transform: (Element) -> R)  Changes each element."),
    (45, "map  map<R>(_ transform: (Element) -> R)\n     Changes each element."),
    (30, "map  map<R>(_ transform:\n     (Element) -> R)\n     Changes each element."),
  ])
  func `a declaration that is too wide for the candidate list is wrapped`(
    columns: Int, lines: String
  ) {
    let completion = Completion(replaced: 0, candidates: [Self.map])
    #expect(completion.listing(columns: columns) == lines)
  }

  @Test func `a candidate list that is longer than the window leaves out declarations`() {
    let completion = Completion(
      replaced: 0, candidates: Array(repeating: Self.map, count: 4))
    let line = "map  Changes each element."
    #expect(
      completion.listing(columns: 45, rows: 8)
        == Array(repeating: line, count: 4).joined(separator: "\n"))
  }

  @Test func `the signature of the called function is listed first, even without candidates`() {
    var completion = completion(["true", "false"])
    completion.heading = ["share(replay: Int = 0, scope: SubjectLifetimeScope)"]
    #expect(
      completion.listing(columns: 30)
        == "share(replay: Int = 0, scope:\n  SubjectLifetimeScope)\ntrue   false")
    completion.candidates = []
    #expect(completion.listing(columns: 60) == completion.heading[0])
  }
}
