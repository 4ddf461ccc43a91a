/// A stage that ends the sequence later than its source ends.
///
/// The source is freed when it ends, which is before the sequence downstream ends. So the stage
/// itself owns the disposable of the source.
class HoldingStage<Input, Output>: EndingStage<Input, Output>, Disposable {
  final let upstream = Lifetime()

  // The stage may still have delayed work after the source has ended.
  final override var isOver: Bool { false }

  final override func connected(_ upstream: consuming any Disposable) -> any Disposable {
    self.upstream.set(upstream)
    return self
  }

  func dispose() { upstream.dispose() }
}
