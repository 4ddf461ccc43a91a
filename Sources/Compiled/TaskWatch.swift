import RxsEngine
import _Concurrency

/// Reports the states of tasks to the session's trace; does nothing without a trace.
final class TaskWatch {
  /// The watched tasks that have not ended; each task is retained, so that its memory can be read.
  private var tasks: [UInt32: TaskMemory] = [:]
  /// The highest task number so far.
  @exclusivity(unchecked) private var lastID: UInt32 = 0
  /// Whether the memory of tasks has the expected layout.
  @exclusivity(unchecked) private(set) var isKnown = false

  /// Checks whether the memory of tasks has the expected layout.
  ///
  /// - Parameter run: calls the closure `start`, then runs the jobs that it has started.
  func begin(_ run: (_ start: () -> Void) -> Void) {
    if !isKnown { isKnown = TaskMemory.isKnown(run) }
  }

  private var tracer: Tracer? {
    guard isKnown, let tracer = Tracer.current, tracer.isTracingHere else { return nil }
    return tracer
  }

  /// Records the number of the task that the runtime makes to end a sleep. Without this record, the
  /// task would count as a task of the user.
  func sleep(_ task: TaskMemory?) {
    if isKnown, let task, isNew(task.id) { lastID = task.id }
  }

  private func isNew(_ id: UInt32) -> Bool { Int32(truncatingIfNeeded: id &- lastID) > 0 }

  /// Schedules a job. The trace shows the start of a task as the cause of the task's first job.
  func enqueue(_ task: TaskMemory?, _ schedule: () -> Void) {
    guard isKnown, let task else { return schedule() }
    let id = task.id
    let isNew = isNew(id)
    if isNew { lastID = id }
    guard let tracer else { return schedule() }
    guard isNew, !task.isChild else {
      tracer.tasks.set(id, .ready)
      return schedule()
    }
    task.retain()
    tasks[id] = task
    tracer.causing(tracer.start(task: id, at: tracer.stack), schedule)
  }

  /// Runs the code of a task after a sleep.
  func wake(at address: UInt, _ run: () -> Void) {
    guard let tracer else { return run() }
    tracer.stepping("slept", .sleeps, at: address, run)
  }

  /// Runs a job.
  ///
  /// - Parameter sleepingUntil: called with the address at which the task waits after the job. The
  ///   closure returns the time at which the task's sleep ends; nil if the task does not sleep.
  func run(
    _ task: TaskMemory?, _ job: () -> Void, sleepingUntil: (_ address: UInt) -> Int?
  ) {
    guard let task, let tracer else { return job() }
    let id = task.id
    let outer = tracer.tasks.running
    tracer.tasks.running = id
    tracer.tasks.set(id, .waits(since: tracer.now, at: 0))
    // The task is retained because it may end and be released during the job.
    task.retain()
    job()
    tracer.tasks.running = outer
    look(at: task, id, tracer, sleepingUntil)
    task.release()
  }

  private func look(
    at task: TaskMemory, _ id: UInt32, _ tracer: Tracer, _ sleepingUntil: (UInt) -> Int?
  ) {
    if task.isCancelled { tracer.tasks.cancel(id, at: tracer.now) }
    guard !task.isComplete else {
      guard let watched = tasks.removeValue(forKey: id) else { return }
      watched.release()
      let thrown = task.error(keepers: 1)
      return tracer.taskEnded(id, thrown?.error, isUnseen: thrown?.isUnseen ?? false)
    }
    if tracer.tasks[id]?.state == .ready { return }
    let address = tracer.stack(of: tracer.inCode(task.resumptions))
    if let due = sleepingUntil(address) {
      tracer.tasks.set(id, .sleeps(until: due, at: address))
    } else {
      tracer.tasks.set(id, .waits(since: tracer.now, at: address))
    }
  }

  /// Cancels a task. Returns false for an unknown task.
  func cancel(_ id: UInt32) -> Bool {
    guard let task = tasks[id] else { return false }
    task.reference.cancel()
    return true
  }

  /// Releases all watched tasks.
  func reset() {
    for task in tasks.values { task.release() }
    tasks = [:]
  }
}
