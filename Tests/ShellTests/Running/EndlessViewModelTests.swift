import CProcess
import Glibc
import RxsEngine
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsOutput
@testable import RxsSession
@testable import RxsStatements
@testable import RxsTerminal
@testable import RxsTesting

/// A view model with an endless loop that sends no event. Such a loop never checks whether to stop,
/// so the process must end.
@Suite struct EndlessViewModelTests {
  final class Looping {
    let output: Observable<Int>

    init() {
      output = Observable.just(1).map { _ in
        while getpid() > 0 {}
        return 1
      }
    }
  }

  /// Subscribes to the view model in a statement with a time limit of zero.
  private static func subscribe() {
    var catalog = Catalog()
    catalog.explore("Looping", { Looping() })
    let session = Session(catalog: catalog, options: Session.Options(folder: "/nonexistent"))
    session.budget.seconds = 0
    let printer = TranscriptPrinter(
      results: OutputBuffer(STDOUT_FILENO), window: nil, colorsErrors: false,
      sharesErrors: false, writeError: { _ in })
    let runner = ScriptRunner(session: session, printer: printer)
    CrashReport.limitTime(of: session, isPrompt: false)
    let source = Source(name: "a.rxs", text: "let vm = Looping()\nsubscribe vm.output as x\n")
    var phase: String?
    session.active { _ = runner.run(Parser.parse(source, .shell).0, phase: &phase) }
  }

  @Test func `a statement that never ends stops the run with status 4 and a message`() async {
    let end = await #expect(
      processExitsWith: .exitCode(4), observing: [\.standardErrorContent]
    ) {
      CrashReport.begin()
      Self.subscribe()
    }
    #expect(
      end.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
        == "a.rxs:2:1: error: 'subscribe vm.output as x' does not end: its code cannot be "
        + "stopped\n")
  }

  @Test func `a test that never ends is reported to the process that waits for it`() async {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      cpr_set_end(
        cpr_end(
          note: strdup(WorkerMessage.endless.line), descriptor: STDERR_FILENO, successor: nil,
          output: -1))
      Self.subscribe()
    }
    let text = end.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.hasSuffix("\n\(WorkerMessage.endless.line)") == true, "\(text ?? "")")
  }
}
