/// A stage that can end the sequence itself: what arrives after its end goes nowhere.
@usableFromInline
class EndingStage<Input, Output>: Stage<Input, Output> {
  @exclusivity(unchecked) final var hasEnded = false

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
