/// A job of a Swift task, as work of a timeline.
///
/// Jobs are as frequent as events, so one object holds all values of a job, and no closure is
/// allocated. A job may be made on another thread, but only the clock's thread schedules and runs it.
package final class JobItem: WorkItem, @unchecked Sendable {
  package let job: UnownedJob
  /// Whether the job belongs to the main actor.
  package let isMain: Bool
  /// The delay after which the job is due, in nanoseconds.
  package let delay: Int
  /// The number of the statement that started the job.
  package let origin: UInt32
  /// The task whose sleep ends with the job; nil for other jobs.
  @exclusivity(unchecked) package var sleeper: UnsafeCurrentTask?
  private unowned(unsafe) let runner: any JobRunner

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

/// An object that runs the jobs of tasks.
package protocol JobRunner: AnyObject {
  /// Runs a job that is due.
  func run(_ item: JobItem)
}

extension VirtualClock {
  /// Schedules a job after the job's delay.
  package func schedule(_ item: JobItem) {
    timeline.schedule(item, at: now.addingSaturated(max(item.delay, 0)))
  }
}
