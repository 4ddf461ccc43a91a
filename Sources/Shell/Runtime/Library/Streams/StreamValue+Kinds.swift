import RxsEngine

extension StreamValue {
  /// Makes a stream of a kind from streams of that kind; work on the main scheduler stays there.
  static func combined(_ kind: Kind, _ observable: Observable<Value>) -> StreamValue {
    switch kind {
    case .driver: StreamValue(kind, Driver(observable).asObservable())
    case .signal: StreamValue(kind, Signal(observable).asObservable())
    default: StreamValue(kind, observable)
    }
  }

  /// Makes a stream of a kind from given elements; drivers and signals send them on the main
  /// scheduler.
  static func subscribedOnMain(_ kind: Kind, _ observable: Observable<Value>) -> StreamValue {
    StreamValue(kind, kind.mainScheduler.map { observable.subscribe(on: $0) } ?? observable)
  }
}

extension StreamValue.Kind {
  /// The scheduler on which drivers and signals deliver; nil for other kinds.
  var mainScheduler: (any SchedulerType)? {
    switch self {
    case .driver: DriverSharingStrategy.scheduler
    case .signal: SignalSharingStrategy.scheduler
    default: nil
    }
  }
}

extension Value {
  /// Two values as a tuple: `(1, "a")`.
  package static func pair(_ first: Value, _ second: Value) -> Value {
    .tuple(TupleValue([first, second]))
  }
}
