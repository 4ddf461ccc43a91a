import Testing

@testable import RxsOutput
@testable import RxsTesting

@Suite struct GitHubReporterTests {
  private func report(_ failures: ScriptFailure..., path: String = "a.rxs") -> String {
    var result = ScriptResult(path: path)
    result.failures = failures
    return GitHubReporter().report(result).plain
  }

  private let mismatch = ScriptFailure(
    kind: .mismatch, line: 3, statement: "emit xs 2",
    diff: [
      LineDiff.Line(kind: .missing, text: "0s xs 1"),
      LineDiff.Line(kind: .unexpected, text: "0s xs 2"),
    ])

  @Test func `a failure is reported as a GitHub command with its file and line`() {
    #expect(
      report(mismatch) == """
        ::error file=a.rxs,line=3,title=expected "0s xs 1"%2C got "0s xs 2"::  emit xs 2%0A    \
        - 0s xs 1%0A    + 0s xs 2%0A    xs%0A             0s%0A    expected 1%0A    actual   2%0A             ^

        """)
  }

  @Test func `text of a failure cannot begin or end a GitHub command`() {
    var failure = mismatch
    failure.phase = "50%: a, b\n::stop"
    failure.notes = ["::set-output name=a::b\r\n::error::c"]
    let text = report(failure, path: "a,b:c%.rxs")
    #expect(
      text.hasPrefix("::error file=a%2Cb%3Ac%25.rxs,line=3,title=50%25%3A a%2C b%0A%3A%3Astop::"))
    #expect(text.split(whereSeparator: \.isNewline).count == 1)
  }

  @Test func `the GitHub report prints nothing for expected results except the counts`() {
    var failure = mismatch
    failure.excuse = "known"
    #expect(report(failure) == "")
    #expect(report() == "")
    #expect(GitHubReporter().end(TestSummary()).plain == "0 passed, 0 failed\n")
  }
}
