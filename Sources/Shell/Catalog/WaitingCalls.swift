import RxsEngine
import RxsRuntime

/// The calls of `async` stand-in methods that wait for the script's answer.
package final class WaitingCalls: @unchecked Sendable {
  private struct Waiter {
    let id: Int
    let call: StandIn.Call
    let time: Int
    /// The waiting task, if the session records causes.
    let task: UInt32?
    let continuation: CheckedContinuation<Void, any Error>
  }

  private var waiters: [Waiter] = []
  private var lastID = 0
  /// Calls that waited when the session restarted. They are never resumed.
  private var abandoned: [Waiter] = []

  package init() {}

  /// Waits until the script answers the call's method.
  func wait(for call: StandIn.Call) async throws {
    lastID += 1
    let id = lastID
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
        let time = StandIn.host?.clock.now ?? 0
        let task = Tracer.current?.tasks.running
        waiters.append(
          Waiter(id: id, call: call, time: time, task: task, continuation: continuation))
      }
    } onCancel: {
      self.end(id)
    }
  }

  private func end(_ id: Int) {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
    waiters.remove(at: index).continuation.resume(throwing: CancellationError())
  }

  /// Resumes the waiting calls that now have an answer.
  package func answered() {
    let ready = waiters.filter { $0.call.isAnswered }
    waiters.removeAll { waiter in ready.contains { $0.id == waiter.id } }
    for waiter in ready { waiter.continuation.resume() }
  }

  /// A line for each waiting call: `1s api.page(2) waits`.
  package var lines: [String] {
    waiters.map { "\(Durations.text($0.time)) \($0.call.text) waits" }
  }

  /// The text of the call for which a task waits. Nil if the task does not wait.
  package func call(of task: UInt32) -> String? { waiters.first { $0.task == task }?.call.text }

  /// The call that has waited longest.
  package var first: StandIn.Call? { waiters.first?.call }

  /// Abandons all waiting calls when the session restarts.
  package func reset() {
    abandoned += waiters
    waiters = []
  }
}
