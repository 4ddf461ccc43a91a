import RxsLanguage
import RxsOutput
import RxsSystem

/// Reports test results as JUnit XML, for Jenkins and GitLab. Each script is a test suite, and each
/// phase is a test case.
package struct JUnitReporter: Reporter {
  package init() {}

  private var suites = ""
  private var counts = Counts()

  private struct Counts {
    package var tests = 0
    package var failures = 0
    package var errors = 0
    package var skipped = 0

    package var attributes: String {
      "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
    }

    package mutating func add(_ other: Counts) {
      tests += other.tests
      failures += other.failures
      errors += other.errors
      skipped += other.skipped
    }
  }

  package func begin(_ run: TestAnnouncement) -> StyledText { "" }

  package mutating func report(_ result: ScriptResult) -> StyledText {
    var own = Counts()
    var cases = ""
    if result.cases.isEmpty {
      let name = FileAccess.name(of: result.path)
      cases += testCase(
        name, max(1, result.failures.first?.line ?? 1), result.duration, result, result.failures,
        result.verdict, &own)
    }
    for (index, part) in result.cases.enumerated() {
      let isAlone = result.cases.count == 1
      let name =
        part.title ?? (isAlone ? FileAccess.name(of: result.path) : "before the first phase")
      cases += testCase(
        name, part.line, part.duration, result, result.failures(ofCase: index),
        result.verdict(ofCase: index), &own)
    }
    counts.add(own)
    let path = Markup.escaped(result.path)
    suites += "  <testsuite name=\"\(path)\" \(own.attributes)"
    suites += " time=\"\(WallClock.seconds(result.duration))\" file=\"\(path)\">\n\(cases)"
    if !result.printed.isEmpty {
      suites += "    <system-out>\(Markup.escaped(result.printed))</system-out>\n"
    }
    if !result.notes.isEmpty {
      let notes = result.notes.map { "rxs: \($0)\n" }.joined()
      suites += "    <system-err>\(Markup.escaped(notes))</system-err>\n"
    }
    suites += "  </testsuite>\n"
    return ""
  }

  package func end(_ summary: TestSummary) -> StyledText {
    let time = WallClock.seconds(summary.duration)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"rxs\" \(counts.attributes) time=\"\(time)\">\n\(suites)</testsuites>\n"
  }

  private func testCase(
    _ name: String, _ line: Int, _ duration: Int, _ result: ScriptResult,
    _ failures: [ScriptFailure], _ verdict: ScriptResult.Verdict, _ counts: inout Counts
  ) -> String {
    counts.tests += 1
    let path = Markup.escaped(result.path)
    var text = "    <testcase name=\"\(Markup.escaped(name))\""
    text += " classname=\"\(Markup.escaped(Self.className(result.path)))\" file=\"\(path)\""
    text += " line=\"\(line)\" time=\"\(WallClock.seconds(duration))\""
    switch verdict {
    case .passed: return text + "/>\n"
    case .skipped(let reason):
      counts.skipped += 1
      return text + ">\n      <skipped message=\"\(Markup.escaped(reason))\"/>\n    </testcase>\n"
    case .failedAsExpected(let reason):
      counts.skipped += 1
      return text
        + ">\n      <skipped message=\"failed as expected: \(Markup.escaped(reason))\"/>\n"
        + "      <system-out>\(report(failures, result.path))</system-out>\n    </testcase>\n"
    case .failed: break
    }
    let real = failures.filter { $0.excuse == nil }
    // In JUnit, an error means that a test did not reach its end.
    let first = real.max { $0.status < $1.status } ?? failures[0]
    let isError = first.status > .expectation
    if isError { counts.errors += 1 } else { counts.failures += 1 }
    let element = isError ? "error" : "failure"
    let message = Markup.escaped(FailureText.summary(of: first))
    return text + ">\n      <\(element) message=\"\(message)\" type=\"\(first.kind.rawValue)\">"
      + "\(report(real, result.path))</\(element)>\n    </testcase>\n"
  }

  private func report(_ failures: [ScriptFailure], _ path: String) -> String {
    Markup.escaped(
      failures.flatMap { FailureText().lines($0, path: path) }.map(\.plain)
        .joined(separator: "\n"))
  }

  /// The path as a class name. CI systems group tests by class names.
  private static func className(_ path: String) -> String {
    let stem = path.hasSuffix(".rxs") ? path.dropLast(4) : path[...]
    return stem.split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: ".")
  }
}
