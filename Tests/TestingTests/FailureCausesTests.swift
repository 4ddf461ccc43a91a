import RxsCatalog
import RxsLanguage
import RxsSession
import RxsStatements
import Testing

@testable import RxsTesting

@Suite struct FailureCausesTests {
  private func failures(of text: String, traces: Bool) -> [ScriptFailure] {
    var options = Session.Options(folder: ".")
    options.traces = traces
    let session = Session(catalog: Catalog(), options: options)
    var failures: [ScriptFailure] = []
    session.active {
      var checker = ScriptChecker(session: session) { message in
        if case .failed(let failure) = message { failures.append(failure) }
      }
      checker.check(Parser.parse(Source(name: "a.rxs", text: text), .shell).0)
    }
    return failures
  }

  private let script = """
    let xs = PublishSubject<Int>()
    subscribe xs.filter { $0 > 1 } as big
    emit xs 2
    | 0s big 3
    emit xs 1
    | 0s big 1
    """

  @Test func `a failure shows the causes of an unexpected line and where sent values stopped`() {
    let causes = failures(of: script, traces: true).map { $0.causes }
    #expect(
      causes == [
        ["0s big 2", "  ← filter     line 2", "  ← emit xs 2  line 3, at 0s"],
        ["emit xs 1 → filter: filtered out  line 2"],
      ])
  }

  @Test func `a failure without a trace shows no cause and requests another run`() {
    let failures = failures(of: script, traces: false)
    let causes = failures.map { $0.causes }
    #expect(causes == [[], []])
    let asking = failures.map { $0.asksForCauses }
    #expect(asking == [true, true])
  }

  @Test func `the causes of another run are used only for equal failures`() {
    var first = ScriptResult(path: "a.rxs")
    first.failures = failures(of: script, traces: false)
    var second = ScriptResult(path: "a.rxs")
    second.failures = failures(of: script, traces: true)
    second.failures[1].diff = []
    first.take(causesFrom: second)
    let counts = first.failures.map { $0.causes.count }
    #expect(counts == [3, 0])
  }
}
