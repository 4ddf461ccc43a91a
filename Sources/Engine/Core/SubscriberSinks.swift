/// The last sink of a chain: passes events to closures until its subscription ends.
@usableFromInline
final class ClosureSink<Element>: Sink<Element> {
  private let lifetime: Lifetime
  private let onNext: ((Element) -> Void)?
  private let onError: ((any Error) -> Void)?
  private let onCompleted: (() -> Void)?

  required init(
    _ lifetime: Lifetime, _ onNext: ((Element) -> Void)?, _ onError: ((any Error) -> Void)?,
    _ onCompleted: (() -> Void)?
  ) {
    self.lifetime = lifetime
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
  }

  override var subscription: Lifetime? { lifetime }

  override func next(_ element: Element) {
    if lifetime.isDisposed { return }
    onNext?(element)
  }

  override func error(_ error: any Error) {
    guard lifetime.end() else { return }
    if let onError { onError(error) } else { Hooks.defaultErrorHandler([], error) }
    lifetime.finish()
  }

  override func completed() {
    guard lifetime.end() else { return }
    onCompleted?()
    lifetime.finish()
  }
}

/// The last sink of a chain: passes events to an observer until its subscription ends.
final class ObserverSink<Observer: ObserverType>: Sink<Observer.Element> {
  private let lifetime: Lifetime
  private let observer: Observer

  init(_ observer: Observer, _ lifetime: Lifetime) {
    self.observer = observer
    self.lifetime = lifetime
  }

  override var subscription: Lifetime? { lifetime }

  override func next(_ element: Observer.Element) {
    if lifetime.isDisposed { return }
    observer.onNext(element)
  }

  override func error(_ error: any Error) {
    guard lifetime.end() else { return }
    observer.onError(error)
    lifetime.finish()
  }

  override func completed() {
    guard lifetime.end() else { return }
    observer.onCompleted()
    lifetime.finish()
  }
}
