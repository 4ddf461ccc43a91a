import RxsEngine
import RxsRuntime

/// The calls that wait for the script's answer: calls of `async` stand-in methods, and calls that
/// pass a completion handler to a missing library.
package final class WaitingCalls: @unchecked Sendable {
  private struct Waiter {
    let id: Int
    let call: StandIn.Call
    let time: Int
    /// The waiting task, if the session records causes.
    let task: UInt32?
    let end: (Result<Void, any Error>) -> Void
  }

  private var waiters: [Waiter] = []
  private var lastID = 0
  /// Calls that waited when the session restarted. They are never resumed.
  private var abandoned: [Waiter] = []

  package init() {}

  /// Waits until the script answers the call's method, or until the task is cancelled.
  func wait(for call: StandIn.Call) async throws {
    lastID += 1
    let id = lastID
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
        add(call, id, task: Tracer.current?.tasks.running) { continuation.resume(with: $0) }
      }
    } onCancel: {
      self.end(id)
    }
  }

  /// Waits until the script answers the call's method, even if the task is cancelled.
  func waitUncancelled(for call: StandIn.Call) async {
    lastID += 1
    let id = lastID
    await withUnsafeContinuation { continuation in
      add(call, id, task: Tracer.current?.tasks.running) { _ in continuation.resume() }
    }
  }

  /// Calls a closure as soon as the script answers the call's method.
  func wait(for call: StandIn.Call, then answered: @escaping () -> Void) {
    lastID += 1
    add(call, lastID, task: nil) { if case .success = $0 { answered() } }
  }

  private func add(
    _ call: StandIn.Call, _ id: Int, task: UInt32?,
    _ end: @escaping (Result<Void, any Error>) -> Void
  ) {
    let time = StandIn.host?.clock.now ?? 0
    waiters.append(Waiter(id: id, call: call, time: time, task: task, end: end))
  }

  private func end(_ id: Int) {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
    waiters.remove(at: index).end(.failure(CancellationError()))
  }

  /// Resumes the waiting calls that now have an answer.
  package func answered() {
    let ready = waiters.filter { $0.call.isAnswered }
    waiters.removeAll { waiter in ready.contains { $0.id == waiter.id } }
    for waiter in ready { waiter.end(.success(())) }
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
