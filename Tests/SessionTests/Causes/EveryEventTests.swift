import RxsBundled
import TestSupport
import Testing

@testable import RxsCauses
@testable import RxsEngine
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

/// Runs the bundled scripts in sessions that record the causes of events.
@Suite struct EveryEventTests {
  /// The scripts that neither compile Swift nor restart their session.
  static let paths = RepositoryScripts.paths.filter { path in
    guard let script = try? LoadedScript.file(path).script else { return false }
    return !script.statements.contains { $0.has(.beginsAnew) }
      && !script.lines.contains { line in
        line.statements.contains { if case .declaration = $0.kind { true } else { false } }
      }
  }

  @Test(arguments: paths)
  func `every event of a bundled script has a statement as its root cause`(path: String) throws {
    let script = try LoadedScript.file(path)
    let session = Session(catalog: .bundled, options: Session.Options(folder: script.folder))
    session.active {
      session.startTracing()
      session.declareFunctions(of: script.script)
      for line in script.script.lines {
        _ = session.run(line, of: script.script.source, phase: nil)
      }
    }
    guard let tracer = session.tracer else { return }
    for record in session.subscriptions.all {
      try #require(record.events.count == record.causes.count, "\(record.label)")
      for (event, cause) in zip(record.events, record.causes) {
        let path = CausePath(of: cause, in: tracer, session.tracedStatements)
        let lines = Comment(
          rawValue: "\(record.label) \(event)\n" + path.lines(limit: 20).joined(separator: "\n"))
        #expect(path.rootTime.map { $0 <= event.time } == true, lines)
        #expect(tracer[cause]?.time == event.time, lines)
      }
    }
  }
}
