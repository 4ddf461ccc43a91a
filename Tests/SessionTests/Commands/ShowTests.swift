import RxsCatalog
import RxsChecking
import RxsStatements
import TestSupport
import Testing

@Suite struct ShowTests {
  private static let model = """
    viewmodel Counter(start: Int = 0) { input add: Int; state count = start; on add { count += $0 }
      output count; output even = count.map { $0 % 2 == 0 } }
    let vm = Counter(start: 3), xs = PublishSubject<Int>(), n = [1, 2]
    emit vm.add 2

    """

  @Test func `the show statement prints the inputs and outputs of a view model variable`() {
    #expect(
      ScriptOutcome.of(Self.model + "show vm\nshow n").lines == [
        "inputs:", "  vm.add: PublishRelay<Int>", "outputs:", "  vm.count: BehaviorRelay = 5",
        "  vm.even: Observable", "n = [1, 2]",
      ])
  }

  @Test func `the help statement prints the type of a variable's value`() {
    #expect(
      ScriptOutcome.of(Self.model + "help vm\nhelp n").lines == [
        "vm: Counter", "Inputs:", "  add         PublishRelay<Int>", "Outputs:",
        "  count       BehaviorRelay", "  even        Observable", "n: Array",
      ])
    let lines = ScriptOutcome.of(Self.model + "help xs").lines
    #expect(lines.prefix(2) == ["xs: PublishSubject", "PublishSubject is made by:"])
  }

  @Test func `the show and help statements suggest a similar name for an unknown name`() {
    let outcome = ScriptOutcome.of("let counter = 1\nshow couter\nhelp couter")
    for text in outcome.diagnostics { #expect(text.contains("did you mean 'counter'?")) }
    #expect(outcome.diagnostics.count == 2)
  }

  @Test func `the checker reports a show statement only if the name is unknown`() {
    let script = "let vm = 1\nshow vm\nshow other"
    let problems = ScriptCheck.problems(
      .shell, of: Array(script.utf8), at: "a.rxs", catalog: Catalog())
    #expect(problems.map(\.diagnostic.kind.message) == ["'show' does not know 'other'"])
  }

  @Test func `the printed log leaves out statements that only read the session`() {
    let script = """
      let xs = PublishSubject<Int>()
      subscribe xs
      show log
      emit xs 1
      help count
      show log; show vars
      show log
      """
    let log = [
      "let xs = PublishSubject<Int>()", "subscribe xs", "emit xs 1", "| 0s xs 1",
    ]
    let lines = ScriptOutcome.of(script).lines
    #expect(Array(lines.prefix(3)) == log.prefix(2) + ["0s xs 1"])
    #expect(Array(lines.suffix(4)) == log)
  }
}
