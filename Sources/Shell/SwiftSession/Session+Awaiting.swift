import RxsCatalog
import RxsCompiled
import RxsEngine
import RxsOutput
import RxsRuntime
import RxsSession

/// Lets compiled code wait in virtual time.
extension Session {
  /// Runs the next scheduled work while compiled code is waiting. Throws if no work is scheduled.
  func stepForAwait() throws {
    deliverHanded()
    SessionExecutor.shared.takeArrivals()
    guard let next = clock.nextTime else {
      throw standIns.waiting.first.map { call in
        Fault("waits for \(call.text): answer it", hint: call.advice.hint)
      } ?? Fault("the awaited call cannot end: no work is scheduled")
    }
    guard arrives(at: next), step() else { throw budget.failure ?? Fault("interrupted") }
  }

  /// Prints the end of an `async` call that a statement started.
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
}
