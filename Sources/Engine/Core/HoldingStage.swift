/// A stage that delays the end of its source.
///
/// The source has to be freed when the source ends, before the sequence downstream ends. So the
/// stage owns the disposable of the source.
class HoldingStage<Input, Output>: EndingStage<Input, Output>, Disposable {
  final let upstream = Lifetime()

  // The later work of the stage may run after the source has ended.
  final override var isOver: Bool { false }

  final override func connected(_ upstream: consuming any Disposable) -> any Disposable {
    self.upstream.set(upstream)
    return self
  }

  func dispose() { upstream.dispose() }
}
