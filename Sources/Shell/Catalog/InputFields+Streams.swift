import RxsEngine
import RxsRuntime

extension Observable: InputField {
  static var firstValueType: Any.Type? {
    self is BehaviorSubject<Element>.Type ? Element.self : nil
  }

  static func inputField(_ first: Value?, _ call: ArgumentReader) throws -> Made {
    switch self {
    case is BehaviorSubject<Element>.Type:
      return made(BehaviorSubject<Element>(value: try firstValue(first, call)))
    case is ReplaySubject<Element>.Type: return made(ReplaySubject<Element>.create(bufferSize: 1))
    case is AsyncSubject<Element>.Type: return made(AsyncSubject<Element>())
    case is PublishSubject<Element>.Type: return made(PublishSubject<Element>())
    default:
      guard self == Observable<Element>.self else { throw Fault.unknownInput(self) }
      let subject = PublishSubject<Element>()
      return (subject, subject.streamValue.seen(as: .observable))
    }
  }
}

extension PublishRelay: InputField {
  static func inputField(_ first: Value?, _ call: ArgumentReader) -> Made {
    made(PublishRelay<Element>())
  }
}

extension BehaviorRelay: InputField {
  static var firstValueType: Any.Type? { Element.self }

  static func inputField(_ first: Value?, _ call: ArgumentReader) throws -> Made {
    made(BehaviorRelay<Element>(value: try firstValue(first, call)))
  }
}

extension ReplayRelay: InputField {
  static func inputField(_ first: Value?, _ call: ArgumentReader) -> Made {
    made(ReplayRelay<Element>.create(bufferSize: 1))
  }
}

extension SharedSequence: InputField {
  static func inputField(_ first: Value?, _ call: ArgumentReader) -> Made {
    let relay = PublishRelay<Element>()
    let field = Self(relay.asObservable().observe(on: SharingStrategy.scheduler))
    return (field, relay.streamValue.seen(as: streamKind))
  }
}

extension Infallible: InputField {
  static func inputField(_ first: Value?, _ call: ArgumentReader) -> Made {
    let relay = PublishRelay<Element>()
    let field = relay.asObservable().asInfallible(onErrorFallbackTo: .empty())
    return (field, relay.streamValue.seen(as: .infallible))
  }
}

extension ControlEvent: InputField {
  static func inputField(_ first: Value?, _ call: ArgumentReader) -> Made {
    let relay = PublishRelay<Element>()
    return (ControlEvent(events: relay), relay.streamValue.seen(as: .controlEvent))
  }
}

extension ControlProperty: InputField {
  static var firstValueType: Any.Type? { Element.self }

  static func inputField(_ first: Value?, _ call: ArgumentReader) throws -> Made {
    if first == nil, call.leavesFirstOut {
      let subject = ReplaySubject<Element>.create(bufferSize: 1)
      let field = ControlProperty(values: subject, valueSink: subject)
      return (field, subject.streamValue.seen(as: .controlProperty))
    }
    // A control property always has a current value, and the view model can set it.
    let subject = BehaviorSubject<Element>(value: try firstValue(first, call))
    let field = ControlProperty(values: subject, valueSink: subject)
    return (field, subject.streamValue.seen(as: .controlProperty))
  }
}

extension AnyObserver: InputField {
  static func inputField(_ first: Value?, _ call: ArgumentReader) -> Made {
    let subject = PublishSubject<Element>()
    return (AnyObserver(subject), subject.streamValue)
  }
}

extension Binder: InputField {
  static func inputField(_ first: RxsRuntime.Value?, _ call: ArgumentReader) -> Made {
    let relay = PublishRelay<Element>()
    return (Binder(relay) { relay, value in relay.accept(value) }, relay.streamValue)
  }
}

extension Optional: InputField where Wrapped: InputField {
  static var firstValueType: Any.Type? { Wrapped.firstValueType }

  static var typeName: String { "\(Wrapped.typeName)?" }

  static func inputField(_ first: Value?, _ call: ArgumentReader) throws -> Made {
    try Wrapped.inputField(first, call)
  }
}

extension InputField {
  fileprivate static func made(_ stream: some StreamConvertible) -> Made {
    (stream, stream.streamValue)
  }
}

extension InputField where Self: ObservableConvertibleType {
  /// The first value from the call, or a neutral value. Throws a mismatch if the call has no first
  /// value and the type has no neutral value.
  fileprivate static func firstValue(_ given: Value?, _ call: ArgumentReader) throws -> Element {
    if let given { return try Conversion.toSwift(Element.self, call.context())(given) }
    guard let neutral = NeutralValue.first(of: Element.self) as? Element else {
      throw Conversion.Mismatch()
    }
    return neutral
  }
}

extension StreamValue {
  /// The stream as scripts see it. For example, the subject behind an observable field is shown as
  /// an observable.
  func seen(as kind: Kind) -> StreamValue {
    StreamValue(
      kind, observable, input: input, current: current, subscriptions: subscriptions,
      identity: identity, connect: connect)
  }
}
