import Synchronization

/// The remaining events of a creating operator, such as `of` or `range`, for one subscriber; each
/// call of `turn` sends one event.
///
/// With `CurrentThreadScheduler`, this object itself is queued in the trampoline, so that a turn
/// allocates nothing. With any other scheduler, `scheduleRecursive` calls `turn`.
class Emission<Element>: TrampolineWork, Disposable {
  final let sink: Sink<Element>
  private let disposed = Atomic(false)

  init(to sink: Sink<Element>) { self.sink = sink }

  /// Sends the next event.
  ///
  /// Returns false after the last event.
  func turn() -> Bool { false }

  /// Starts to send the events on `scheduler`.
  final func begin(on scheduler: any ImmediateSchedulerType) -> any Disposable {
    if scheduler is CurrentThreadScheduler {
      Trampoline.schedule(self)
      return self
    }
    let work = scheduler.scheduleRecursive(()) { [self] _, recurse in
      if isDisposed { return }
      if turn(), !isDisposed { recurse(()) }
    }
    return PairDisposable(work, self)
  }

  final override func run() {
    repeat {
      if isDisposed { return }
      guard turn(), !isDisposed else { return }
    } while Trampoline.goesOn
    Trampoline.schedule(self)
  }

  final func dispose() { disposed.store(true, ordering: .releasing) }

  private var isDisposed: Bool { disposed.load(ordering: .acquiring) }
}
