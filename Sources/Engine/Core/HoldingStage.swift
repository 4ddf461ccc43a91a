/// A stage that keeps the end of its source to itself for a while.
///
/// The source has to be freed when it ends, not when the sequence downstream does; so the stage
/// owns what disconnects it.
class HoldingStage<Input, Output>: EndingStage<Input, Output>, Disposable {
  final let upstream = Lifetime()

  // The work that follows may run when the source has ended.
  final override var isOver: Bool { false }

  final override func connected(_ upstream: consuming any Disposable) -> any Disposable {
    self.upstream.set(upstream)
    return self
  }

  func dispose() { upstream.dispose() }
}
