/// A stage that can end the sequence later than the source ends.
///
/// The stage frees the source when the source ends, while the sequence downstream continues. For
/// this purpose, the stage itself owns the disposable of the source.
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
