import CProcess
import Glibc

/// The process that tests one script, and reports through a pipe.
enum Worker {
  /// The first argument of a worker; the path of its script is the second.
  static let command = "_test-worker"
  /// The descriptor that messages go to.
  static let messages: Int32 = 3

  static func run(_ path: String, catalog: Catalog) -> ExitStatus {
    cpr_end_with_parent()
    cpr_print_by_lines()
    Environment.useNeutralLocale()
    // What view models start does not hold the pipe open.
    _ = fcntl(messages, F_SETFD, FD_CLOEXEC)
    let send = { (message: WorkerMessage) in _ = FileAccess.write(message.line, to: messages) }
    send(.hello)
    do {
      let loaded = try LoadedScript.file(path)
      try loaded.checkPatterns()
      let session = Session(
        catalog: catalog, options: Session.Options(folder: loaded.folder))
      session.active {
        ScriptChecker(session: session, send: send).check(loaded.script)
      }
    } catch {
      send(
        .failed(
          ScriptFailure(
            kind: .unreadable, line: error.line ?? 0, notes: error.rendered(isColored: false))))
      send(.finished(phases: 0, uncheckedLines: 0))
    }
    return .success
  }
}

extension ScriptProblem {
  /// The number of the line with the first error, if it is in a line.
  fileprivate var line: Int? {
    guard case .syntax(let source, let diagnostics) = self, let first = diagnostics.first,
      first.kind != .notText
    else { return nil }
    return source.line(at: first.range.lowerBound)
  }
}
