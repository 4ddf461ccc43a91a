import RxsEngine
import RxsRuntime

/// Describes tasks that a statement started: running tasks, which can still set a property, and
/// tasks that have ended.
extension MissingEvents {
  /// Describes the last running task that a statement started. If no task is running, the last task
  /// that ended. Nil if the statement started no task.
  func fateOfTask(of root: Int) -> String? {
    let tasks = tracer.tasks.all.filter { tracer.root(of: $0.start) == root }
    return (tasks.last { !$0.state.isEnd } ?? tasks.last).map(fate)
  }

  /// Describes running tasks. These lines are shown if no event was sent.
  var livingTasks: [String] {
    tracer.tasks.all.filter { !$0.state.isEnd }.suffix(3).map(fate)
  }

  private func fate(_ task: TracedTasks.Task) -> String {
    let traced = tracer.operator(task.subject)
    let name = traced.map(Self.name) ?? "Task"
    let start = traced?.place ?? ""
    func says(_ text: String, _ place: String) -> String {
      "\(name): \(text)" + (place.isEmpty ? "" : "  \(place)")
    }
    let present = tracer.place(of: task.state.place) ?? ""
    if case .threw(let time) = task.state, let error = task.error, task.cancelled == nil {
      let text = Value(reflecting: error).canonical
      return says("threw \(text) at \(Durations.text(time))", start)
    }
    if let time = task.cancelled { return says("was cancelled at \(Durations.text(time))", start) }
    switch task.state {
    case .ready: return says("is due at \(Durations.text(tracer.now)): run 'advance'", start)
    case .sleeps(let until, _):
      return says("sleeps until \(Durations.text(until)): run 'advance'", present)
    case .waits(let since, _):
      if let call = waitingCall(task.id) {
        return says("waits for \(call): answer it", present)
      }
      if let request = request(from: task) { return says(unanswered(request), present) }
      return says("has waited since \(Durations.text(since))", present)
    case .ended(let time), .threw(let time):
      return says("ended at \(Durations.text(time))", start)
    }
  }

  /// The unanswered request for which a task waits. Nil if there is none.
  private func request(from task: TracedTasks.Task) -> TraceStage? {
    tracer.requests.last { request in
      request.end == 0 && request.lastOutput == 0 && !request.hasEnded
        && tracer.comes(request.cause, from: task.start)
    }
  }

  /// The name of a task in messages: `Task of search(_:)`.
  static func name(_ traced: TracedOperator) -> String {
    traced.function.isEmpty ? traced.name : "\(traced.name) of \(traced.function)"
  }
}

extension Tracer {
  /// Whether the record `other` caused the record `serial`, directly or indirectly.
  func comes(_ serial: Int, from other: Int) -> Bool {
    var cursor = serial
    while cursor > other { cursor = cause(of: cursor) }
    return cursor == other
  }
}
