import CProcess
import RxsEngine
import RxsRuntime
import RxsSystem

/// The limits of one statement: events, wall-clock time, memory and printed bytes.
package final class Budget {
  /// The most events that a statement may cause.
  package var events = 100_000 { didSet { monitor.limit = workLimit } }
  /// The longest wall-clock time of a statement.
  package var seconds = 10
  /// Called with the number of seconds after which the process must end. At the end of the
  /// statement, called with 0 to cancel this limit.
  package var limitTime: (Int) -> Void = { _ in }
  /// The maximum memory of the process, in bytes.
  package var memory = Budget.largestMemory
  /// The default memory limit: 2 GB, or half of the machine's memory if half is less.
  package static let largestMemory = min(2 << 30, cpr_machine_memory() / 2)
  /// Returns whether the user wants the statement to stop. The session calls this closure often.
  package var shouldInterrupt: () -> Bool = { false }

  /// Whether earlier statements are running again. Ctrl-C and the time limit do not stop repeated
  /// statements.
  package var isRepeating = false { didSet { limitTime(isRepeating ? 0 : seconds + Self.grace) } }

  package let monitor: ExecutionMonitor
  package private(set) var ranOutOfTime = false
  /// The label of the work that stopped the statement by scheduling itself again without end; nil
  /// without such work.
  package var endlessWork: String?
  private var printed = 0
  /// The number of bytes that the statement has printed.
  private var printedBytes = 0
  /// The error that stopped the statement; nil if only the monitor knows the reason.
  private var problem: Fault?
  /// The real time at which the statement began. The standard clocks show the session's virtual
  /// time instead.
  private var start = Monotonic.now
  /// The number of nested running statements. An `include` contains the statements of its file.
  private var depth = 0
  /// Whether a timer of the process (the pulse) tells the budget when to read the wall clock.
  private var hasPulse = false
  private let look: Look

  /// A weak reference to the budget. The monitor's closure needs this object before the budget
  /// exists.
  private final class Look {
    package weak var budget: Budget?
  }

  package init() {
    let look = Look()
    self.look = look
    monitor = ExecutionMonitor(limit: 0) { look.budget?.mustStop() ?? false }
    look.budget = self
    monitor.onFailure = { look.budget?.stop(Fault($0), for: .failure) }
    monitor.limit = workLimit
  }

  /// The limit of work items. It is higher than the limit of events, because one event can need
  /// several work items.
  private var workLimit: Int {
    let (limit, overflow) = events.multipliedReportingOverflow(by: 10)
    return overflow ? .max : max(limit, 10_000)
  }

  /// Begins a statement, which gets full limits even if it runs inside another statement.
  package func begin() {
    if depth == 0 { hasPulse = cpr_begin_pulse() }
    depth += 1
    restart()
  }

  /// Restores the full limits of the running statement.
  package func restart() {
    monitor.reset()
    endlessWork = nil
    printed = 0
    ranOutOfTime = false
    printedBytes = 0
    problem = nil
    start = Monotonic.now
    if !isRepeating { limitTime(seconds + Self.grace) }
  }

  /// Runs a closure, such as a question to the user. Its time does not count as time of the
  /// statement.
  package func pausing<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let begin = Monotonic.now
    limitTime(0)
    defer {
      start += Monotonic.now - begin
      if depth > 0, !isRepeating { limitTime(seconds + Self.grace) }
    }
    return try body()
  }

  /// Ends a statement.
  package func end() {
    depth -= 1
    guard depth == 0 else { return }
    cpr_end_pulse()
    limitTime(0)
  }

  /// Continues the statement after an expected failure. The counts of events and bytes are not
  /// reset.
  package func resume() {
    guard monitor.stop != nil else { return }
    problem = nil
    monitor.reset()
  }

  /// Counts an event that a subscription received. Returns false if there were too many events.
  package func countEvent() -> Bool {
    printed += 1
    guard printed > events else { return true }
    problem = problem ?? tooMuch("\(events) events")
    monitor.stop(.budget)
    return false
  }

  /// Whether the statement may send more events or schedule more work. Called before a value is
  /// sent or a work item runs, so that neither is lost.
  package func allowsMore() -> Bool {
    if printed >= events, monitor.stop == nil {
      problem = Fault("the budget of \(events) events is used up", hint: Self.hint)
      monitor.stop(.budget)
    }
    return monitor.stop == nil
  }

  /// Counts the bytes that a statement prints. Returns false if there were too many bytes.
  package func countText(_ bytes: Int) -> Bool {
    printedBytes += bytes
    guard printedBytes > Limits.largestOutput else { return true }
    stop(Fault("the statement printed more than \(Limits.largestOutput / 1_000_000) MB"))
    return false
  }

  /// Stops the statement with an error at its next checkpoint.
  package func stop(_ error: Fault, for reason: ExecutionMonitor.Stop = .interrupted) {
    problem = problem ?? error
    monitor.stop(reason)
  }

  /// Marks the statement as failed because its calls used up the stack. Returns the error.
  package func overflow() -> Fault {
    monitor.stop(.depth)
    return reason(.depth)
  }

  /// Throws if the statement must stop now.
  package func checkpoint() throws {
    guard depth > 0 else { return cpr_see_pulse() }
    if monitor.stop == nil, mustStop() {
      monitor.stop(.interrupted)
      // The statement gets extra time to stop, because releasing its values may take long.
      limitTime(Self.graceOfStopping)
    }
    if let stop = monitor.stop { throw reason(stop) }
  }

  /// Whether the statement was stopped, or must stop now.
  package var isStopped: Bool { monitor.stop != nil || Cancellation.isRequested }

  /// The reason why the statement was stopped; nil if it was not stopped.
  package var failure: Fault? {
    guard let stop = monitor.stop else { return nil }
    guard stop == .budget, let endlessWork else { return reason(stop) }
    let error = tooMuch(problem == nil ? "\(monitor.limit) steps" : "\(events) events")
    return Fault("\(error.message): \(endlessWork) does not end", hint: error.hint)
  }

  /// Whether the statement must stop now. After that, later calls return true too, because the
  /// timer's pulse stays set.
  private func mustStop() -> Bool {
    if hasPulse, !cpr_pulse_is_due() { return false }
    if !isRepeating, isInterrupted { return true }
    cpr_see_pulse()
    return false
  }

  private var isInterrupted: Bool {
    if shouldInterrupt() { return true }
    if takesTooMuchMemory {
      let size = memory >= 1 << 30 ? "\(memory >> 30) GB" : "\(memory >> 20) MB"
      problem = Fault("the session takes up more than \(size) of memory")
      return true
    }
    guard Monotonic.now - start > seconds * 1_000_000_000 else { return false }
    ranOutOfTime = true
    return true
  }

  private var takesTooMuchMemory: Bool {
    guard cpr_resident_memory() > memory else { return false }
    // Measures again after the allocator has returned its free memory to the system.
    cpr_return_memory()
    return cpr_resident_memory() > memory
  }

  /// The extra seconds after the time limit in which a statement can stop by itself.
  private static let grace = 1
  private static let graceOfStopping = 5

  private static let hint = "'set budget.events N' allows more events"

  private func tooMuch(_ what: String) -> Fault {
    Fault("the statement caused more than \(what)", hint: Self.hint)
  }

  private func reason(_ stop: ExecutionMonitor.Stop) -> Fault {
    switch stop {
    case .depth: Fault("a stream feeds itself: events are nested too deeply")
    case .budget: problem ?? tooMuch("\(monitor.limit) steps")
    case .interrupted, .failure:
      problem
        ?? Fault(
          ranOutOfTime ? "the statement ran for more than \(seconds) s" : "interrupted")
    }
  }
}
