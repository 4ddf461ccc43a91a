/// A set of stream kinds, such as the kinds that have an operator.
struct StreamKinds: OptionSet {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  private init(_ kinds: StreamValue.Kind...) {
    self = kinds.reduce([]) { $0.union(StreamKinds($1)) }
  }

  /// The set with one kind.
  init(_ kind: StreamValue.Kind) {
    let index = StreamValue.Kind.allCases.firstIndex(of: kind) ?? 0
    rawValue = 1 << UInt32(index)
  }

  static let observable = StreamKinds(.observable)
  static let subjects = StreamKinds(
    .publishSubject, .behaviorSubject, .replaySubject, .asyncSubject)
  static let relays = StreamKinds(.publishRelay, .behaviorRelay, .replayRelay)
  static let connectable = StreamKinds(.connectable)
  static let grouped = StreamKinds(.grouped)
  static let controlEvent = StreamKinds(.controlEvent)
  static let controlProperty = StreamKinds(.controlProperty)
  /// The kinds that conform to `ObservableType` in RxSwift.
  static let observables: StreamKinds = [
    .observable, .subjects, .relays, .connectable, .grouped, .controlEvent, .controlProperty,
  ]
  static let driver = StreamKinds(.driver)
  static let signal = StreamKinds(.signal)
  /// The two kinds of `SharedSequence`.
  static let shared: StreamKinds = [.driver, .signal]
  static let infallible = StreamKinds(.infallible)
  static let single = StreamKinds(.single)
  static let maybe = StreamKinds(.maybe)
  static let completable = StreamKinds(.completable)
  /// The three kinds of `PrimitiveSequence`.
  static let primitives: StreamKinds = [.single, .maybe, .completable]
  /// The kinds that conform to `ObservableConvertibleType` in RxSwift.
  static let all: StreamKinds = [.observables, .infallible, .shared, .primitives]
  /// The kinds into which events can be sent.
  static let observers: StreamKinds = [
    .subjects, .controlProperty, StreamKinds(.anyObserver), StreamKinds(.binder),
  ]
}
