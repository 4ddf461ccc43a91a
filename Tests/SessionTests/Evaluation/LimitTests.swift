import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsCauses
@testable import RxsChecking
@testable import RxsCompletion
@testable import RxsLanguage
@testable import RxsOutput
@testable import RxsRecording
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements
@testable import RxsSwiftSession
@testable import RxsWorld

/// A statement with endless work or endless growth stops with an error; the session continues.
@Suite struct LimitTests {
  private static let alive = "= \"alive\""

  @Test(
    arguments: [
      "func f(_ n: Int) -> Int { f(n + 1) }; f(0)",
      "let y = { g in g(g) }; y(y)",
      "while true { }",
      "repeat { } while true",
      "(0..<1_000_000_000_000).reduce(0, +)",
      "(0..<1_000_000_000_000).forEach { _ in }",
      "(0..<1_000_000_000_000).sorted()",
      "(0..<1_000_000_000_000).map { $0 }",
      "Array(stride(from: 0, to: 1_000_000_000_000, by: 1))",
      "Array(repeating: [1], count: 1_000_000_000_000)",
      "String(repeating: \"x\", count: 1_000_000_000_000)",
      "\"\".padding(toLength: 1_000_000_000_000, withPad: \"x\", startingAt: 0)",
      "(0..<100).reduce(\"x\") { text, _ in text + text }",
      "(0..<100).reduce(\"x\") { text, _ in \"\\(text)\\(text)\" }",
      "(0..<100).reduce([1]) { list, _ in list + list }",
      "(0..<100).reduce(into: [1]) { list, _ in list.append(contentsOf: list) }",
      "subscribe Observable.repeatElement(1) as x",
      "subscribe Observable.repeatElement(1).filter { $0 == 2 } as x",
      "subscribe Observable.range(start: 0, count: 9_000_000_000_000_000_000) as x",
      "subscribe Observable.from(0..<1_000_000_000_000).ignoreElements() as x",
      "subscribe Observable.error(.offline).retry() as x",
      "subscribe Observable.interval(1s) as x; run",
      "subscribe Observable.interval(0s) as x; advance",
      "subscribe Observable.interval(1ns) as x; advance 1h",
      "let s = PublishSubject<Int>(); s.subscribe(onNext: { s.onNext($0) }); emit s 1",
      "let s = PublishRelay<Int>(); s.bind(to: s); emit s 1",
      "let s = BehaviorRelay(value: 0); s.map { $0 + 1 }.bind(to: s)",
      "let a = PublishRelay<Int>(), b = PublishRelay<Int>(); a.bind(to: b); b.bind(to: a); emit a 1",
      "let s = PublishSubject<Int>(); s.delay(0s).bind(to: s); emit s 1; advance",
      "viewmodel V { input x; state n = 0; on x { n += 1; x.accept(()) }; output n }; let v = V(); emit v.x",
      "viewmodel V { output x = V().x }; V()",
    ])
  func `a statement with endless work fails, and the session continues`(text: String) {
    let outcome = ScriptOutcome.of(
      "set budget.events 1000\n\(text)\n\"alive\"", seconds: 1)
    #expect(outcome.isParsed)
    #expect(
      outcome.lines.suffix(2).first?.hasPrefix("error: ") == true, "\(outcome.lines.suffix(3))")
    #expect(outcome.lines.last == Self.alive)
  }

  @Test func `a statement can cause as many events as the event budget allows`() {
    let script = "set budget.events 3\nsubscribe Observable.of(1, 2) as x"
    #expect(ScriptOutcome.of(script).lines == ["0s x 1", "0s x 2", "0s x completed"])
  }

  @Test func `a statement fails when it causes more events than the event budget allows`() {
    let script = "set budget.events 2\nsubscribe Observable.of(1, 2) as x\nprint \"alive\""
    #expect(
      ScriptOutcome.of(script).lines == [
        "0s x 1", "0s x 2", "error: the statement caused more than 2 events", "alive",
      ])
  }

  @Test func `a huge range needs no memory for its elements`() {
    let script = """
      let r = 0..<9_000_000_000_000_000_000
      print r.count, r.contains(5), r.first, r.last, r.prefix(2), r.min(), r.isEmpty
      for i in r { if i == 2 { break } }
      """
    #expect(
      ScriptOutcome.of(script).lines == [
        "9000000000000000000 true Optional(0) Optional(8999999999999999999) 0..<2 Optional(0) false"
      ])
  }
}
