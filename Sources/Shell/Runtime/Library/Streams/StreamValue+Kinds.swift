import RxsEngine

extension StreamValue {
  /// A stream of the given kind, made from streams of that kind. Its events arrive on the
  /// schedulers on which these streams send them.
  static func combined(_ kind: Kind, _ observable: Observable<Value>) -> StreamValue {
    switch kind {
    case .driver: StreamValue(kind, Driver(observable).asObservable())
    case .signal: StreamValue(kind, Signal(observable).asObservable())
    default: StreamValue(kind, observable)
    }
  }

  /// A stream of the given kind, made from given elements. Drivers and signals send these elements
  /// on the main scheduler.
  static func subscribedOnMain(_ kind: Kind, _ observable: Observable<Value>) -> StreamValue {
    StreamValue(kind, kind.mainScheduler.map { observable.subscribe(on: $0) } ?? observable)
  }
}

extension StreamValue.Kind {
  /// The main scheduler of drivers and signals; nil for other kinds.
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
