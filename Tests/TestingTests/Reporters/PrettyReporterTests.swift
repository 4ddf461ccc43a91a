import Testing

@testable import RxsLanguage
@testable import RxsOutput
@testable import RxsRuntime
@testable import RxsTesting

@Suite struct PrettyReporterTests {
  private var result = ScriptResult(path: "scripts/game.rxs")
  private var reporter = PrettyReporter(isColored: false)

  @Test mutating func `a script that passed is reported in one line`() {
    #expect(reporter.report(result) == "ok scripts/game.rxs\n")
    result.cases = [ScriptCase(title: "a", line: 1, start: 0)]
    #expect(reporter.report(result) == "ok scripts/game.rxs (1 phase)\n")
    result.cases += ["b", "c"].map { ScriptCase(title: $0, line: 2, start: 0) }
    result.uncheckedLines = 2
    #expect(reporter.report(result) == "ok scripts/game.rxs (3 phases, 2 lines unchecked)\n")
  }

  @Test func `times in a difference are aligned in columns and keep their units`() {
    let lines = DiffText(isAligned: true).lines([
      .init(kind: .missing, text: "1000ms xs 1"), .init(kind: .unexpected, text: "1s xs 1"),
      .init(kind: .same, text: "9007199.254740993s xs 2"),
    ])
    #expect(
      lines == [
        "    -             1000ms xs 1", "    +                 1s xs 1",
        "      9007199.254740993s xs 2",
      ])
  }

  @Test mutating func `carriage returns of scripts do not appear in the report`() {
    var failure = ScriptFailure(kind: .runtime, line: 1)
    failure.statement = "print [\r\n  1,\r\n]"
    failure.notes = ["a\r\nb"]
    result.failures = [failure]
    result.printed = "c\r\nd\r\n"
    let lines = ["print [", "  1,", "]", "a", "b", "what the view models printed:", "  c", "  d"]
    let text = lines.map { "  \($0)\n" }.joined()
    #expect(reporter.report(result) == "FAIL scripts/game.rxs:1\n\(text)")
    var tapReporter = TAPReporter()
    let tap = tapReporter.report(result).plain
    #expect(!tap.unicodeScalars.contains("\r"), "\(tap)")
  }

  @Test mutating func `a failure shows its statement and its difference`() {
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
  }

  @Test mutating func `a crash shows the output of the view models`() {
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

  @Test mutating func `a coloured report marks differences with colours`() {
    reporter = PrettyReporter(isColored: true)
    var failure = ScriptFailure(kind: .mismatch, line: 1)
    failure.diff = [.init(kind: .missing, text: "a")]
    result.failures = [failure]
    #expect(
      reporter.report(result).onTerminal
        == "\u{1B}[1;31mFAIL\u{1B}[0m \u{1B}[1mscripts/game.rxs:1\u{1B}[0m\n"
        + "\u{1B}[31m    - a\u{1B}[0m\n")
  }

  @Test mutating func `only the differing part of a pair of lines is coloured`() {
    reporter = PrettyReporter(isColored: true)
    var failure = ScriptFailure(kind: .mismatch, line: 1)
    failure.diff = [.init(kind: .missing, text: "a b c"), .init(kind: .unexpected, text: "a x c")]
    result.failures = [failure]
    #expect(
      reporter.report(result).onTerminal.hasSuffix(
        "\u{1B}[31m    -\u{1B}[0m a \u{1B}[31mb\u{1B}[0m c\n"
          + "\u{1B}[32m    +\u{1B}[0m a \u{1B}[32mx\u{1B}[0m c\n"))
  }

  @Test func `the end of the report shows the counts and the slowest scripts`() {
    var summary = TestSummary()
    summary.add(result)
    for (path, seconds) in [("b.rxs", 1), ("c.rxs", 3), ("d.rxs", 2)] {
      var other = ScriptResult(path: path)
      other.duration = seconds * 1_000_000_000
      other.skipReason = "no"
      summary.add(other)
    }
    let reporter = PrettyReporter(isColored: false, slowest: 2)
    #expect(
      reporter.end(summary)
        == "slowest:\n  3.000 s  c.rxs\n  2.000 s  d.rxs\n1 passed, 0 failed, 3 skipped\n")
  }

  @Test func `the columns of a difference are aligned on a terminal`() {
    let diff: [LineDiff.Line] = [
      .init(kind: .same, text: "0s a 1"), .init(kind: .missing, text: "100ms long 2"),
      .init(kind: .missing, text: "* a 3 (glob)"),
    ]
    #expect(
      DiffText(isAligned: true).lines(diff)
        == ["         0s a    1", "    - 100ms long 2", "    - * a 3 (glob)"])
    #expect(
      DiffText().lines(diff) == ["      0s a 1", "    - 100ms long 2", "    - * a 3 (glob)"])
  }

  @Test func `a long difference shows only its first lines`() {
    let diff = (0..<20).flatMap { number -> [LineDiff.Line] in
      [.init(kind: .missing, text: "a\(number)"), .init(kind: .unexpected, text: "b\(number)")]
    }
    let folded = DiffText(isColored: false, isFull: false).lines(diff)
    #expect(folded.count == 17)
    #expect(folded.last == "      … 12 more lines differ after this one")
    #expect(DiffText(isColored: false, isFull: true).lines(diff).count == 40)
  }

  private func event(_ time: Int, _ value: Int, _ kind: LineDiff.Line.Kind) -> LineDiff.Line {
    .init(kind: kind, text: "\(time)ms xs \(value)")
  }

  @Test func `a difference shows a changed value before changed times`() {
    // The delay of the events grows, so a single shift cannot explain the difference. The tenth
    // event has a new value.
    let diff = (1...12).flatMap { number in
      [
        event(number * 10, number, .missing),
        event(number * 11, number == 10 ? 99 : number, .unexpected),
      ]
    }
    let lines = DiffText().lines(diff).map(\.plain)
    #expect(lines.contains("    + 110ms xs 99"))
    #expect(
      lines.suffix(4) == [
        "      … 2 more lines differ", "    - 100ms xs 10", "    + 110ms xs 99",
        "      … 2 more lines differ after this one",
      ])
    #expect(lines.count { $0.hasPrefix("    +") } == 8)
  }

  @Test mutating func `a failure with a changed value is not counted as a change of times`() {
    func failure(_ line: Int, _ diff: [LineDiff.Line]) -> ScriptFailure {
      var failure = ScriptFailure(kind: .mismatch, line: line)
      failure.diff = diff
      return failure
    }
    let later = failure(1, [event(10, 1, .missing), event(20, 1, .unexpected)])
    let other = failure(2, [event(30, 2, .missing), event(30, 7, .unexpected)])
    let missing = failure(3, [event(40, 3, .missing)])
    result.failures = [later, later, other]
    #expect(reporter.report(result).plain.contains("+ 30ms xs 7"))
    #expect(
      reporter.report(result).plain.contains("… 2 more lines differ after this one, at line 1"))
    // A differing value may cause the differences in later lines.
    result.failures = [other, later, other, missing]
    #expect(!reporter.report(result).plain.contains("40ms"))
    result.failures = [later, missing]
    #expect(reporter.report(result).plain.contains("- 40ms xs 3"))
  }
}
