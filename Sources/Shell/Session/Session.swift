import RxsCatalog
import RxsEngine
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsWorld

/// A session: one clock, one set of names and subscriptions, one transcript.
///
/// The prompt, files, `-c` and tests run their statements in a session, one source line after the
/// other.
package final class Session {
  /// The view models that the session can make, including view models declared in scripts.
  package var catalog: Catalog
  let bundled: Catalog
  package let options: Options
  /// The statements of the shell.
  package let grammar: Grammar
  package let transcript = Transcript()
  package let clock = VirtualClock()
  package let context: Context
  package let stubs: HTTPStubs
  package let storage: SessionStorage
  /// The calls of stand-ins, and the script's answers to these calls.
  package let standIns = StandInCalls()
  /// The files that the session reads and writes.
  package var files = SessionFiles()
  package var subscriptions = SubscriptionList()
  package let budget = Budget()
  /// The pace at which virtual time passes.
  package var pace = Pace()
  /// The random number generator. It draws the same numbers in each session.
  var random = SplitMix(seed: 0)
  /// The closures that receive notices, warnings and other messages, which are not part of the
  /// output.
  package var listener = SessionListener()
  /// Returns whether to stop the running statement now. The session calls this closure often.
  package var shouldInterrupt: () -> Bool = { false }
  /// The source of the running statement.
  package internal(set) var source = Source(name: "", text: "")
  /// The meaning of the running statement, and the local variables that it can use.
  package internal(set) var surroundings: Surroundings?
  /// The progress of the running source line.
  package var progress = LineProgress()
  package private(set) var wantsToQuit = false
  /// The conditions of tests, such as `requires`, and their verdicts.
  package var conditions = Conditions()
  /// The compiled Swift code of the session.
  package let code: any SessionCode
  /// The statements that the trace names as first causes of events.
  package internal(set) var tracedStatements = TracedStatements()
  /// The state that other modules keep in the session, one part for each module.
  var parts: [any SessionPart] = []

  /// The context of a statement: its meaning, and the local variables if the statement is inside a
  /// block.
  package struct Surroundings {
    package let resolution: Resolution
    package var slots: Slots?
    package var frame: Frame?

    package init(resolution: Resolution, slots: Slots? = nil, frame: Frame? = nil) {
      self.resolution = resolution
      self.slots = slots
      self.frame = frame
    }
  }

  /// - Parameters:
  ///   - grammar: the statements that the session can run.
  ///   - code: the compiled Swift of the session.
  package init(catalog: Catalog, options: Options, grammar: Grammar, code: any SessionCode) {
    self.catalog = catalog
    self.grammar = grammar
    bundled = catalog
    self.options = options
    self.code = code
    context = Context(clock: clock)
    storage = SessionStorage(options.defaults?.values ?? [:])
    stubs = HTTPStubs(clock: clock, live: LiveHTTP(path: options.httpProgram, clock: clock))
    clock.http = stubs
    clock.storage = storage
    clock.owner = self
    clock.start = Self.firstInstant
    context.host = self
    code.attach(to: self)
    // The closures refer to the session weakly, because threads of an app may still run after the
    // session has ended.
    budget.shouldInterrupt = { [weak self] in self?.shouldInterrupt() ?? true }
    context.limits.checkpoint = { [weak self] in try Self.live(self).budget.checkpoint() }
    context.limits.isStopped = { [weak self] in self?.budget.isStopped ?? true }
    context.limits.overflow = { [weak self] in self?.budget.overflow() ?? Self.ended }
    stubs.live.checkpoint = { [weak self] in try Self.live(self).budget.checkpoint() }
    stubs.live.onExchange = { [weak self] in self?.transcript.keep($0) }
    stubs.onFailure = { [weak self] in self?.deferFailure($0) }
    context.place = { [weak self] in self?.place(in: $0, at: $1) ?? "" }
    bindNames()
    DebugOutput.writer = Self.note
    if options.traces { startTracing() }
  }

  /// The date at virtual time zero if the script sets no date: 2026-01-01T00:00:00Z, in nanoseconds
  /// since 1970.
  static let firstInstant = 1_767_225_600_000_000_000

  private static var ended: Fault { Fault.ended }

  /// Returns the session. Throws if the session no longer exists, because streams of an app may
  /// outlive it.
  package static func live(_ session: Session?) throws -> Session {
    guard let session else { throw ended }
    return session
  }

  /// The session whose clock is bound to the calling thread. Code of an app uses this property,
  /// because it cannot receive the session as a parameter.
  package static var current: Session? { VirtualClock.current?.owner as? Session }

  /// Binds the clock and the monitor to this thread while `body` runs.
  package func active<Result>(_ body: () throws -> Result) rethrows -> Result {
    tracer?.bind()
    if options.ownsProcess { clock.install() }
    return try clock.bound { try budget.monitor.watching(body) }
  }

  /// The number of scheduled events, for the prompt.
  package var pendingCount: Int { clock.pending.reduce(0) { $0 + $1.count } }

  /// Runs the statements of a source line. Their output becomes an entry of the transcript.
  @discardableResult
  package func run(_ line: SourceLine, of source: Source, phase: String?) -> Outcome {
    // A line of an included file runs inside the line with the `include`.
    let outer = (self.source, progress.phase, progress.changed)
    defer {
      (self.source, progress.phase) = (outer.0, outer.1)
      progress.changed = progress.changed || outer.2
    }
    (self.source, progress.phase) = (source, phase)
    progress.changed = false
    transcript.begin(
      line, of: source, phase: phase, isStrict: transcript.isStrict,
      isIncluded: !files.included.isEmpty, excuse: conditions.excuse, time: clock.now)
    var failure: Transcript.Failure?
    for (index, statement) in line.statements.enumerated() where failure == nil && !leavesLine {
      progress.isAtStart = index == 0
      let (before, changedBefore) = (trace, progress.changed)
      defer { progress.changed = progress.changed || changedBefore }
      (progress.hasBegun, progress.changed) = (false, false)
      do {
        try execute(statement)
      } catch {
        // The failure does not undo values that the statement has already sent, printed or
        // assigned.
        if trace != before || budget.monitor.count > 0
          || progress.hasBegun && (transcript.lastStatement?.mayChangeBeforeFailing ?? false)
        {
          progress.changed = true
        }
        let reason = report(error, statement)
        // The effect of a stopped statement is unknown.
        if reason == .timeout || reason == .interrupted { progress.changed = true }
        transcript.fail(at: index, changed: progress.changed)
        failure = reason
      }
    }
    if let problem = keepStorage(), failure == nil, let last = line.statements.last {
      failure = report(problem, last)
    }
    if !options.joinsText { flushText() }
    transcript.end(failure: failure, changedSession: progress.changed, time: clock.now)
    if let failure { return .failed(failure) }
    if let reason = conditions.skipReason { return .skipped(reason: reason) }
    return wantsToQuit ? .quit : .done
  }

  /// Runs earlier statements again. Storage is not written to its file while they run.
  package func rerunning(_ body: () -> Void) {
    let outer = storage.isKept
    storage.isKept = false
    body()
    storage.isKept = outer
  }

  /// Writes storage to its file, if the session has such a file. Returns the error of a failed
  /// write.
  private func keepStorage() -> Fault? {
    guard storage.isKept else { return nil }
    do {
      try options.defaults?.update(storage.values)
      return nil
    } catch {
      return Fault("storage cannot be saved: \(error)")
    }
  }

  /// Whether the remaining statements of the line must not run.
  package var leavesLine: Bool { wantsToQuit || conditions.skipReason != nil }

  /// Runs one statement with its own budget.
  private func execute(_ statement: Statement) throws {
    try executing(statement) { try perform(statement) }
  }

  /// Runs a closure as the work of a statement, with the statement's own budget.
  package func executing(_ statement: Statement, _ body: () throws -> Void) throws {
    budget.begin()
    defer { budget.end() }
    context.limits.reset()
    progress.failure = nil
    try deliverFirst(statement)
    do {
      try body()
    } catch {
      clock.drainMain()
      if error is IncludeFailure { throw error }
      // An earlier failure is thrown instead, because it is the cause of this error.
      throw budget.failure ?? progress.failure ?? error
    }
    clock.drainMain()
    deliverHanded()
    code.poll()
    if let failure = budget.failure ?? progress.failure { throw failure }
    // A statement reports only one failure. After a `!` statement or a failed statement, the next
    // statement checks the conditions.
    if case .mustFail = statement.kind { return }
    if let failure = brokenCondition() { throw failure }
  }

  /// Resolves the meaning of a top-level statement.
  package func resolve(_ statement: Statement) -> Resolution {
    let resolver = Resolver(context)
    resolver.declared = progress.declared
    resolver.declare(code.variables)
    return resolver.resolve(statement, of: source)
  }

  /// Runs a top-level statement.
  private func perform(_ statement: Statement) throws {
    let resolution = resolve(statement)
    transcript.keep(statement, resolution)
    if let problem = resolution.problems.first {
      // Later statements cannot call a function with a mistake.
      if case .function(let function) = statement.kind {
        progress.declared[function.name.text] = nil
      }
      throw Fault(problem, source)
    }
    try perform(statement, at: Surroundings(resolution: resolution))
    // If the statement binds a name again, the name no longer refers to the function that the file
    // declares.
    for name in resolution.bindings.keys { progress.declared[name] = nil }
  }

  /// Runs a statement in its surroundings.
  package func perform(_ statement: Statement, at place: Surroundings) throws {
    let (outer, called) = (surroundings, progress.calledPath)
    (surroundings, progress.calledPath) = (place, statement.calledPath)
    defer { (surroundings, progress.calledPath) = (outer, called) }
    do {
      try traced(statement) {
        if case .mustFail(let inner) = statement.kind {
          try performFailing(inner)
        } else if let command = statement.command {
          try command.run(in: self)
        } else {
          try runSwift(statement)
        }
      }
    } catch let error as Fault {
      throw error.located(statement.range, source)
    }
    if !statement.effect.contains(.looks) { progress.changed = true }
  }

  /// Runs a statement of another source at its scheduled time.
  ///
  /// - Parameter place: the surroundings of the statement; nil for a top-level statement, which is
  ///   resolved only when it runs.
  package func perform(_ statement: Statement, of other: Source, at place: Surroundings?) throws {
    let present = source
    source = other
    defer { source = present }
    guard let place, place.slots != nil else {
      let resolution = resolve(statement)
      if let problem = resolution.problems.first { throw Fault(problem, other) }
      return try perform(statement, at: Surroundings(resolution: resolution))
    }
    try perform(statement, at: place)
  }

  /// Runs a statement that must fail. Prints the message of the failure.
  private func performFailing(_ statement: Statement) throws {
    // A failure before this statement is not the failure that this statement expects.
    if let failure = budget.failure ?? progress.failure { throw failure }
    var failure: (any Error)?
    do {
      guard let place = surroundings else { return }
      if let problem = place.resolution.failures[ObjectIdentifier(statement)] {
        throw Fault(problem, source)
      }
      try perform(statement, at: place)
      clock.drainMain()
      failure = budget.failure ?? progress.failure ?? brokenCondition()
    } catch {
      failure = budget.failure ?? progress.failure ?? error
    }
    progress.failure = nil
    budget.resume()
    guard let failure else {
      var error = Fault("the statement after '!' did not fail")
      error.isExpectation = true
      throw error
    }
    emitLine(.error(Self.message(of: failure)))
  }

  /// Stores a failure of scheduled work. The statement that moved the clock reports the failure.
  package func deferFailure(_ error: any Error) {
    if progress.failure != nil { return }
    let failure = error as? Fault ?? Fault(Self.message(of: error))
    progress.failure = failure
    CrashReport.announce(failure)
  }

  /// Fails the running statement, and drops its further output. The statement continues with a
  /// placeholder value until its next checkpoint.
  package func stop(_ error: any Error) {
    if let failure = progress.failure { return budget.stop(failure, for: .failure) }
    let failure = error as? Fault ?? Fault(Self.message(of: error))
    // A crash report contains this failure, because the view model may crash on the placeholder:
    // `service.find(1)!`.
    if budget.failure == nil { CrashReport.announce(failure) }
    budget.stop(failure, for: .failure)
  }

  package func quit() { wantsToQuit = true }

  /// Continues the session although a statement has asked to end it.
  package func stay() { wantsToQuit = false }

  package func failRequest(_ error: any Error) {
    // A second failed request stops the statement: `retry` would send the request again without
    // end.
    if progress.failure == nil { deferFailure(error) } else { stop(error) }
  }

  private func report(_ error: any Error, _ statement: Statement) -> Transcript.Failure {
    if let failure = error as? IncludeFailure { return failure.reason }
    let fault = error as? Fault ?? Fault(Self.message(of: error))
    emitLine(.error(fault.message))
    listener.onDiagnostic(
      code.explained(naming(statement, in: fault.located(statement.range, source))))
    if fault.isExpectation { return .expectation }
    if budget.ranOutOfTime { return .timeout }
    return budget.monitor.stop == .interrupted ? .interrupted : .runtime
  }

  /// For a failed condition outside of the statement, such as a rule: the fault, with the statement in
  /// its hint. The prompt and the reports of tests show the statement anyway.
  private func naming(_ statement: Statement, in fault: Fault) -> Fault {
    guard fault.isExpectation, options.namesStatements, let range = fault.range,
      fault.source !== source || range.lowerBound < statement.range.lowerBound
        || range.upperBound > statement.range.upperBound
    else { return fault }
    let line = source.position(at: statement.range.lowerBound).line
    let text = source.text(statement.range).firstLine
    var fault = fault
    let note = "in the statement '\(text)' (\(source.name):\(line))"
    fault.hint = [note, fault.hint].compactMap(\.self).joined(separator: "\n  ")
    return fault
  }
}
