import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

/// The message that the user reads when an `always` rule is broken.
@Suite struct AlwaysTests {
  private func hints(of text: String) -> [String] {
    let session = Session(catalog: Catalog(), options: Session.Options(folder: "."))
    var hints: [String] = []
    session.listener.onDiagnostic = { hints.append($0.hint ?? "") }
    session.active {
      session.startTracing()
      let source = Source(name: "a.rxs", text: text)
      for line in Parser.parse(source, .shell).0.lines {
        session.run(line, of: source, phase: nil)
      }
    }
    return hints
  }

  @Test func `the message of a broken always rule names the false operand and its cause`() {
    let script = """
      let n = BehaviorRelay(value: 1)
      subscribe n
      always (latest(n) ?? 0) < 5 && count(n) < 9 && now == 0s as "small"
      emit n 7
      """
    #expect(
      hints(of: script) == [
        """
        was true before: expected (latest(n) ?? 0) < 5, got 7 < 5
          0s n 7
            ← emit n 7  line 4, at 0s
        """
      ])
  }

  @Test func `the message of a rule that was never true does not say that it was true before`() {
    let script = """
      let n = BehaviorRelay(value: 1)
      always n.value > 3 && n.value < 9
      """
    #expect(hints(of: script) == ["is not true: expected n.value > 3, got 1 > 3"])
  }
}
