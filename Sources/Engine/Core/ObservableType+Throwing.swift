extension ObservableType {
  /// Calls closures for the events of the sequence, and ends the subscription when `onNext` throws.
  ///
  /// - Parameters:
  ///   - onNext: called for each element. If it throws, the subscription ends without a call of
  ///     `onError`.
  ///   - onError: called with the error that ends the sequence.
  ///   - onCompleted: called at the end of the sequence.
  ///   - onDisposed: called once, after the end or on disposal.
  package func subscribe(
    throwing onNext: @escaping (Element) throws -> Void,
    onError: @escaping (any Error) -> Void, onCompleted: @escaping () -> Void,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let lifetime = Lifetime(whenDisposed: onDisposed)
    let sink = ThrowingSink(
      lifetime, onNext: onNext, onError: onError, onCompleted: onCompleted)
    asObservable().start(sink, lifetime)
    return lifetime
  }
}

/// The last sink of a chain; its subscription ends when `onNext` throws.
private final class ThrowingSink<Element>: Sink<Element> {
  private let lifetime: Lifetime
  private let onNext: (Element) throws -> Void
  private let onError: (any Error) -> Void
  private let onCompleted: () -> Void

  init(
    _ lifetime: Lifetime, onNext: @escaping (Element) throws -> Void,
    onError: @escaping (any Error) -> Void, onCompleted: @escaping () -> Void
  ) {
    self.lifetime = lifetime
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
  }

  override var subscription: Lifetime? { lifetime }

  override func next(_ element: Element) {
    if lifetime.isDisposed { return }
    do { try onNext(element) } catch { lifetime.dispose() }
  }

  override func error(_ error: any Error) {
    guard lifetime.end() else { return }
    onError(error)
    lifetime.finish()
  }

  override func completed() {
    guard lifetime.end() else { return }
    onCompleted()
    lifetime.finish()
  }
}
