import RxsEngine

/// A session: one clock, one set of names and subscriptions, one transcript.
///
/// The prompt, files, `-c` and tests all run statements through it, one source line after the other.
final class Session {
  /// The view models that can be made, those of the language included.
  var catalog: Catalog
  private let bundled: Catalog
  let options: Options
  let transcript = Transcript()
  let clock = VirtualClock()
  let context: Context
  let stubs: HTTPStubs
  let storage: SessionStorage
  /// What the methods of stand-ins give.
  var answers = Answers()
  var subscriptions = SubscriptionList()
  let budget: Budget
  /// What chance draws from: the same numbers in each session.
  var random = SplitMix(seed: 0)
  /// Whether output that no expected line names is a failure, from here on.
  var isStrict = true
  /// Hears errors for standard error: position, caret and hints.
  var onDiagnostic: (RuntimeError) -> Void = { _ in }
  /// Hears, for standard error, what ended a stream that nobody listens to for errors.
  var onUnhandledError: (any Error) -> Void = { _ in }
  /// Hears the labels of subscriptions that are about to begin together.
  var onLabels: ([String]) -> Void = { _ in }
  /// Hears that the session was saved.
  var onSave: () -> Void = {}
  /// Hears what a statement did that prints nothing, for somebody at a prompt.
  var onNotice: (String) -> Void = { _ in }
  /// Asked often while a statement runs: whether to stop it now.
  var shouldInterrupt: () -> Bool = { false }
  /// Writes a recording to a file; nil where `save` is not for.
  var write: ((_ path: String, _ script: String) throws -> Void)?
  var ownFiles = OwnFiles()

  /// The first failure of work that ran while a statement moved the clock.
  private var deferredFailure: RuntimeError?
  private var source = Source(name: "", text: "")
  private(set) var phase: String?
  /// The files that are being included, by their paths without links, the innermost last.
  var includedFiles: [String] = []
  /// Whether a file that is included goes on after an `expect` that is not true.
  var goesOnAfterExpectations = false
  private(set) var wantsToQuit = false
  /// The files that a statement read when it ran before, while it runs again.
  var keptReads: [FileRead] = []
  /// The points that `back` returns to.
  var marks: [String: SessionMark] = [:]
  /// Whether no statement stands before the present one in its line.
  private(set) var isAtLineStart = true
  /// Whether `requires`, `skip` and `xfail` are honoured.
  var testsConditions = false
  /// What the conditions of the present source line came to.
  private var verdicts: [ConditionVerdict] = []
  /// What excuses the failures of the included file that runs.
  var excuse: String?
  /// Whether the present source line changed anything.
  private var changed = false
  private var keepsStorage = true
  /// Whether the present statement came so far that code of it ran.
  var hasBegun = false

  init(catalog: Catalog, options: Options) {
    self.catalog = catalog
    bundled = catalog
    self.options = options
    context = Context(clock: clock)
    budget = Budget()
    storage = SessionStorage(options.defaults?.values ?? [:])
    stubs = HTTPStubs(clock: clock, live: LiveHTTP(path: options.httpProgram, clock: clock))
    clock.http = stubs
    clock.storage = storage
    clock.owner = self
    // What an app began on threads of its own goes on when the session is gone.
    budget.shouldInterrupt = { [weak self] in self?.shouldInterrupt() ?? true }
    context.limits.checkpoint = { [weak self] in try Self.live(self).budget.checkpoint() }
    context.limits.isStopped = { [weak self] in self?.budget.isStopped ?? true }
    context.limits.overflow = { [weak self] in self?.budget.overflow() ?? Self.ended }
    context.print = { [weak self] text in self?.emitLine(.text(text)) }
    context.perform = { [weak self] in try Self.live(self).perform($0, in: $1, $2) }
    stubs.live.checkpoint = { [weak self] in try Self.live(self).budget.checkpoint() }
    stubs.live.onExchange = { [weak self] in self?.transcript.keep($0) }
    stubs.onFailure = { [weak self] in self?.deferFailure($0) }
    bindNames()
    bindServices()
    DebugOutput.writer = Self.note
  }

  private static var ended: RuntimeError { RuntimeError("the session has ended") }

  /// The session; throws when it is gone, as streams of an app may outlive it.
  static func live(_ session: Session?) throws -> Session {
    guard let session else { throw ended }
    return session
  }

  /// The session whose clock is the calling thread's.
  static var current: Session? { VirtualClock.current?.owner as? Session }

  /// Binds clock and monitor to this thread while `body` runs.
  func active<Result>(_ body: () throws -> Result) rethrows -> Result {
    try clock.bound { try budget.monitor.watching(body) }
  }

  /// The number of scheduled events, for the prompt.
  var pendingCount: Int { clock.pending.reduce(0) { $0 + $1.count } }

  /// Runs the statements of a source line; what they print becomes an entry of the transcript.
  func run(_ line: SourceLine, of source: Source, phase: String?) -> Outcome {
    // A line of a file that is included runs within another.
    let outer = (self.source, self.phase, changed)
    defer {
      (self.source, self.phase) = (outer.0, outer.1)
      changed = changed || outer.2
    }
    (self.source, self.phase) = (source, phase)
    changed = false
    transcript.begin(
      text: source.text(line.range), line: line.lineNumbers.lowerBound, phase: phase,
      expected: line.expected, isStrict: isStrict,
      sourceName: source.name, includedFile: includedFiles.isEmpty ? nil : source.name,
      excuse: excuse, place: (source, line.range))
    var failure: Transcript.Failure?
    var failedStatement: Int?
    var failureChanged = false
    for (index, statement) in line.statements.enumerated() where failure == nil && !leavesLine {
      isAtLineStart = index == 0
      let (before, changedBefore) = (trace, changed)
      defer { changed = changed || changedBefore }
      (hasBegun, changed) = (false, false)
      do {
        try execute(statement)
      } catch {
        // What was sent or printed before the failure, or may have been assigned, stays.
        if trace != before || budget.monitor.count > 0
          || hasBegun && statement.mayChangeBeforeFailing(in: context)
        {
          changed = true
        }
        let reason = report(error, statement)
        // Nobody can say what a statement did before it was stopped.
        if reason == .timeout || reason == .interrupted { changed = true }
        failureChanged = changed
        failure = reason
        failedStatement = index
      }
    }
    if let problem = keepStorage(), failure == nil, let last = line.statements.last {
      failure = report(problem, last)
    }
    transcript.end(
      failure: failure, changedSession: changed,
      isOnlyLooking: line.statements.allSatisfy { CommandTable.command(for: $0).leavesNoTrace },
      printsLooks: line.statements.contains { CommandTable.command(for: $0).isLook },
      failedStatement: failedStatement, failureChanged: failureChanged)
    if let failure { return .failed(failure) }
    if let skipReason { return .skipped(reason: skipReason) }
    return wantsToQuit ? .quit : .done
  }

  /// Runs what ran before; storage is kept for the next session as it is at the end only.
  func rerunning(_ body: () -> Void) {
    let outer = keepsStorage
    keepsStorage = false
    body()
    keepsStorage = outer
  }

  /// Writes storage where it is kept for the next session; gives what prevented that.
  private func keepStorage() -> RuntimeError? {
    guard keepsStorage else { return nil }
    do {
      try options.defaults?.update(storage.values)
      return nil
    } catch {
      return RuntimeError("storage is not kept: \(error)")
    }
  }

  /// Whether the rest of the statements is not to be run.
  var leavesLine: Bool { wantsToQuit || skipReason != nil }

  private var skipReason: String? {
    verdicts.lazy.compactMap { if case .skips(let reason) = $0 { reason } else { nil } }.first
  }

  /// Has a condition come to a verdict.
  func conclude(_ verdict: ConditionVerdict) {
    if testsConditions { verdicts.append(verdict) }
  }

  /// What the conditions of the last source line came to.
  func takeVerdicts() -> [ConditionVerdict] {
    defer { verdicts = [] }
    return verdicts
  }

  /// Runs one statement with a budget of its own.
  private func execute(_ statement: Statement) throws {
    budget.begin()
    defer { budget.end() }
    context.limits.reset()
    deferredFailure = nil
    do {
      try perform(statement)
    } catch {
      clock.drainMain()
      if error is IncludeFailure { throw error }
      throw budget.failure ?? error
    }
    clock.drainMain()
    if let failure = budget.failure ?? deferredFailure { throw failure }
  }

  /// Runs a statement within one that runs already: `! …`, `at`.
  func perform(_ statement: Statement) throws {
    let command = CommandTable.command(for: statement)
    do {
      try command.run(statement, self)
    } catch let error as RuntimeError {
      throw error.located(statement.range, source)
    }
    if !command.isLook { changed = true }
  }

  /// Runs a statement of another source, when its time has come.
  func perform(_ statement: Statement, of other: Source) throws {
    let present = source
    source = other
    defer { source = present }
    try perform(statement)
  }

  /// Runs a statement that stands in a block of a top-level `if`, `for` or their like.
  private func perform(_ statement: Statement, in scope: Scope, _ frame: Frame) throws {
    let outer = surroundings
    surroundings = (scope, frame)
    defer { surroundings = outer }
    try perform(statement)
    clock.drainMain()
  }

  /// Runs a statement whose failure is its output.
  func performFailing(_ statement: Statement) throws {
    // What failed before is the failure of what stands before.
    if let failure = budget.failure ?? deferredFailure { throw failure }
    var failure: (any Error)?
    do {
      try perform(statement)
      clock.drainMain()
      failure = budget.failure ?? deferredFailure
    } catch {
      failure = budget.failure ?? error
    }
    deferredFailure = nil
    budget.resume()
    guard let failure else {
      var error = RuntimeError("the statement was to fail, but it did not")
      error.isExpectation = true
      throw error
    }
    emitLine(.error(Self.message(of: failure)))
  }

  /// Keeps a failure of scheduled work for the statement that moved the clock.
  func deferFailure(_ error: any Error) {
    if deferredFailure != nil { return }
    deferredFailure = error as? RuntimeError ?? RuntimeError(Self.message(of: error))
  }

  /// Runs what has nobody to throw to: its failure is one of the statement that runs.
  static func deferringFailure(_ body: () throws -> Void) {
    do { try body() } catch { current?.deferFailure(error) }
  }

  /// Prints a line, as part of the statement that runs.
  func emitLine(_ line: OutputLine) {
    let size = line.byteCount
    // What the failure was is said in any case.
    if case .error = line { return transcript.print(line) }
    // What comes of a statement that was stopped is not what it should be.
    guard budget.countText(size), !budget.isStopped else { return }
    transcript.print(line)
  }

  func quit() { wantsToQuit = true }

  /// Goes on although a statement was to leave.
  func stay() { wantsToQuit = false }

  /// Begins anew: no names, no subscriptions, no work, and the clock at 0. What ran stays in the
  /// transcript.
  func reset() {
    subscriptions.endAll()
    subscriptions = SubscriptionList()
    context.variables.removeAll()
    context.constructors.removeAll()
    context.types = DeclaredTypes()
    catalog = bundled
    catalog.reset()
    catalog.bind(into: context)
    bindServices()
    context.frame = 1_000_000_000
    stubs.removeAll()
    stubs.live.giveUpAll()
    answers.removeAll()
    storage.revert()
    clock.reset()
    budget.events = 100_000
    isStrict = true
    random = SplitMix(seed: 0)
  }

  /// The compiler of the source that runs.
  var compiler: Compiler { Compiler(context: context, source: source) }

  /// The block that a statement stands in, when it stands in one.
  private(set) var surroundings: (scope: Scope, frame: Frame)?

  /// Runs code with the names that are known where the present statement stands.
  func running<Compiled, Result>(
    _ compile: (Scope) throws -> Compiled, _ run: (Compiled, Frame) throws -> Result
  ) throws -> Result {
    let scope = Scope(framedIn: surroundings?.scope)
    let compiled = try compile(scope)
    hasBegun = true
    return try run(compiled, Frame.make(parent: surroundings?.frame, count: scope.layout.count))
  }

  /// Evaluates an expression at the top level.
  func evaluate(_ expr: Expr) throws -> Value {
    let value = try running({ try compiler.compile(expr, $0) }, { try $0($1) })
    // What was stopped on the way, such as a comparison that is too large, has no value to show.
    if let failure = budget.failure { throw failure }
    return value
  }

  private func report(_ error: any Error, _ statement: Statement) -> Transcript.Failure {
    if let failure = error as? IncludeFailure { return failure.reason }
    let runtime = error as? RuntimeError ?? RuntimeError(Self.message(of: error))
    emitLine(.error(runtime.message))
    onDiagnostic(runtime.located(statement.range, source))
    if runtime.isExpectation { return .expectation }
    if budget.ranOutOfTime { return .timeout }
    return budget.monitor.stop == .interrupted ? .interrupted : .runtime
  }

  /// An error as a sentence.
  static func message(of error: any Error) -> String {
    switch error {
    case let error as RuntimeError: error.message
    case let error as IncludeFailure: error.message
    case let error as FileProblem: error.description
    case let error as ThrownValue: "thrown: \(error.value.canonical)"
    default: "\(Value(reflecting: error).canonical)"
    }
  }
}
