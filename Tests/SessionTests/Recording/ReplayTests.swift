import RxsSystem
import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRecording
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

/// The recordings of random sessions print the same output in a new session.
@Suite struct ReplayTests {
  @Test(arguments: 0..<12)
  func `a recording prints the same output when it runs in a new session`(seed: Int) {
    var maker = ProgramMaker(seed: UInt64(seed) &* 6151 &+ 3)
    for _ in 0..<10 {
      let program = "set budget.events 200\n\(maker.program())"
      guard let first = recording(of: program) else { continue }
      #expect(recording(of: first) == first, "\(program)")
    }
  }

  /// Runs a script, and returns the recording; nil if the script does not parse.
  private func recording(of text: String) -> String? {
    LargeStack.run {
      let source = Source(name: "test.rxs", text: text)
      let (script, problems) = Parser.parse(source, .shell)
      guard problems.isEmpty else { return nil }
      let session = Session(
        catalog: Catalog(), options: Session.Options(folder: "/nonexistent"))
      session.budget.seconds = 60
      return session.active {
        for line in script.lines { _ = session.run(line, of: source, phase: nil) }
        return Recorder(of: session.transcript.entries).script
      }
    }
  }
}
