/// A test stream: sends events that were fixed beforehand and records who subscribed when.
///
/// A direct subscriber gets all its events, also those after a terminal one; its operators and
/// `asObservable()` keep to the grammar of events.
///
/// Source: `TestableObservable` of RxTest.
public final class TestableObservable<Element>: ObservableType {
  /// The events that the stream sends, as they were given.
  public let recordedEvents: [Recorded<Event<Element>>]

  private let stream: TestStream<Element>

  @usableFromInline
  init(_ stream: TestStream<Element>, _ events: [Recorded<Event<Element>>]) {
    self.stream = stream
    recordedEvents = events
  }

  /// The subscriptions so far, in order; one ends when it is disposed of.
  public var subscriptions: [Subscription] { stream.subscriptions }

  /// Sends all events to `observer` until the given disposable is disposed.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    stream.attach(RawSink(observer))
  }

  /// The stream as a sequence.
  public func asObservable() -> Observable<Element> { stream }
}
