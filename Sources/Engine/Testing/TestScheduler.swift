import FoundationEssentials

/// Converts between the ticks of a test scheduler and dates.
///
/// Source: `TestSchedulerVirtualTimeConverter` of RxTest.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType, Sendable {
  /// The type of points in virtual time.
  public typealias VirtualTimeUnit = TestTime
  /// The type of virtual time intervals.
  public typealias VirtualTimeIntervalUnit = Int

  private let resolution: Double

  init(resolution: Double) { self.resolution = resolution > 0 ? resolution : 1 }

  /// Converts a tick to a date.
  public func convertFromVirtualTime(_ virtualTime: TestTime) -> RxTime {
    Date(timeIntervalSince1970: Double(virtualTime) * resolution)
  }

  /// Converts a date to the nearest tick.
  public func convertToVirtualTime(_ time: RxTime) -> TestTime {
    Int(clamping: time.timeIntervalSince1970 / resolution)
  }

  /// Converts a number of ticks to seconds.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval {
    Double(virtualTimeInterval) * resolution
  }

  /// Converts a number of seconds to the nearest number of ticks.
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int {
    Int(clamping: timeInterval / resolution)
  }

  /// The tick that is `offset` ticks after `time`.
  public func offsetVirtualTime(_ time: TestTime, offset: Int) -> TestTime {
    time.addingSaturated(offset)
  }

  /// Compares two ticks.
  public func compareVirtualTime(_ time1: TestTime, _ time2: TestTime) -> VirtualTimeComparison {
    time1 < time2 ? .lessThan : time1 == time2 ? .equal : .greaterThan
  }
}

/// A virtual time scheduler for tests, with streams whose events are given in advance.
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
  /// The default times of `start`.
  public enum Defaults {
    /// The time at which the sequence is made.
    public static let created = 100
    /// The time of the subscription.
    public static let subscribed = 200
    /// The time of the disposal.
    public static let disposed = 1000
  }

  @usableFromInline let ticks: VirtualTimeline
  private let ticksAndDates: TestSchedulerVirtualTimeConverter
  private let simulateProcessingDelay: Bool

  /// Makes a scheduler whose clock shows `initialClock`.
  ///
  /// - Parameters:
  ///   - initialClock: the first time, in ticks.
  ///   - resolution: the length of a tick in seconds.
  ///   - simulateProcessingDelay: whether work that is due now runs one tick later.
  public init(
    initialClock: TestTime, resolution: Double = 1, simulateProcessingDelay: Bool = true
  ) {
    ticks = VirtualTimeline(now: initialClock, keepsAbandonedWork: true)
    self.simulateProcessingDelay = simulateProcessingDelay
    ticksAndDates = TestSchedulerVirtualTimeConverter(resolution: resolution)
    super.init(agenda: TimelineAgenda(ticks), converter: ticksAndDates)
  }

  /// Moves work that is due now or earlier to the next tick, or to the current tick if
  /// `simulateProcessingDelay` is false.
  public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
    if time > clock { return time }
    return simulateProcessingDelay ? clock.addingSaturated(1) : clock
  }

  override var timeline: VirtualTimeline? { ticks }

  // This class uses integer times, so this override needs no dynamic casts.
  override func dueTime(after interval: RxTimeInterval, on timeline: VirtualTimeline) -> Int {
    let present = ticksAndDates.convertFromVirtualTime(timeline.now)
    let time = present.addingTimeInterval(interval.inSeconds)
    return adjustScheduledTime(max(ticksAndDates.convertToVirtualTime(time), timeline.now))
  }

  /// Makes a stream that sends `events` at their absolute times.
  ///
  /// - Complexity: O(n log n) in the number of events.
  @inlinable public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(HotStream(ticks, EventLog(sorting: events)), events)
  }

  /// Makes a stream that sends `events` to each subscriber, at ticks relative to the subscription.
  @inlinable public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(ColdStream(ticks, EventLog(sorting: events)), events)
  }

  /// Makes an observer that records events with their virtual times.
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(ticks)
  }

  /// Runs `action` at a virtual time.
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
    ticks.schedule(ActionItem("scheduled work", action), at: time)
  }

  /// Runs all scheduled work, and records the events of the sequence that `create` makes.
  ///
  /// - Parameters:
  ///   - created: the time at which `create` is called.
  ///   - subscribed: the time of the subscription.
  ///   - disposed: the time of the disposal.
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

  /// Runs all scheduled work, and records the events from tick 200 to tick `disposed`.
  public func start<Element, Output: ObservableConvertibleType>(
    disposed: TestTime, create: @escaping () -> Output
  ) -> TestableObserver<Element> where Output.Element == Element {
    start(
      created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed,
      create: create)
  }

  /// Runs all scheduled work, and records the events from tick 200 to tick 1000.
  public func start<Element, Output: ObservableConvertibleType>(
    _ create: @escaping () -> Output
  ) -> TestableObserver<Element> where Output.Element == Element {
    start(disposed: Defaults.disposed, create: create)
  }
}

extension Recorded {
  /// The given events as an array, for lists whose element type is inferred.
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
  /// Whether both events are of the same kind, with equal elements or equal error descriptions.
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
  /// Whether both events are ends, or both are failures with equal error descriptions.
  public static func == (left: CompletableEvent, right: CompletableEvent) -> Bool {
    switch (left, right) {
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    case (.completed, .completed): true
    default: false
    }
  }
}
