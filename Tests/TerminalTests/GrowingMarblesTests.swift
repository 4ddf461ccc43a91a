import RxsCatalog
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsStatements
import RxsSystem
import Testing

@testable import RxsTerminal

@Suite struct GrowingMarblesTests {
  /// Runs a script, and returns the lines that are drawn at its end.
  private func lines(_ text: String, width: Int = 40) -> [String] {
    LargeStack.run {
      let source = Source(name: "test.rxs", text: text)
      let script = Parser.parse(source, .shell).0
      let session = Session(catalog: Catalog(), options: .init(folder: "/nonexistent"))
      session.active { for line in script.lines { session.run(line, of: source, phase: nil) } }
      return GrowingMarbles(start: 0, column: 1_000_000_000, width: width)
        .lines(session.subscriptions.all, at: session.clock.now)
    }
  }

  @Test func `a marble diagram grows with the clock`() {
    let script = "subscribe hot(\"-a-(bc)-|\") as letters\nsubscribe hot(\"--#\") as x\n"
    #expect(lines(script + "advance 2s") == ["letters -a-", "x       --#"])
    #expect(lines(script + "advance 7s") == ["letters -a-●-|", "x       --#"])
  }

  @Test func `a marble diagram that is too long shows its end`() {
    let script = "subscribe Observable.interval(1s) as ticks\nadvance 30s"
    #expect(lines(script, width: 20) == ["ticks ●●●●●●●●●●●●●"])
  }

  @Test func `a long label is shortened to leave room for its marble diagram`() {
    let script = "subscribe hot(\"-a\") as \(String(repeating: "long", count: 10))\nadvance 2s"
    #expect(lines(script, width: 20) == ["longlong… -a-"])
  }
}
