import Synchronization

/// Disposes of its content on a scheduler.
public final class ScheduledDisposable: Cancelable {
  /// The scheduler on which the content is disposed of.
  public let scheduler: any ImmediateSchedulerType
  private let disposed = Atomic(false)
  private let disposable: any Disposable

  /// Makes a disposable with the content `disposable`, which is disposed of on `scheduler`.
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
