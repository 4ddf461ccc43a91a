import Testing

@testable import RxsShell

@Suite struct PrettyReporterTests {
  private var result = ScriptResult(path: "scripts/game.rxs")
  private var reporter = PrettyReporter(isColored: false)

  @Test mutating func `a script that passed is one line`() {
    #expect(reporter.report(result) == "ok scripts/game.rxs\n")
    result.cases = [ScriptCase(title: "a", line: 1, start: 0)]
    #expect(reporter.report(result) == "ok scripts/game.rxs (1 phase)\n")
    result.cases += ["b", "c"].map { ScriptCase(title: $0, line: 2, start: 0) }
    result.uncheckedLines = 2
    #expect(reporter.report(result) == "ok scripts/game.rxs (3 phases, 2 lines unchecked)\n")
    #expect(reporter.summary == "3 passed, 0 failed\n")
  }

  @Test mutating func `a failure shows its statement and what differs`() {
    var failure = ScriptFailure(kind: .mismatch, line: 12, phase: "a wrong guess")
    failure.statement = "emit game.checkNumber 2\nadvance"
    failure.diff = (1...6).map { .init(kind: .same, text: "\($0)s a") }
    failure.diff += [.init(kind: .missing, text: "7s a"), .init(kind: .unexpected, text: "7s b")]
    failure.diff += [.init(kind: .same, text: "8s a")]
    result.failures = [failure]
    #expect(
      reporter.report(result) == """
        FAIL scripts/game.rxs:12 a wrong guess
          emit game.checkNumber 2
          advance
              (3 equal lines)
              4s a
              5s a
              6s a
            - 7s a
            + 7s b
              8s a

        """)
    #expect(reporter.summary == "0 passed, 1 failed\n")
  }

  @Test mutating func `a crash shows what the view models printed`() {
    var failure = ScriptFailure(kind: .crash, line: 3)
    failure.statement = "emit game.start"
    failure.notes = ["crashed (SIGILL)"]
    result.failures = [failure]
    result.printed = "Fatal error: no\n"
    #expect(
      reporter.report(result) == """
        FAIL scripts/game.rxs:3
          emit game.start
          crashed (SIGILL)
          what the view models printed:
            Fatal error: no

        """)
  }

  @Test mutating func `colours are for what differs`() {
    reporter = PrettyReporter(isColored: true)
    var failure = ScriptFailure(kind: .mismatch, line: 1)
    failure.diff = [.init(kind: .missing, text: "a")]
    result.failures = [failure]
    #expect(
      reporter.report(result)
        == "\u{1B}[1;31mFAIL\u{1B}[0m \u{1B}[1mscripts/game.rxs:1\u{1B}[0m\n"
        + "\u{1B}[31m    - a\u{1B}[0m\n")
  }
}
