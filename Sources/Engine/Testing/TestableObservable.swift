/// A test stream: sends events that are given in advance and records its subscriptions.
///
/// An observer of `subscribe(_:)` receives all events, even those after a terminal event. Operators
/// and subscribers of `asObservable()` receive no events after a terminal event.
///
/// Source: `TestableObservable` of RxTest.
public final class TestableObservable<Element>: ObservableType {
  /// The events that the stream sends, as given.
  public let recordedEvents: [Recorded<Event<Element>>]

  private let stream: TestStream<Element>

  @usableFromInline
  init(_ stream: TestStream<Element>, _ events: [Recorded<Event<Element>>]) {
    self.stream = stream
    recordedEvents = events
  }

  /// The subscriptions so far, in order; a subscription ends when it is disposed of.
  public var subscriptions: [Subscription] { stream.subscriptions }

  /// Sends all events to `observer` until the returned disposable is disposed.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    stream.attach(RawSink(observer))
  }

  /// The stream as a sequence.
  public func asObservable() -> Observable<Element> { stream }
}
