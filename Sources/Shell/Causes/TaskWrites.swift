import RxsEngine
import RxsRuntime
import RxsSession
import RxsSystem

/// Detects tasks that set the same property while both are running.
struct TaskWrites {
  /// A value that a task has set, as text.
  private struct Write {
    let task: TracedTasks.Task
    let text: String
  }

  /// Two tasks that were started at the same source location and set the same property.
  struct Pair {
    let older: TracedTasks.Task
    let newer: TracedTasks.Task
    /// Whether the value of the older task replaced the value of the newer task.
    let isOverwriting: Bool
  }

  private var last: [String: Write] = [:]

  /// Examines the last event of a subscription. Returns two tasks if the value of one replaces the
  /// value of the other, and both ran at the same time.
  ///
  /// - Returns: nil if the new value contains the previous one, and for Booleans, numbers and nil.
  mutating func note(_ record: SubscriptionRecord, _ tracer: Tracer) -> Pair? {
    guard let element = record.events.last?.value.element, let cause = record.causes.last,
      let id = tracer.tasks.running, let task = tracer.tasks[id],
      tracer.comes(cause, from: task.start)
    else {
      last[record.label] = nil
      return nil
    }
    let former = last.updateValue(Write(task: task, text: element.canonical), forKey: record.label)
    guard let former, former.task.id != task.id,
      Self.place(of: former.task, tracer) == Self.place(of: task, tracer),
      Self.isContent(element), former.text != element.canonical,
      !ShownAnswers.keeps(former.text, in: element.canonical)
    else { return nil }
    if task.start < former.task.start {
      return Pair(older: task, newer: former.task, isOverwriting: true)
    }
    // The tasks overlapped: when the newer task began, the older task was still running and not
    // cancelled.
    guard former.task.cancelled == nil, let older = tracer.tasks[former.task.id],
      older.cancelled == nil, end(of: older) > task.began
    else { return nil }
    return Pair(older: older, newer: task, isOverwriting: false)
  }

  /// The source location that started a task. Several calls can lead to the same location.
  private static func place(of task: TracedTasks.Task, _ tracer: Tracer) -> String? {
    tracer.operator(task.subject)?.place
  }

  private func end(of task: TracedTasks.Task) -> Int {
    switch task.state {
    case .ended(let time), .threw(let time): time
    case .ready, .waits, .sleeps: .max
    }
  }

  /// Whether a value is content, such as a text or a list. False for Booleans, numbers, nil and
  /// `Void`.
  private static func isContent(_ value: Value) -> Bool {
    switch value.unwrapped {
    case .bool, .int, .double, .none, .void: false
    default: true
    }
  }
}

extension Session {
  /// Warns of tasks that set the same property while both are running.
  func warn(ofTasksSetting record: SubscriptionRecord) {
    guard let tracer, let pair = warnings.writes.note(record, tracer) else { return }
    let text = WarningText(tracer: tracer, statements: tracedStatements)
    guard let first = text.statement(pair.older.start),
      let second = text.statement(pair.newer.start)
    else { return }
    let task = text.task(pair.older.subject)
    guard pair.isOverwriting else {
      return warn(
        "\(task) runs twice at the same time, for \(first) and \(second), and both set "
          + "\(record.label): cancel the older task")
    }
    let mend =
      pair.older.cancelled == nil
      ? "cancel the older task"
      : "the older task was cancelled: check Task.isCancelled before setting the property"
    warn(
      "\(record.label) shows the result of \(task) for \(first) instead of the newer "
        + "one for \(second): " + mend)
  }

  /// Warns of a task that runs after its view model was freed, or that keeps the view model alive.
  ///
  /// - Returns: whether a warning was added.
  func warn(ofTasksOf model: DroppedModel) -> Bool {
    guard let tracer, warnings.isOn else { return false }
    let tasks = tracer.tasks.all.filter { task in
      !task.state.isEnd && tracer.operator(task.subject)?.owner == model.typeName
    }
    guard !tasks.isEmpty else { return false }
    let text = WarningText(tracer: tracer, statements: tracedStatements)
    guard model.object != nil else {
      // A task that ends soon is not a mistake, so only an endless loop is reported.
      guard !hasObject(ofType: model.typeName), let task = tasks.first(where: \.isLoop) else {
        return false
      }
      warn(
        "\(text.task(task.subject)) goes on after \(model.name) is gone: store the task, and "
          + "cancel it in deinit")
      return true
    }
    guard let task = keeper(of: model, among: tasks) else { return false }
    warn(
      "\(model.name) stays alive after drop: \(text.task(task.subject)) holds it; cancel the "
        + "task, or capture [weak self]")
    return true
  }

  /// The maximal number of work items that run after the copy of the process has cancelled a task.
  private static let mostSteps = 1000

  /// The task whose end frees a view model. To find the task, a copy of the process cancels one
  /// task after another.
  private func keeper(
    of model: DroppedModel, among tasks: [TracedTasks.Task]
  ) -> TracedTasks.Task? {
    let found = ProcessCopy.text { _ in
      files.write = { _, _ in }
      subscriptions.endAll()
      for (number, task) in tasks.enumerated() {
        guard code.cancel(task: task.id) else { continue }
        code.poll()
        // The limit is needed because a loop that does not check for cancellation never ends.
        for _ in 0..<Self.mostSteps {
          guard let next = clock.nextTime, next <= clock.now else { break }
          clock.step()
        }
        if model.object == nil { return "\(number)" }
      }
      return nil
    }
    return found.flatMap { Int($0) }.map { tasks[$0] }
  }

  private func hasObject(ofType name: String) -> Bool {
    context.variables.values.contains { variable in
      switch variable.value.unwrapped {
      case .object(let object): String(describing: type(of: object.value)) == name
      case .model(let model): model.typeName == name
      default: false
      }
    }
  }
}
