import FoundationEssentials

/// Converts between the ticks of a test scheduler and dates.
///
/// Source: `TestSchedulerVirtualTimeConverter` of RxTest.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType, Sendable {
  /// The type of points in virtual time.
  public typealias VirtualTimeUnit = TestTime
  /// The type of spans of virtual time.
  public typealias VirtualTimeIntervalUnit = Int

  private let resolution: Double

  init(resolution: Double) { self.resolution = resolution > 0 ? resolution : 1 }

  /// A tick as a date.
  public func convertFromVirtualTime(_ virtualTime: TestTime) -> RxTime {
    Date(timeIntervalSince1970: Double(virtualTime) * resolution)
  }

  /// A date as the nearest tick.
  public func convertToVirtualTime(_ time: RxTime) -> TestTime {
    Int(clamping: time.timeIntervalSince1970 / resolution)
  }

  /// A number of ticks in seconds.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval {
    Double(virtualTimeInterval) * resolution
  }

  /// A number of seconds as the nearest number of ticks.
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int {
    Int(clamping: timeInterval / resolution)
  }

  /// A tick, moved by a number of ticks.
  public func offsetVirtualTime(_ time: TestTime, offset: Int) -> TestTime {
    time.addingSaturated(offset)
  }

  /// Which of two ticks is the earlier one.
  public func compareVirtualTime(_ time1: TestTime, _ time2: TestTime) -> VirtualTimeComparison {
    time1 < time2 ? .lessThan : time1 == time2 ? .equal : .greaterThan
  }
}

/// A virtual time scheduler for tests, with streams whose events are given beforehand.
///
/// ```swift
/// let scheduler = TestScheduler(initialClock: 0)
/// let numbers = scheduler.createHotObservable([.next(210, 1), .completed(300)])
/// let observer = scheduler.start { numbers.map { $0 * 2 } }
/// observer.events  // [next(2) @ 210, completed @ 300]
/// ```
///
/// Source: `TestScheduler` of RxTest.
public class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter> {
  /// The times of `start`.
  public enum Defaults {
    /// The time at which the sequence is made.
    public static let created = 100
    /// The time at which it is subscribed to.
    public static let subscribed = 200
    /// The time at which the subscription is disposed of.
    public static let disposed = 1000
  }

  @usableFromInline let ticks: VirtualTimeline
  private let ticksAndDates: TestSchedulerVirtualTimeConverter
  private let simulateProcessingDelay: Bool

  /// Makes a scheduler whose clock stands at `initialClock`.
  ///
  /// - Parameters:
  ///   - initialClock: the first time, in ticks.
  ///   - resolution: the length of a tick in seconds.
  ///   - simulateProcessingDelay: whether work that is due at once takes a tick.
  public init(
    initialClock: TestTime, resolution: Double = 1, simulateProcessingDelay: Bool = true
  ) {
    ticks = VirtualTimeline(now: initialClock, keepsAbandonedWork: true)
    self.simulateProcessingDelay = simulateProcessingDelay
    ticksAndDates = TestSchedulerVirtualTimeConverter(resolution: resolution)
    super.init(agenda: TimelineAgenda(ticks), converter: ticksAndDates)
  }

  /// Moves work that is due at or before the clock to the next tick.
  public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
    if time > clock { return time }
    return simulateProcessingDelay ? clock.addingSaturated(1) : clock
  }

  override var timeline: VirtualTimeline? { ticks }

  // The type of time is known here: nothing is converted for the timer of an operator.
  override func dueTime(after interval: RxTimeInterval, on timeline: VirtualTimeline) -> Int {
    let present = ticksAndDates.convertFromVirtualTime(timeline.now)
    let time = present.addingTimeInterval(interval.inSeconds)
    return adjustScheduledTime(max(ticksAndDates.convertToVirtualTime(time), timeline.now))
  }

  /// Makes a stream that sends `events` at their absolute times.
  ///
  /// - Complexity: O(n log n) in the number of events, once.
  @inlinable public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(HotStream(ticks, EventLog(sorting: events)), events)
  }

  /// Makes a stream that sends `events` to each subscriber, in ticks from its subscription.
  @inlinable public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(ColdStream(ticks, EventLog(sorting: events)), events)
  }

  /// Makes an observer that records events with the clock's time.
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(ticks)
  }

  /// Runs `action` at a time.
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
    ticks.schedule(ActionItem("scheduled work", action), at: time)
  }

  /// Runs everything, and records what the sequence sends that `create` makes.
  ///
  /// - Parameters:
  ///   - created: when `create` is called.
  ///   - subscribed: when the sequence is subscribed to.
  ///   - disposed: when that subscription is disposed of.
  ///   - create: makes the sequence.
  public func start<Element, Output: ObservableConvertibleType>(
    created: TestTime, subscribed: TestTime, disposed: TestTime,
    create: @escaping () -> Output
  ) -> TestableObserver<Element> where Output.Element == Element {
    var source: Observable<Element>?
    var subscription: (any Disposable)?
    let observer = createObserver(Element.self)
    scheduleAt(created) { source = create().asObservable() }
    scheduleAt(subscribed) { subscription = source?.subscribe(observer) }
    scheduleAt(disposed) { subscription?.dispose() }
    start()
    return observer
  }

  /// Runs everything, and records what the sequence sends from 200 to `disposed`.
  public func start<Element, Output: ObservableConvertibleType>(
    disposed: TestTime, create: @escaping () -> Output
  ) -> TestableObserver<Element> where Output.Element == Element {
    start(
      created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed,
      create: create)
  }

  /// Runs everything, and records what the sequence sends from 200 to 1000.
  public func start<Element, Output: ObservableConvertibleType>(
    _ create: @escaping () -> Output
  ) -> TestableObserver<Element> where Output.Element == Element {
    start(disposed: Defaults.disposed, create: create)
  }
}

extension Recorded {
  /// The given events, as an array: for a list whose element type is inferred.
  public static func events<Element>(
    _ events: Recorded<Event<Element>>...
  ) -> [Recorded<Event<Element>>] where Value == Event<Element> {
    events
  }

  /// The given events, as an array.
  public static func events<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> [Recorded<Event<Element>>] where Value == Event<Element> {
    events
  }
}

extension MaybeEvent: Equatable where Element: Equatable {
  /// Whether two events are of one kind, with equal elements or equally described errors.
  public static func == (left: MaybeEvent, right: MaybeEvent) -> Bool {
    switch (left, right) {
    case (.success(let left), .success(let right)): left == right
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    case (.completed, .completed): true
    default: false
    }
  }
}

extension CompletableEvent: Equatable {
  /// Whether two events are of one kind, with equally described errors.
  public static func == (left: CompletableEvent, right: CompletableEvent) -> Bool {
    switch (left, right) {
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    case (.completed, .completed): true
    default: false
    }
  }
}
