import RxsEngine

extension StreamValue {
  /// The stream that an operator makes of this one: drivers and signals give their own kind.
  func derived(_ observable: Observable<Value>, _ kind: Kind?) -> StreamValue {
    if let kind { return StreamValue(kind, observable) }
    switch self.kind {
    case .driver, .signal, .single, .maybe, .completable, .infallible:
      return .combined(self.kind, observable)
    default: return StreamValue(.observable, observable)
    }
  }

  /// A stream of a kind, made of one that is none yet.
  static func of(_ kind: Kind, _ observable: Observable<Value>) -> StreamValue {
    switch kind {
    case .driver: .driver(observable.observe(on: DriverSharingStrategy.scheduler))
    case .signal: .signal(observable.observe(on: SignalSharingStrategy.scheduler))
    default: StreamValue(kind, observable)
    }
  }

  /// A stream of a kind, made of streams of that kind: what is on the main scheduler stays there.
  static func combined(_ kind: Kind, _ observable: Observable<Value>) -> StreamValue {
    switch kind {
    case .driver: .driver(observable)
    case .signal: .signal(observable)
    default: StreamValue(kind, observable)
    }
  }

  /// A driver of a sequence that cannot fail and is on the main scheduler already.
  static func driver(_ observable: Observable<Value>) -> StreamValue {
    let driver = Driver(observable)
    return StreamValue(.driver, driver.asObservable())
  }

  /// A signal of a sequence that cannot fail and is on the main scheduler already.
  static func signal(_ observable: Observable<Value>) -> StreamValue {
    let signal = Signal(observable)
    return StreamValue(.signal, signal.asObservable())
  }
}

extension Function {
  /// The function as an operator's transform.
  var transform: (Value) throws -> Value { { try self.call($0) } }

  /// The function as an operator's predicate.
  var predicate: (Value) throws -> Bool { { try self.test($0) } }

  /// The function as an operator's transform of two values.
  var transform2: (Value, Value) throws -> Value { { try self.call($0, $1) } }

  /// The function as an operator's comparison of two values.
  var comparer: (Value, Value) throws -> Bool { { try self.test($0, $1) } }

  /// The function as an operator's transform to inner streams.
  func selector(_ callee: String, _ context: Context) -> (Value) throws -> Observable<Value> {
    { try Streams.observable(from: try self.call($0), for: callee, context) }
  }
}

extension Value {
  /// Two values as a tuple: `(1, "a")`.
  package static func pair(_ first: Value, _ second: Value) -> Value {
    .tuple(TupleValue([first, second]))
  }
}
