/// The source of a test stream: sends events that are given in advance.
@usableFromInline
class TestStream<Element>: Observable<Element> {
  /// The subscriptions so far, in order.
  @exclusivity(unchecked) private(set) final var subscriptions: [Subscription] = []

  final let timeline: VirtualTimeline
  final let log: EventLog<Element>

  override var startsTrampoline: Bool { false }

  init(_ timeline: VirtualTimeline, _ log: EventLog<Element>) {
    self.timeline = timeline
    self.log = log
  }

  final func subscriptionBegins() -> Int {
    subscriptions.append(Subscription(timeline.now))
    return subscriptions.count - 1
  }

  final func subscriptionEnds(_ index: Int) {
    subscriptions[index] = Subscription(subscriptions[index].subscribe, timeline.now)
  }
}

/// Sends the events of a log in order; a single item in the timeline sends all events.
///
/// When the item is made, it reserves one position in the order of scheduling for each event. So
/// each event is sent before work that is scheduled later for the same time.
private final class EventCursor<Element>: WorkItem {
  private let name: String
  private let log: EventLog<Element>
  private let start: Int
  @exclusivity(unchecked) private var order: Int
  @exclusivity(unchecked) private var cursor = LogCursor()
  private unowned(unsafe) let owner: VirtualTimeline
  let observers = ObserverList()

  init(_ name: String, _ log: EventLog<Element>, on timeline: VirtualTimeline, start: Int) {
    self.name = name
    self.log = log
    self.start = start
    owner = timeline
    order = timeline.reserveOrder(log.total)
    super.init()
  }

  override var label: String { name }

  override var weight: Int { log.count(from: cursor) }

  func scheduleNext() {
    guard let time = log.time(at: cursor) else { return }
    owner.schedule(self, at: start.addingSaturated(time), order: order)
  }

  override func run() {
    let present = cursor
    log.advance(&cursor)
    order += 1
    scheduleNext()
    let sending = observers.begin()
    log.send(at: present, to: sending)
    observers.end(sending)
  }
}

/// A stream that sends its events at absolute times, to its current subscribers.
@usableFromInline
final class HotStream<Element>: TestStream<Element> {
  private let events: EventCursor<Element>

  @usableFromInline
  override init(_ timeline: VirtualTimeline, _ log: EventLog<Element>) {
    events = EventCursor("hot", log, on: timeline, start: 0)
    super.init(timeline, log)
    events.isIdle = true
    events.scheduleNext()
  }

  deinit { events.dispose() }

  override var operatorName: String? { "hot" }

  override var traceBehavior: TraceBehavior { .manner(.plays) }

  override func feed(_ sink: Sink<Element>) -> any Disposable {
    let key = events.observers.insert(sink)
    let index = subscriptionBegins()
    events.isIdle = false
    return AnonymousDisposable { [self] in
      events.observers.remove(key)
      subscriptionEnds(index)
      events.isIdle = events.observers.isEmpty
    }
  }
}

/// A stream that sends its events to each subscriber, at times relative to the subscription.
@usableFromInline
final class ColdStream<Element>: TestStream<Element> {
  @usableFromInline
  override init(_ timeline: VirtualTimeline, _ log: EventLog<Element>) {
    super.init(timeline, log)
  }

  override var operatorName: String? { "cold" }

  override var traceBehavior: TraceBehavior { .manner(.plays) }

  override func feed(_ sink: Sink<Element>) -> any Disposable {
    let events = EventCursor("cold", log, on: timeline, start: timeline.now)
    let index = subscriptionBegins()
    let key = events.observers.insert(sink)
    events.scheduleNext()
    return AnonymousDisposable { [self] in
      subscriptionEnds(index)
      events.observers.remove(key)
      // A test scheduler runs until the time of the last event, even without subscribers, as in
      // RxTest.
      if timeline.keepsAbandonedWork { events.isIdle = true } else { events.dispose() }
    }
  }
}
