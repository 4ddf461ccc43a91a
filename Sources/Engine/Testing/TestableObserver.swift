/// An observer that records each event with its virtual time.
///
/// Source: `TestableObserver` of RxTest.
public final class TestableObserver<Element>: ObserverType {
  private let timeline: VirtualTimeline
  @usableFromInline let log = EventLog<Element>()

  init(_ timeline: VirtualTimeline) { self.timeline = timeline }

  /// The events so far, in order.
  ///
  /// - Complexity: O(n) in the number of events.
  @inlinable public var events: [Recorded<Event<Element>>] { log.events }

  /// Records one event.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): onError(error)
    case .completed: onCompleted()
    }
  }

  /// Records an element.
  public func onNext(_ element: Element) { log.append(element, at: timeline.now) }

  /// Records a failure.
  public func onError(_ error: any Error) { log.append(.error(error), at: timeline.now) }

  /// Records the end.
  public func onCompleted() { log.append(.completed, at: timeline.now) }
}

extension VirtualClock {
  /// Makes a stream that sends `events` at their absolute times, in nanoseconds.
  ///
  /// - Complexity: O(n log n) in the number of events.
  @inlinable public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(HotStream(timeline, EventLog(sorting: events)), events)
  }

  /// Makes a stream that sends `events` to each subscriber, at times relative to the subscription.
  ///
  /// The times are in nanoseconds.
  @inlinable public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(ColdStream(timeline, EventLog(sorting: events)), events)
  }

  /// Makes an observer that records events with the times of this clock.
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(timeline)
  }
}
