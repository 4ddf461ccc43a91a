import RxsEngine

/// The events of streams that closures made of elements, for pictures: those of `flatMap` and its
/// siblings in the subscriptions that have a label.
package final class InnerStreams {
  /// A subscription to a stream that a closure made.
  package final class Stream {
    /// The element that it was made of, in canonical form: a value would be kept alive.
    package let element: String
    /// The virtual times of its subscription and of its end, in nanoseconds.
    package let start: Int
    package fileprivate(set) var end: Int?
    package fileprivate(set) var events: [Recorded<Event<String>>] = []

    fileprivate init(element: Value, start: Int) {
      (self.element, self.start) = (element.canonical, start)
    }
  }

  /// The streams of each label, in the order of their subscription.
  package private(set) var streams: [String: [Stream]] = [:]
  /// The labels some of whose streams are not kept.
  package private(set) var incomplete: Set<String> = []
  /// The label that is being subscribed to.
  fileprivate private(set) var label: String?
  private let clock: VirtualClock
  private var eventCounts: [String: Int] = [:]

  /// The most streams, and events in them, that are kept for a label: a picture shows no more.
  private static let (mostStreams, mostEvents) = (100, 1000)

  package init(clock: VirtualClock) { self.clock = clock }

  /// Forgets all labels.
  package func removeAll() {
    streams = [:]
    eventCounts = [:]
    incomplete = []
  }

  /// Subscribes under a label, whose streams begin anew.
  package func subscribing<Result>(to label: String, _ body: () -> Result) -> Result {
    let outer = self.label
    self.label = label
    streams[label] = nil
    eventCounts[label] = nil
    incomplete.remove(label)
    defer { self.label = outer }
    return body()
  }

  /// The source of an operator that makes streams, seen while it is subscribed to under a label.
  fileprivate func seen(
    _ stage: @escaping (_ see: @escaping See) -> Observable<Value>
  ) -> Observable<Value> {
    Observable.deferred { [self] in
      let label = label
      return stage { element, stream in
        label.map { self.seen(stream, of: element, label: $0) } ?? stream
      }
    }
  }

  fileprivate typealias See = (_ element: Value, _ stream: Observable<Value>) -> Observable<Value>

  private func seen(
    _ stream: Observable<Value>, of element: Value, label: String
  ) -> Observable<Value> {
    Observable.create { [self] observer in
      // Streams that are made within it are its own matter.
      let outer = self.label
      self.label = nil
      defer { self.label = outer }
      guard streams[label, default: []].count < Self.mostStreams else {
        incomplete.insert(label)
        return stream.subscribe(observer)
      }
      let inner = Stream(element: element, start: clock.now)
      streams[label, default: []].append(inner)
      return stream.do(
        onNext: { self.add(.next($0.canonical), to: inner, label) },
        onError: { self.add(.error($0), to: inner, label) },
        onCompleted: { self.add(.completed, to: inner, label) },
        onDispose: { inner.end = inner.end ?? self.clock.now }
      ).subscribe(observer)
    }
  }

  private func add(_ event: @autoclosure () -> Event<String>, to stream: Stream, _ label: String) {
    guard eventCounts[label, default: 0] < Self.mostEvents else {
      incomplete.insert(label)
      return
    }
    eventCounts[label, default: 0] += 1
    let event = event()
    if event.isStopEvent { stream.end = clock.now }
    stream.events.append(Recorded(time: clock.now, value: event))
  }
}

extension Arguments {
  /// An operator whose closure makes streams of elements; where pictures are drawn, these are kept.
  ///
  /// - Parameter stage: the operator, given its closure.
  func making(
    _ stage: @escaping (@escaping (Value) throws -> Observable<Value>) -> Observable<Value>
  ) throws -> Observable<Value> {
    let selector = try selector(0)
    guard let inner = context.innerStreams else { return stage(selector) }
    return inner.seen { see in
      stage { element in see(element, try selector(element)) }
    }
  }
}
