import CProcess
import RxsCompiling
import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSystem

/// A session: one clock, one set of names and subscriptions, one transcript.
///
/// The prompt, files, `-c` and tests all run statements through it, one source line after the other.
package final class Session {
  /// The view models that can be made, those of the language included.
  package internal(set) var catalog: Catalog
  let bundled: Catalog
  package let options: Options
  package let transcript = Transcript()
  package let clock = VirtualClock()
  package let context: Context
  package let stubs: HTTPStubs
  package let storage: SessionStorage
  /// The answers of the methods of stand-ins.
  var answers = Answers()
  /// The calls of services that wait for an answer.
  let waitingCalls = WaitingCalls()
  package internal(set) var subscriptions = SubscriptionList()
  /// The subscriptions to properties of objects of compiled code.
  var propertySubscriptions: [PropertySubscription] = []
  package let budget = Budget()
  /// The numbers that chance draws: the same ones in each session.
  var random = SplitMix(seed: 0)
  /// Whether output that no expected line names is a failure, from here on.
  package var isStrict = true
  /// Hears errors for standard error: position, caret and hints.
  package var onDiagnostic: (Fault) -> Void = { _ in }
  /// Called when an inner stream of a subscription starts, sends or ends.
  package var onInnerStream: (_ stream: InnerStreams.Stream, _ label: String) -> Void = { _, _ in }
  /// Called with errors that end streams without an error handler, for standard error.
  package var onUnhandledError: (any Error) -> Void = { _ in }
  /// Hears the labels of subscriptions that are about to begin together.
  package var onLabels: ([String]) -> Void = { _ in }
  /// Hears that the session was saved.
  package var onSave: () -> Void = {}
  /// Called with a sentence about a statement that prints nothing, for a prompt.
  package var onNotice: (String) -> Void = { _ in }
  /// Asked often while a statement runs: whether to stop it now.
  package var shouldInterrupt: () -> Bool = { false }
  /// Writes a recording to a file; nil where `save` is not allowed.
  package var write: ((_ path: String, _ script: String) throws -> Void)?
  /// Draws subscriptions as a picture with a title, in SVG; nil where `picture` is not allowed.
  package var draw: ((_ title: String, _ records: [SubscriptionRecord]) -> String)?
  /// Plays generated statements on copies of the session; nil where `explore` is not for.
  package var explorer: (any SessionExplorer)?
  package var ownFiles = OwnFiles()
  /// The pace at which the clock moves.
  package var pace = Pace()

  /// The first failure of work that ran while a statement moved the clock.
  private(set) var deferredFailure: Fault?
  /// The source of the statement that runs.
  package internal(set) var source = Source(name: "", text: "")
  package private(set) var phase: String?
  /// The files that are being included, by their paths without links, the innermost last.
  package var includedFiles: [String] = []
  /// Whether a file that is included goes on after an `expect` that is not true.
  package var goesOnAfterExpectations = false
  package private(set) var wantsToQuit = false
  /// The files that a statement read when it ran before, while it runs again.
  package var keptReads: [FileRead] = []
  /// Printed text that no line break ends yet.
  package internal(set) var openText = ""
  /// The points that `back` returns to.
  package var marks: [String: SessionMark] = [:]
  /// Whether no statement stands before the present one in its line.
  package private(set) var isAtLineStart = true
  /// Whether `requires`, `skip` and `xfail` are honoured.
  package var testsConditions = false
  /// The verdicts of the conditions of the present source line.
  private var verdicts: [ConditionVerdict] = []
  /// The reason that excuses failures of the included file that runs.
  package var excuse: String?
  /// Whether the present source line changed anything.
  private var changed = false
  private var keepsStorage = true
  /// Whether the present statement came so far that code of it ran.
  package var hasBegun = false
  /// The view models among the objects of compiled code.
  private(set) lazy var compiledModels = CompiledModels { [weak self] any in
    self?.compiledFacts(of: any) ?? StoredMembers.Facts()
  }
  /// The files of Swift that the session knows, and its warnings.
  package var swift = SwiftMemory()
  /// Hears warnings for standard error.
  package var onWarning: (String) -> Void = { _ = FileAccess.write("rxs: \($0)\n", to: 2) }
  /// Whose text the compiler may read.
  package var permission: SwiftPermission
  /// The parts of the session that Swift has compiled.
  var compiled: [CompiledSession] = []
  /// The names of compiled variables that were dropped, and not bound again.
  var droppedVariables: Set<String> = []
  /// The functions that stand further down in the file or the paste that runs.
  package var declared: [String: RxsRuntime.Binding] = [:]
  /// The meaning of the statement that runs, and where it stands.
  package internal(set) var surroundings: Surroundings?

  /// The place of a statement: its meaning, and the variables around it where it stands in a block.
  package struct Surroundings {
    package let resolution: Resolution
    package var slots: Slots?
    package var frame: Frame?
  }

  /// The path of the method that the running statement calls as an input.
  var calledPath: String?
  /// Conditions that stay true after each statement and each instant.
  var rules: [Rule] = []
  /// The warnings of what usually goes wrong, as far as it was seen.
  package var warnings = SessionWarnings()
  /// The statements that traces begin at.
  var tracedStatements = TracedStatements()

  package init(catalog: Catalog, options: Options) {
    self.catalog = catalog
    bundled = catalog
    self.options = options
    permission = SwiftPermission(allowsFiles: options.allowsSwift)
    context = Context(clock: clock)
    storage = SessionStorage(options.defaults?.values ?? [:])
    stubs = HTTPStubs(clock: clock, live: LiveHTTP(path: options.httpProgram, clock: clock))
    clock.http = stubs
    clock.storage = storage
    clock.owner = self
    clock.start = Self.firstInstant
    context.host = self
    // Threads that an app started go on when the session is gone.
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

  /// The instant that `0s` is where no script sets another one, in nanoseconds since 1970:
  /// 2026-01-01T00:00:00Z.
  static let firstInstant = 1_767_225_600_000_000_000

  private static var ended: Fault { Fault.ended }

  /// The session; throws when it is gone, as streams of an app may outlive it.
  package static func live(_ session: Session?) throws -> Session {
    guard let session else { throw ended }
    return session
  }

  /// The session whose clock is the calling thread's: for code of an app, which is handed none.
  package static var current: Session? { VirtualClock.current?.owner as? Session }

  /// The context of that session; throws where there is none.
  package static func presentContext() throws -> Context { try live(current).context }

  /// Binds clock and monitor to this thread while `body` runs.
  package func active<Result>(_ body: () throws -> Result) rethrows -> Result {
    tracer?.bind()
    if options.ownsProcess { clock.install() }
    return try clock.bound { try budget.monitor.watching(body) }
  }

  /// The number of scheduled events, for the prompt.
  package var pendingCount: Int { clock.pending.reduce(0) { $0 + $1.count } }

  /// Runs the statements of a source line; what they print becomes an entry of the transcript.
  @discardableResult
  package func run(_ line: SourceLine, of source: Source, phase: String?) -> Outcome {
    // A line of a file that is included runs within another.
    let outer = (self.source, self.phase, changed)
    defer {
      (self.source, self.phase) = (outer.0, outer.1)
      changed = changed || outer.2
    }
    (self.source, self.phase) = (source, phase)
    changed = false
    transcript.begin(
      line, of: source, phase: phase, isStrict: isStrict,
      isIncluded: !includedFiles.isEmpty, excuse: excuse, time: clock.now)
    var failure: Transcript.Failure?
    for (index, statement) in line.statements.enumerated() where failure == nil && !leavesLine {
      isAtLineStart = index == 0
      let (before, changedBefore) = (trace, changed)
      defer { changed = changed || changedBefore }
      (hasBegun, changed) = (false, false)
      do {
        try execute(statement)
      } catch {
        // Values that were sent, printed or perhaps assigned before the failure stay.
        if trace != before || budget.monitor.count > 0
          || hasBegun && (transcript.lastStatement?.mayChangeBeforeFailing ?? false)
        {
          changed = true
        }
        let reason = report(error, statement)
        // How far a statement came before it was stopped is not known.
        if reason == .timeout || reason == .interrupted { changed = true }
        transcript.fail(at: index, changed: changed)
        failure = reason
      }
    }
    if let problem = keepStorage(), failure == nil, let last = line.statements.last {
      failure = report(problem, last)
    }
    if !options.joinsText { flushText() }
    transcript.end(failure: failure, changedSession: changed, time: clock.now)
    if let failure { return .failed(failure) }
    if let skipReason { return .skipped(reason: skipReason) }
    return wantsToQuit ? .quit : .done
  }

  /// Runs what ran before; storage is kept for the next session as it is at the end only.
  package func rerunning(_ body: () -> Void) {
    let outer = keepsStorage
    keepsStorage = false
    body()
    keepsStorage = outer
  }

  /// Writes storage where it is kept for the next session; gives what prevented that.
  private func keepStorage() -> Fault? {
    guard keepsStorage else { return nil }
    do {
      try options.defaults?.update(storage.values)
      return nil
    } catch {
      return Fault("storage is not kept: \(error)")
    }
  }

  /// Whether the rest of the statements is not to be run.
  package var leavesLine: Bool { wantsToQuit || skipReason != nil }

  private var skipReason: String? {
    verdicts.lazy.compactMap { if case .skips(let reason) = $0 { reason } else { nil } }.first
  }

  /// Takes the verdict of a condition.
  package func conclude(_ verdict: ConditionVerdict) {
    if testsConditions { verdicts.append(verdict) }
  }

  /// The verdicts of the conditions of the last source line.
  package func takeVerdicts() -> [ConditionVerdict] {
    defer { verdicts = [] }
    return verdicts
  }

  /// Runs one statement with a budget of its own.
  private func execute(_ statement: Statement) throws {
    try executing(statement) { try perform(statement) }
  }

  /// Does what a statement does, with a budget of its own.
  func executing(_ statement: Statement, _ body: () throws -> Void) throws {
    budget.begin()
    defer { budget.end() }
    context.limits.reset()
    deferredFailure = nil
    try deliverFirst(statement)
    do {
      try body()
    } catch {
      clock.drainMain()
      if error is IncludeFailure { throw error }
      // A failure that came first is the cause.
      throw budget.failure ?? deferredFailure ?? error
    }
    clock.drainMain()
    deliverHanded()
    pollProperties()
    if let failure = budget.failure ?? deferredFailure { throw failure }
    // One failure a statement: of one that has failed as it must, the next one tells other rules, as
    // it would have behind the failure itself.
    if case .mustFail = statement.kind { return }
    if let failure = brokenRule() { throw failure }
  }

  /// Works out the meaning of a statement of the top level.
  func resolve(_ statement: Statement) -> Resolution {
    let resolver = Resolver(context)
    resolver.declared = declared
    resolver.declare(compiledVariables)
    return resolver.resolve(statement, of: source)
  }

  /// Runs a statement of the top level.
  private func perform(_ statement: Statement) throws {
    let resolution = resolve(statement)
    transcript.keep(statement, resolution)
    if let problem = resolution.problems.first { throw Fault(problem, source) }
    try perform(statement, at: Surroundings(resolution: resolution))
    // A name that is bound again is no longer the function that the file declares.
    for name in resolution.bindings.keys { declared[name] = nil }
  }

  /// Runs a statement at its place.
  func perform(_ statement: Statement, at place: Surroundings) throws {
    let outer = surroundings
    surroundings = place
    defer { surroundings = outer }
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
    if !(statement.command.map { type(of: $0).effect.contains(.looks) } ?? false) {
      changed = true
    }
  }

  /// Runs a statement of another source, when its time has come.
  ///
  /// - Parameter place: where it stands; a statement of the top level gets its meaning only now.
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

  /// Runs a statement whose failure is its output.
  private func performFailing(_ statement: Statement) throws {
    // An earlier failure belongs to the statements before this one.
    if let failure = budget.failure ?? deferredFailure { throw failure }
    var failure: (any Error)?
    do {
      guard let place = surroundings else { return }
      if let problem = place.resolution.failures[ObjectIdentifier(statement)] {
        throw Fault(problem, source)
      }
      try perform(statement, at: place)
      clock.drainMain()
      failure = budget.failure ?? deferredFailure ?? brokenRule()
    } catch {
      failure = budget.failure ?? deferredFailure ?? error
    }
    deferredFailure = nil
    budget.resume()
    guard let failure else {
      var error = Fault("the statement was to fail, but it did not")
      error.isExpectation = true
      throw error
    }
    emitLine(.error(Self.message(of: failure)))
  }

  /// Keeps a failure of scheduled work for the statement that moved the clock.
  package func deferFailure(_ error: any Error) {
    if deferredFailure != nil { return }
    deferredFailure = error as? Fault ?? Fault(Self.message(of: error))
  }

  /// Fails the running statement, of which nothing more is seen: it goes on with a value that nobody
  /// has given.
  package func stop(_ error: any Error) {
    if let deferredFailure { return budget.stop(deferredFailure, for: .failure) }
    budget.stop(error as? Fault ?? Fault(Self.message(of: error)), for: .failure)
  }

  package func quit() { wantsToQuit = true }

  /// Goes on although a statement was to leave.
  package func stay() { wantsToQuit = false }

  private func report(_ error: any Error, _ statement: Statement) -> Transcript.Failure {
    if let failure = error as? IncludeFailure { return failure.reason }
    let fault = error as? Fault ?? Fault(Self.message(of: error))
    emitLine(.error(fault.message))
    onDiagnostic(explained(fault.located(statement.range, source)))
    if fault.isExpectation { return .expectation }
    if budget.ranOutOfTime { return .timeout }
    return budget.monitor.stop == .interrupted ? .interrupted : .runtime
  }
}
