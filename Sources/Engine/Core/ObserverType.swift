/// A type that receives the events of a sequence.
public protocol ObserverType<Element> {
  /// The type of the elements that the observer receives.
  associatedtype Element
  /// Receives one event.
  func on(_ event: Event<Element>)
  /// Receives an element, like `on(.next(element))`.
  ///
  /// A type can implement this method to avoid the cost of an event value.
  func onNext(_ element: Element)
  /// Receives the failure of the sequence; the same as `on(.error(error))`.
  func onError(_ error: any Error)
  /// Receives the end of the sequence; the same as `on(.completed)`.
  func onCompleted()
}

extension ObserverType {
  /// Receives an element; the same as `on(.next(element))`.
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Receives the end of the sequence; the same as `on(.completed)`.
  public func onCompleted() { on(.completed) }

  /// Receives the failure of the sequence; the same as `on(.error(error))`.
  public func onError(_ error: any Error) { on(.error(error)) }

  /// The observer with its type erased.
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// An observer that transforms its elements and passes the results to this observer.
  ///
  /// If `transform` throws, this observer receives the error.
  public func mapObserver<Result>(
    _ transform: @escaping (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver { on($0.map(transform)) }
  }
}
