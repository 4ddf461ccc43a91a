import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsWorld

extension Session {
  /// Runs all work up to and including `time`, and sets the clock to `time`.
  package func advance(to time: Int) throws {
    guard time >= clock.now else {
      throw Fault(
        "the clock is at \(Durations.text(clock.now)) and cannot go back to \(Durations.text(time))"
      )
    }
    while let next = clock.nextTime, next <= time, arrives(at: next), step() {}
    if budget.monitor.stop == nil, arrives(at: time) { clock.move(to: time) }
  }

  /// Moves the clock to the next scheduled work, and runs all work of that instant.
  package func advanceToNext() throws {
    guard let next = clock.nextTime else { throw Fault("no work is scheduled") }
    try advance(to: next)
  }

  /// Moves the clock from one scheduled time to the next until `condition` is true.
  package func advance(until condition: () throws -> Bool) throws {
    while try !condition() {
      guard budget.monitor.stop == nil, !pace.isStopped else { return }
      guard let next = clock.nextTime else {
        throw Fault("the work ran out before the condition was true")
      }
      try advance(to: next)
    }
  }

  /// Runs scheduled work until no remaining work can deliver an event.
  package func run(until limit: Int?) {
    while clock.hasAudibleWork, let next = clock.nextTime, next <= limit ?? .max,
      arrives(at: next), step()
    {}
  }

  /// Runs the next work item. Returns false if the statement must stop.
  package func step() -> Bool {
    let label = clock.nextLabel
    // Work that stays in the queue is not lost. It runs when the clock moves again.
    if budget.monitor.tick(), budget.allowsMore() {
      // The session waits for an answer here, before it takes the work item from the queue. So a
      // stopped statement leaves the item in the queue.
      if label == LiveHTTP.label, stubs.live.waitsForNext() == false { return false }
      clock.step()
      code.poll()
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

  /// The duration, in nanoseconds, that an expression evaluates to.
  package func duration(_ expr: Expr) throws -> Int {
    let value = try evaluate(expr)
    guard let nanoseconds = Durations.nanoseconds(value) else {
      throw Fault(.notDuration(value.described)).located(expr.range, source)
    }
    return nanoseconds
  }

  /// Returns a closure that evaluates the condition again at each call.
  package func condition(_ expr: Expr) throws -> () throws -> Bool {
    let (place, compiler) = (surroundings, compiler)
    let code = try compiler.condition(expr)
    progress.hasBegun = true
    return { try code(Frame.make(parent: place?.frame, count: compiler.slots.count)) }
  }
}
