import RxsCatalog
import RxsCompiled
import RxsEngine
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsWorld

extension Session {
  /// Runs all work that is due up to and including `time`; the clock ends there.
  package func advance(to time: Int) throws {
    guard time >= clock.now else {
      throw Fault(
        "the clock is at \(Durations.text(clock.now)) and cannot go back to \(Durations.text(time))"
      )
    }
    while let next = clock.nextTime, next <= time, arrives(at: next), step() {}
    if budget.monitor.stop == nil, arrives(at: time) { clock.move(to: time) }
  }

  /// Goes to the next scheduled work and runs that instant.
  package func advanceToNext() throws {
    guard let next = clock.nextTime else { throw Fault("no work is scheduled") }
    try advance(to: next)
  }

  /// Goes to the first instant after which `condition` is true.
  package func advance(until condition: () throws -> Bool) throws {
    while try !condition() {
      guard budget.monitor.stop == nil, !pace.isStopped else { return }
      guard let next = clock.nextTime else {
        throw Fault("the work ran out before the condition was true")
      }
      try advance(to: next)
    }
  }

  /// Runs until no work is left that can still deliver something.
  package func run(until limit: Int?) {
    while clock.hasAudibleWork, let next = clock.nextTime, next <= limit ?? .max,
      arrives(at: next), step()
    {}
  }

  /// Runs the next piece of work for an `await`; throws where there is none.
  func stepForAwait() throws {
    deliverHanded()
    SessionExecutor.shared.takeArrivals()
    guard let next = clock.nextTime else {
      throw standIns.waiting.first.map { call in
        Fault("waits for \(call.text): answer it", hint: call.advice.hint)
      } ?? Fault("waits for something that never comes: no work is scheduled")
    }
    guard arrives(at: next), step() else { throw budget.failure ?? Fault("interrupted") }
  }

  /// Prints the end of an `async` call that a statement has started.
  func callEnded(_ call: String, _ result: Result<Any, any Error>) {
    let outcome: String
    switch result {
    case .success(let any):
      let value = value(of: any)
      outcome = if case .void = value { "returned" } else { "returned \(value.canonical)" }
    case .failure(let error): outcome = "threw \(Value(reflecting: error).canonical)"
    }
    emitLine(.note(time: clock.now, "\(call) \(outcome)"))
  }

  /// Runs the next piece of work; false when the statement must stop.
  private func step() -> Bool {
    let label = clock.nextLabel
    // Work that stays in the queue is not lost: it runs when the clock moves again.
    if budget.monitor.tick(), budget.allowsMore() {
      // Here and not in the work itself, so that the work still waits when the statement is
      // stopped.
      if label == LiveHTTP.label, stubs.live.waitsForNext() == false { return false }
      clock.step()
      pollProperties()
      if !parts.isEmpty, clock.nextTime.map({ $0 > clock.now }) ?? true,
        let failure = brokenCondition()
      {
        budget.stop(failure)
        return false
      }
    }
    guard budget.monitor.stop != nil else { return true }
    if clock.pending.contains(where: { $0.label == label && $0.isPeriodic }) {
      budget.endlessWork = label
    }
    return false
  }

  /// The duration that an expression gives.
  package func duration(_ expr: Expr) throws -> Int {
    let value = try evaluate(expr)
    guard let nanoseconds = Durations.nanoseconds(value) else {
      throw Fault(.notDuration(value.described)).located(expr.range, source)
    }
    return nanoseconds
  }

  /// The condition that an expression is, evaluated again each time.
  package func condition(_ expr: Expr) throws -> () throws -> Bool {
    let (place, compiler) = (surroundings, compiler)
    let code = try compiler.condition(expr)
    progress.hasBegun = true
    return { try code(Frame.make(parent: place?.frame, count: compiler.slots.count)) }
  }
}
