/// A job of a Swift task, as work of a timeline.
///
/// Jobs are as frequent as events, so one object holds all values of a job, and no closure is
/// allocated. Any thread may make a job, but only the clock's thread schedules and runs the job.
package class JobItem: WorkItem, @unchecked Sendable {
  package final let job: UnownedJob
  /// Whether the job belongs to the main actor.
  package final let isMain: Bool
  /// The delay after which the job is due, in nanoseconds.
  package final let delay: Int
  /// The number of the statement that started the job.
  package final let origin: UInt32
  fileprivate final unowned(unsafe) let runner: any JobRunner

  /// - Parameter runner: runs the job; the runner is not retained.
  package init(
    _ job: UnownedJob, isMain: Bool, delay: Int, origin: UInt32, runner: any JobRunner
  ) {
    self.job = job
    self.isMain = isMain
    self.delay = delay
    self.origin = origin
    self.runner = runner
  }

  override var label: String { delay > 0 ? "sleep" : "task" }

  override func run() { runner.run(self) }
}

/// A job that runs at the end of a task's sleep.
package final class SleepItem: JobItem, @unchecked Sendable {
  /// The address of the task that sleeps.
  package let sleeper: UnsafeRawPointer
  /// The time at which the sleep ends.
  package let due: Int
  @exclusivity(unchecked) private var code: UInt = 0
  /// The position in the order in which the sleeps of a `SleepList` started.
  @exclusivity(unchecked) var number = 0
  /// The position of the sleep in the order of scheduling. The next two positions are reserved for
  /// the jobs with which the task continues after the sleep.
  @exclusivity(unchecked) fileprivate var order = 0
  /// The position in a `SleepList`.
  @exclusivity(unchecked) var index = 0

  /// The number of jobs with which a task continues after a sleep: the end of `Task.sleep`, and the
  /// return to the main actor.
  package static let continuations = 2

  /// - Parameter runner: wakes the task; the runner is not retained.
  package init(
    _ job: UnownedJob, isMain: Bool, delay: Int, origin: UInt32, runner: any JobRunner,
    sleeper: UnsafeRawPointer, due: Int
  ) {
    self.sleeper = sleeper
    self.due = due
    super.init(job, isMain: isMain, delay: delay, origin: origin, runner: runner)
  }

  override func run() { runner.wake(self) }

  // Other modules read computed properties, because each access to a stored property of a class in
  // another module is checked for exclusivity.

  /// The address of the code that sleeps; 0 if causes are not recorded.
  package var address: UInt {
    get { code }
    set { code = newValue }
  }

  /// The position of the sleep in the order of scheduling.
  package var position: Int { order }
}

/// An object that runs the jobs of tasks.
package protocol JobRunner: AnyObject {
  /// Runs a job that is due.
  func run(_ item: JobItem)
  /// Runs a job that ends a sleep.
  func wake(_ item: SleepItem)
}

extension VirtualClock {
  /// Schedules a job after the job's delay.
  ///
  /// - Parameter order: the job's position among the work of the same time; nil for the last
  ///   position.
  package func schedule(_ item: JobItem, order: Int? = nil) {
    timeline.schedule(item, at: now.addingSaturated(max(item.delay, 0)), order: order)
  }

  /// Schedules the end of a sleep.
  package func scheduleEnd(of item: SleepItem) {
    item.order = timeline.reserveOrder(1 + SleepItem.continuations)
    schedule(item, order: item.order)
  }
}
