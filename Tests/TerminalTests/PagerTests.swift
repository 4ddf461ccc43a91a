import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsTerminal

@Suite struct PagerTests {
  /// Shows lines in a window of 4 rows and 10 columns. The answers are given one after the other,
  /// and `?` marks a question.
  private func shown(_ lines: [String], _ answers: [Pager.Answer]) -> [String] {
    var rest = answers[...]
    var shown: [String] = []
    let pager = Pager(rows: { 4 }, columns: { 10 }) { rest.popFirst() ?? .none }
    pager.begin()
    for line in lines where pager.shows(StyledText(line), prepare: { shown.append("?") }) {
      shown.append(line)
    }
    return shown
  }

  private let six = ["1", "2", "3", "4", "5", "6"]

  @Test func `the pager shows the first screenful without a question`() {
    #expect(shown(["1", "2", "3"], []) == ["1", "2", "3"])
  }

  @Test func `the pager asks before each further screenful`() {
    #expect(shown(six + ["7"], [.page, .page]) == ["1", "2", "3", "?", "4", "5", "6", "?", "7"])
  }

  @Test func `the answer for one line makes the pager ask before each further line`() {
    #expect(
      shown(six, [.line, .line, .page]) == ["1", "2", "3", "?", "4", "?", "5", "?", "6"])
  }

  @Test func `the pager asks no further question after the answers 'all' and 'none'`() {
    #expect(shown(six, [.all]) == ["1", "2", "3", "?", "4", "5", "6"])
    #expect(shown(six, [.none]) == ["1", "2", "3", "?"])
  }

  @Test func `a line that is wider than the window counts as several rows`() {
    let wide = String(repeating: "x", count: 11)
    #expect(shown(["1", wide, "2"], [.page]) == ["1", wide, "?", "2"])
    // Colours take no columns.
    let pager = Pager(rows: { 4 }, columns: { 10 }) { .none }
    pager.begin()
    let lines = [Paint.dim.on(six.joined(), true), "2", "3"]
    #expect(lines.allSatisfy { pager.shows($0) {} })
  }

  @Test func `a line that is larger than the screen is shown completely`() {
    let huge = String(repeating: "x", count: 100)
    #expect(shown([huge, "2"], [.page]) == [huge, "?", "2"])
  }

  @Test func `the pager starts a new screenful for the next statement`() {
    let pager = Pager(rows: { 4 }, columns: { 10 }) { .none }
    pager.begin()
    for line in six { _ = pager.shows(StyledText(line)) {} }
    pager.begin()
    #expect(pager.shows("7") {})
  }
}
