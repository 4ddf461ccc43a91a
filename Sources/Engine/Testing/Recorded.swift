/// A point in virtual time: ticks of a test scheduler, or nanoseconds of a session's clock.
public typealias TestTime = Int

/// A value and the virtual time at which it was recorded or will be sent.
///
/// Source: `Recorded` of RxTest.
public struct Recorded<Value> {
  /// The virtual time.
  public let time: TestTime
  /// The value.
  public let value: Value

  /// Makes a recorded value.
  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }
}

extension Recorded: Sendable where Value: Sendable {}

extension Recorded: CustomDebugStringConvertible {
  /// The value and its time: `next(1) @ 210`.
  public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded: Equatable where Value: Equatable {}

extension Recorded {
  /// A recorded element.
  public static func next<Element>(_ time: TestTime, _ element: Element) -> Recorded
  where Value == Event<Element> {
    Recorded(time: time, value: .next(element))
  }

  /// A recorded end.
  public static func completed<Element>(
    _ time: TestTime, _ type: Element.Type = Element.self
  ) -> Recorded where Value == Event<Element> {
    Recorded(time: time, value: .completed)
  }

  /// A recorded failure.
  public static func error<Element>(
    _ time: TestTime, _ error: any Error, _ type: Element.Type = Element.self
  ) -> Recorded where Value == Event<Element> {
    Recorded(time: time, value: .error(error))
  }
}

/// Two events are equal if they are of the same kind, with equal elements or equal error
/// descriptions.
extension Event: Equatable where Element: Equatable {
  /// Whether both events are of the same kind, with equal elements or equal error descriptions.
  public static func == (left: Event, right: Event) -> Bool {
    switch (left, right) {
    case (.next(let left), .next(let right)): left == right
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    case (.completed, .completed): true
    default: false
    }
  }
}

/// The beginning and the end of a subscription to a test stream.
///
/// Source: `Subscription` of RxTest.
public struct Subscription: Hashable, Sendable {
  /// The time of the subscription.
  public let subscribe: TestTime
  /// The time of the disposal; `Int.max` while the subscription lives.
  public let unsubscribe: TestTime

  /// Makes a subscription that has ended.
  public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }

  /// Makes a subscription that has not ended.
  public init(_ subscribe: TestTime) { self.init(subscribe, .max) }
}

extension Subscription: CustomDebugStringConvertible {
  /// The two times: `(200: 1000)`, with `Infinity` for a subscription that has not ended.
  public var debugDescription: String {
    "(\(subscribe): \(unsubscribe == .max ? "Infinity" : "\(unsubscribe)"))"
  }
}
