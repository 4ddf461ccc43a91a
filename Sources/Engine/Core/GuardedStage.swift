/// A stage that hears of more than its source: its events are serialised, and it ends once.
class GuardedStage<Input, Output>: Stage<Input, Output> {
  final let lock = RecursiveLock.make()
  @exclusivity(unchecked) final var hasEnded = false

  /// Sends an element, unless the stage has ended.
  final func send(_ element: Output) {
    lock.lock()
    defer { lock.unlock() }
    if !hasEnded { down.next(element) }
  }

  override func error(_ error: any Error) {
    lock.lock()
    defer { lock.unlock() }
    if hasEnded { return }
    hasEnded = true
    down.error(error)
  }

  override func completed() {
    lock.lock()
    defer { lock.unlock() }
    if hasEnded { return }
    hasEnded = true
    down.completed()
  }
}
