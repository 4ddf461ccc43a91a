import CProcess
import Glibc
import RxsCatalog
import RxsCauses
import RxsChecking
import RxsCompiling
import RxsLanguage
import RxsOutput
import RxsSession
import RxsStatements
import RxsSwiftMessages
import RxsSwiftSession
import RxsSystem

/// The options of a worker process.
package struct WorkerOptions: Codable, Equatable {
  /// The statements whose expected lines the worker updates; nil to update none.
  package var update: ScriptUpdate.Scope?
  /// The memory limit for the worker's data, in bytes.
  package var memory = 2 << 30
  /// The path of the program `rxs-http`; nil if the script is not allowed to use the network.
  package var httpProgram: String?
  /// Whether Swift in the script's files may be compiled.
  package var allowsSwift = false
  /// The paths of Swift sources that are compiled with the script.
  package var uses: [UsedPath] = []
  /// Whether the session records the causes of events.
  package var traces = false
  /// Whether the worker reports the warnings of its session.
  package var warns = false

  package init() {}
}

/// A worker: a process that tests one script and reports through a pipe.
package enum Worker {
  /// The first argument of a worker. The path of its script and its options follow.
  private static let command = "_test-worker"
  /// The file descriptor for messages.
  package static let messages: Int32 = 3
  /// The file descriptor that the parent process closes when the script may run.
  package static let turn: Int32 = 4

  /// The arguments of a worker process.
  package static func arguments(_ path: String, _ options: WorkerOptions) -> [String] {
    // The arguments are not parsed as options, so that the path can begin with any character.
    [command, path, JSONLine.text(of: options)]
  }

  /// The path and the options in the arguments of a worker; nil for other arguments.
  package static func request(_ arguments: [String]) -> (path: String, options: WorkerOptions)? {
    guard arguments.count == 3, arguments[0] == command,
      let options = JSONLine.value(WorkerOptions.self, in: arguments[2].utf8)
    else { return nil }
    return (arguments[1], options)
  }

  package static func run(_ path: String, _ options: WorkerOptions, catalog: Catalog) -> ExitStatus
  {
    cpr_end_with_parent()
    cpr_print_by_lines()
    cpr_limit_memory(options.memory, messages, WorkerMessage.outOfMemory.line)
    cpr_set_end(
      cpr_end(
        note: strdup(WorkerMessage.endless.line), descriptor: messages, successor: nil, output: -1))
    cpr_set_left_out { sentence in
      guard let sentence else { return }
      let message = WorkerMessage.leftOut(String(cString: sentence))
      _ = FileAccess.write(message.line, to: Worker.messages)
    }
    Environment.useNeutralLocale()
    // Processes that view models start must not keep the pipes open.
    for descriptor in [messages, turn] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let send = { (message: WorkerMessage) in
      _ = FileAccess.write(message.line, to: messages)
      if message == .compiles(isDone: true) { awaitTurn() }
    }
    send(.hello())
    test(
      path, options, catalog: catalog, ownsProcess: true,
      limitTime: { cpr_limit_time(Int32(clamping: $0)) }, send)
    return .success
  }

  /// Waits until the script may run. The script's Swift is already compiled.
  private static func awaitTurn() {
    var byte: UInt8 = 0
    while read(turn, &byte, 1) < 0, errno == EINTR { continue }
  }

  /// Tests a script in this process.
  ///
  /// - Parameters:
  ///   - ownsProcess: whether this script is the only one in the process.
  ///   - limitTime: ends the process after a number of seconds. Zero cancels this limit.
  ///   - send: called immediately with each message for the report.
  package static func test(
    _ path: String, _ options: WorkerOptions, catalog: Catalog, ownsProcess: Bool = false,
    limitTime: @escaping (Int) -> Void = { _ in }, _ send: @escaping (WorkerMessage) -> Void
  ) {
    do throws(ScriptProblem) {
      var loaded = try LoadedScript.file(path, isOpenToSwift: options.allowsSwift)
      try loaded.checkPatterns()
      var setup = Session.Options(
        folder: loaded.folder, httpProgram: options.httpProgram,
        allowsSwift: options.allowsSwift, uses: options.uses)
      setup.traces = options.traces || options.warns
      setup.ownsProcess = ownsProcess
      let session = Session(catalog: catalog, options: setup)
      session.listener.onWarning = { send(.noted($0)) }
      if session.needsSwift(loaded.script, isAllowed: setup.allowsSwift) {
        send(.compiles(isDone: false))
        do {
          loaded.script = try session.compilingToRun(loaded.script, isTyped: false)
        } catch {
          throw loaded.refusal ?? error
        }
        send(.compiles(isDone: true))
      }
      session.budget.limitTime = limitTime
      let mistakes = ScriptCheck.mistakes(in: loaded.script, session)
      guard mistakes.isEmpty else { throw .syntax(loaded.script.source, mistakes) }
      session.active {
        let update = options.update.map { ScriptUpdate(of: loaded.script, $0) }
        var checker = ScriptChecker(session: session, update: update, send: send)
        checker.check(loaded.script)
        if let update = checker.update { write(update, to: path, send) }
        if options.warns { session.endWarningOfLeaks() }
        for warning in session.warnings.all where options.warns { send(.warned(warning)) }
        checker.finish()
      }
    } catch {
      send(
        .failed(
          ScriptFailure(
            kind: .unreadable, line: error.line ?? 0,
            notes: error.rendered(isColored: false).map(\.plain)
              + [NamedCommandLine(path: path)?.advice(for: options)].compactMap { $0 })))
      send(.finished(uncheckedLines: 0))
    }
  }

  /// Writes the updated expected lines to the script, or reports why this is not possible.
  private static func write(
    _ update: ScriptUpdate, to path: String, _ send: (WorkerMessage) -> Void
  ) {
    if update.failures.isEmpty { return }
    do {
      try update.write(to: path)
      send(.updated(statements: update.failures.count))
    } catch {
      for var failure in update.failures {
        failure.notes.append("not updated: \(error.reason)")
        send(.failed(failure))
      }
    }
  }
}

extension ScriptProblem {
  /// The line number of the first error; nil if the error has no position.
  fileprivate var line: Int? {
    guard case .syntax(let source, let diagnostics) = self, let first = diagnostics.first,
      first.kind != .notText
    else { return nil }
    return source.line(at: first.range.lowerBound)
  }
}
