import RxsEngine
import RxsSystem
import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

/// A slow statement stops soon after its time limit. Each of these scripts once ran for minutes.
@Suite(.timeLimit(.minutes(2))) struct CancellationTests {
  private static let doubled = "var a: [Any] = [1]; for _ in 0..<64 { a = [a, a] }"
  private static let large = "var a = Array(0..<300_000)"
  private static let text = "let t = String(repeating: \"abcdefgh가\", count: 200_000)"

  /// Runs the setup with a long time limit, and then the statement with a limit of 0 seconds.
  private static func outcome(_ setup: String, _ statement: String) -> [String] {
    LargeStack.run {
      let session = Session(catalog: Catalog(), options: Session.Options(folder: "/nonexistent"))
      func run(_ text: String, seconds: Int) {
        session.budget.seconds = seconds
        let source = Source(name: "test.rxs", text: text)
        for line in Parser.parse(source, .shell).0.lines {
          _ = session.run(line, of: source, phase: nil)
        }
      }
      return session.active {
        run(setup, seconds: 60)
        let before = session.transcript.entries.count
        run(statement, seconds: 0)
        run("\"alive\"", seconds: 60)
        return session.transcript.entries.dropFirst(before).flatMap(\.outputLines)
      }
    }
  }

  @Test(arguments: [
    (doubled, "JSON.encode(a)"),
    (doubled, "store \"k\" a"),
    (doubled, "let s = PublishSubject<Any>(); s.onNext(a); emit s JSON.encode([\"k\": a])"),
    (large, "for i in 0..<1_000_000 { var b = a; b[0] = i; a = b }"),
    (large, "while true { _ = a.max() }"),
    (large, "while true { _ = a.firstIndex(of: -1) }"),
    (large, "while true { _ = a == Array(a) }"),
    (large, "while true { _ = a.union(a) }"),
    (large, "while true { _ = a.lexicographicallyPrecedes(a) }"),
    (large, "while true { _ = \"\\(a)\" }"),
    (large, "while true { a.insert(-1); a.remove(-1) }"),
    (text, "while true { _ = t.count }"),
    (text, "while true { _ = t.contains(\"zz\") }"),
    (text, "while true { _ = t.uppercased() }"),
    (
      "let t = String(repeating: \"a\", count: 300_000); "
        + "let p = String(repeating: \"a\", count: 30_000) + \"b\"", "t.contains(p)"
    ),
    (text, "while true { _ = t[1_000_000] }"),
    (
      "let d = Dictionary(uniqueKeysWithValues: (0..<30_000).map { ($0, $0) })",
      "while true { _ = d.keys }"
    ),
    (
      "set budget.events 1000000000; subscribe Observable<Int>.interval(1ns).filter { $0 < 0 } as x",
      "advance until now > 1h"
    ),
  ])
  func `a statement stops soon after its time limit, even inside a slow operation`(
    setup: String, statement: String
  ) {
    let lines = Self.outcome(setup, statement)
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("error: ") == true)
    #expect(lines.last == "= \"alive\"")
  }

  /// The scripts stop after a fixed number of steps, not after a time, so each run prints the same
  /// lines.
  @Test(
    arguments: [
      "Observable.merge(o, o)", "Observable.combineLatest(o, o) { a, b in a }",
      "Observable.zip(o, o) { a, b in a }", "Observable.concat(o, o)", "o.amb(o)",
      "o.withLatestFrom(o)", "o.take(until: o)", "o.skip(until: o)", "o.sample(o)",
      "Observable.of(o, o).merge()",
    ], ["Observable.just(1)", "Observable<Int>.never()", "PublishSubject<Int>().asObservable()"])
  func `a subscription to a stream that was combined with itself 60 times stops at a limit`(
    combined: String, source: String
  ) {
    let script = """
      set budget.events 1000
      var o = \(source)
      for _ in 0..<60 { o = \(combined) }
      subscribe o.takeLast(1) as x
      "alive"
      """
    let lines = ScriptOutcome.of(script, seconds: 60).lines
    #expect(lines.last == "= \"alive\"")
    #expect(lines == ScriptOutcome.of(script, seconds: 60).lines)
  }

  @Test
  func `the error for a stream that was merged with itself 60 times names the limit of steps`() {
    let script = """
      set budget.events 1000
      var o = Observable<Int>.never()
      for _ in 0..<60 { o = Observable.merge(o, o) }
      subscribe o as x
      """
    #expect(
      ScriptOutcome.of(script, seconds: 60).lines == [
        "error: the statement caused more than 10000 steps"
      ])
  }

  @Test func `JSON and storage refuse a value that is larger than 64 MB`() {
    for statement in ["JSON.encode(b)", "store \"k\" b", "storage.set(b, forKey: \"k\")"] {
      let script =
        "let s = String(repeating: \"x\", count: 40_000_000); let b = [s, s]\n\(statement)"
      #expect(
        ScriptOutcome.of(script).lines == ["error: the value is too large: more than 64 MB"])
    }
  }

  @Test func `a statement that exceeds its time limit prints an error and no value`() {
    let lines = Self.outcome(
      "let d = Dictionary(uniqueKeysWithValues: (0..<100_000).map { (\"k\\($0)\", $0) })", "d")
    #expect(lines == ["error: the statement ran for more than 0 s", "= \"alive\""])
  }
}
