import Synchronization

/// The remaining events of a creating operator for one subscriber; each turn sends one event.
///
/// On the current thread the object itself waits in the trampoline's queue, so that a turn
/// allocates nothing. Any other scheduler runs it with `scheduleRecursive`.
class Emission<Element>: TrampolineWork, Disposable {
  final let sink: Sink<Element>
  private let disposed = Atomic(false)

  init(to sink: Sink<Element>) { self.sink = sink }

  /// Sends the next event; false after the last event.
  func turn() -> Bool { false }

  /// Begins to send on `scheduler`.
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
