import Synchronization

/// A disposable that is disposed of by a scheduler.
public final class ScheduledDisposable: Cancelable {
  /// The scheduler that disposes.
  public let scheduler: any ImmediateSchedulerType
  private let disposed = Atomic(false)
  private let disposable: any Disposable

  /// Makes one that lets `scheduler` dispose of `disposable`.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    self.disposable = disposable
  }

  /// Whether the content was disposed of.
  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  /// Asks the scheduler to dispose of the content.
  public func dispose() {
    _ = scheduler.schedule(()) { [self] in
      disposeNow()
      return Disposables.create()
    }
  }

  private func disposeNow() {
    if !disposed.exchange(true, ordering: .acquiringAndReleasing) { disposable.dispose() }
  }
}
