/// An observer whose type is erased.
public struct AnyObserver<Element>: ObserverType {
  /// The type of the closure that receives events.
  public typealias EventHandler = (Event<Element>) -> Void

  private let sink: Sink<Element>

  /// Makes an observer that passes each event to `eventHandler`.
  public init(eventHandler: @escaping EventHandler) { sink = HandlerSink(eventHandler) }

  /// Makes an observer that passes each event to `observer`.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    sink = RawSink(observer)
  }

  init(_ sink: Sink<Element>) { self.sink = sink }

  /// Receives one event.
  public func on(_ event: Event<Element>) { sink.on(event) }

  /// Receives an element.
  public func onNext(_ element: Element) { sink.next(element) }

  /// Receives the failure of the sequence.
  public func onError(_ error: any Error) { sink.error(error) }

  /// Receives the end of the sequence.
  public func onCompleted() { sink.completed() }

  /// The observer itself.
  public func asObserver() -> AnyObserver<Element> { self }
}

/// Passes all events to a closure, even after a terminal event.
private final class HandlerSink<Element>: Sink<Element> {
  private let handler: (Event<Element>) -> Void

  init(_ handler: @escaping (Event<Element>) -> Void) { self.handler = handler }

  override func next(_ element: Element) { handler(.next(element)) }

  override func error(_ error: any Error) { handler(.error(error)) }

  override func completed() { handler(.completed) }
}

/// Passes all events to an observer, even after a terminal event.
final class RawSink<Observer: ObserverType>: Sink<Observer.Element> {
  private let observer: Observer

  init(_ observer: Observer) { self.observer = observer }

  override func next(_ element: Observer.Element) { observer.onNext(element) }

  override func error(_ error: any Error) { observer.onError(error) }

  override func completed() { observer.onCompleted() }
}
