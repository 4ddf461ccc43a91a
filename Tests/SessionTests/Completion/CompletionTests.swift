import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession

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
  func `Tab inserts what all candidates agree on`(
    words: [String], typed: String, inserted: String?
  ) {
    #expect(completion(words).insertion(for: typed) == inserted)
  }

  @Test func `the only candidate brings its suffix`() {
    let completion = Completion(
      replaced: 1, candidates: [.init(text: "map", suffix: " { ", summary: "")])
    #expect(completion.insertion(for: "m") == "map { ")
  }

  @Test func `names are listed in columns`() {
    #expect(completion(["a", "bcd", "한글"]).listing(columns: 14) == "a     bcd\n한글")
  }

  @Test func `summaries are listed one a line, cut at the window`() {
    let completion = Completion(
      replaced: 0,
      candidates: [
        .init(text: "emit", summary: "sends a value"), .init(text: "at", summary: "later"),
      ])
    #expect(completion.listing(columns: 16) == "emit  sends a …\nat    later")
  }

  @Test(arguments: [
    (40, "map  map<R>(_ t…  Changes each element."), (30, "map  Changes each element."),
    (20, "map  Changes each …"),
    (80, "map  map<R>(_ transform: (Element) -> R)  Changes each element."),
  ])
  func `a declaration is cut before its sentence`(columns: Int, line: String) {
    let summary = "map<R>(_ transform: (Element) -> R)  Changes each element."
    let completion = Completion(replaced: 0, candidates: [.init(text: "map", summary: summary)])
    #expect(completion.listing(columns: columns) == line)
  }
}
