import RxsEngine
import _Concurrency

/// Tells the trace of a session what tasks do; without a trace it does nothing.
final class TaskWatch {
  /// The tasks that live and are watched; each is kept, so that its memory can be read.
  private var tasks: [UInt32: TaskMemory] = [:]
  /// The greatest number of a task so far.
  private var lastID: UInt32 = 0
  /// Whether the memory of tasks is as it is known.
  private var isKnown = false

  /// Finds out what can be known of tasks.
  ///
  /// - Parameter run: starts what it is given, and runs its jobs.
  func begin(_ run: (_ start: () -> Void) -> Void) {
    if !isKnown { isKnown = TaskMemory.isKnown(run) }
  }

  private var tracer: Tracer? {
    guard isKnown, let tracer = Tracer.current, tracer.isTracingHere else { return nil }
    return tracer
  }

  /// Takes note of the job that ends a sleep: the runtime makes a task for it, which nobody has written.
  func sleep(_ task: TaskMemory?) {
    if isKnown, let task, isNew(task.id) { lastID = task.id }
  }

  private func isNew(_ id: UInt32) -> Bool { Int32(truncatingIfNeeded: id &- lastID) > 0 }

  /// Schedules a job, with the start of its task as the cause where the task is new.
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

  /// Runs the part of a task that comes after a sleep.
  func wake(at address: UInt, _ run: () -> Void) {
    guard let tracer else { return run() }
    tracer.stepping("slept", .sleeps, at: address, run)
  }

  /// Runs a job.
  ///
  /// - Parameter sleepingUntil: takes the place at which its task waits then; gives the end of its
  ///   sleep, and nil where it does not sleep.
  func run(
    _ task: TaskMemory?, _ job: () -> Void, sleepingUntil: (_ address: UInt) -> Int?
  ) {
    guard let task, let tracer else { return job() }
    let id = task.id
    let outer = tracer.tasks.running
    tracer.tasks.running = id
    tracer.tasks.set(id, .waits(since: tracer.now, at: 0))
    // The task may end, and be gone.
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

  /// Cancels a task; false for one that is not known.
  func cancel(_ id: UInt32) -> Bool {
    guard let task = tasks[id] else { return false }
    task.reference.cancel()
    return true
  }

  /// Forgets all tasks.
  func reset() {
    for task in tasks.values { task.release() }
    tasks = [:]
  }
}
