import Dispatch

/// Runs the work of tasks on the thread of a virtual clock: each piece is due at once.
///
/// Work that becomes ready on another thread, such as the end of a real wait, runs on threads of its
/// own.
final class ClockExecutor: TaskExecutor {
  private static let shared = ClockExecutor()

  /// The executor for a task that begins on the calling thread; nil where no virtual clock is bound.
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
