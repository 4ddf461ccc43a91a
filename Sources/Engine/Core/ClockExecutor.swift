import Dispatch

/// Runs the jobs of tasks on the thread of a virtual clock, without a delay in virtual time.
///
/// A job that becomes ready on a thread without a virtual clock, for example after a real wait,
/// runs on a global queue.
final class ClockExecutor: TaskExecutor {
  private static let shared = ClockExecutor()

  /// The executor for a task that starts on the calling thread; nil if the thread has no virtual
  /// clock.
  static var current: ClockExecutor? { VirtualClock.current == nil ? nil : shared }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    guard VirtualClock.current != nil else {
      return DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
    _ = MainScheduler.asyncInstance.schedule(()) { _ in
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      return Disposables.create()
    }
  }
}
