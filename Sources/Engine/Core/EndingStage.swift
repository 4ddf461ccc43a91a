import Synchronization

/// A stage that can end the sequence itself.
///
/// Events that arrive after the end are dropped.
@usableFromInline
class EndingStage<Input, Output>: Stage<Input, Output> {
  /// The flag is atomic, because one thread may dispose of the stage while another thread sends.
  private final let ended = Atomic(false)

  final var hasEnded: Bool {
    @inline(__always) get { ended.load(ordering: .relaxed) }
    @inline(__always) set { ended.store(newValue, ordering: .relaxed) }
  }

  override var isOver: Bool { hasEnded }

  override func error(_ error: any Error) {
    if hasEnded { return }
    hasEnded = true
    down.error(error)
  }

  override func completed() {
    if hasEnded { return }
    hasEnded = true
    down.completed()
  }
}
