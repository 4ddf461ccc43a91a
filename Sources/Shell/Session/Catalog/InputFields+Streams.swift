import RxsEngine
import RxsLanguage
import RxsRuntime

extension Observable: InputField {
  static var firstValueType: Any.Type? {
    self is BehaviorSubject<Element>.Type ? Element.self : nil
  }

  static func placeField(
    at address: UnsafeMutableRawPointer, first: Value?, _ call: ArgumentReader
  ) throws -> StreamValue {
    if self is BehaviorSubject<Element>.Type {
      let subject = BehaviorSubject<Element>(value: try firstValue(first, call))
      address.initializeMemory(as: BehaviorSubject<Element>.self, to: subject)
      return subject.streamValue
    }
    if self is ReplaySubject<Element>.Type {
      let subject = ReplaySubject<Element>.create(bufferSize: 1)
      address.initializeMemory(as: ReplaySubject<Element>.self, to: subject)
      return subject.streamValue
    }
    if self is AsyncSubject<Element>.Type {
      let subject = AsyncSubject<Element>()
      address.initializeMemory(as: AsyncSubject<Element>.self, to: subject)
      return subject.streamValue
    }
    let subject = PublishSubject<Element>()
    if self is PublishSubject<Element>.Type {
      address.initializeMemory(as: PublishSubject<Element>.self, to: subject)
      return subject.streamValue
    }
    guard self == Observable<Element>.self else {
      throw Fault.unknownInput(self)
    }
    address.initializeMemory(as: Observable<Element>.self, to: subject)
    return subject.streamValue.seen(as: .observable)
  }
}

extension PublishRelay: InputField {
  static func placeField(
    at address: UnsafeMutableRawPointer, first: Value?, _ call: ArgumentReader
  ) -> StreamValue {
    let relay = PublishRelay<Element>()
    address.initializeMemory(as: PublishRelay<Element>.self, to: relay)
    return relay.streamValue
  }
}

extension BehaviorRelay: InputField {
  static var firstValueType: Any.Type? { Element.self }

  static func placeField(
    at address: UnsafeMutableRawPointer, first: Value?, _ call: ArgumentReader
  ) throws -> StreamValue {
    let relay = BehaviorRelay<Element>(value: try firstValue(first, call))
    address.initializeMemory(as: BehaviorRelay<Element>.self, to: relay)
    return relay.streamValue
  }
}

extension ReplayRelay: InputField {
  static func placeField(
    at address: UnsafeMutableRawPointer, first: Value?, _ call: ArgumentReader
  ) -> StreamValue {
    let relay = ReplayRelay<Element>.create(bufferSize: 1)
    address.initializeMemory(as: ReplayRelay<Element>.self, to: relay)
    return relay.streamValue
  }
}

extension SharedSequence: InputField {
  static func placeField(
    at address: UnsafeMutableRawPointer, first: Value?, _ call: ArgumentReader
  ) -> StreamValue {
    let relay = PublishRelay<Element>()
    let field = Self(relay.asObservable().observe(on: SharingStrategy.scheduler))
    address.initializeMemory(as: Self.self, to: field)
    return relay.streamValue.seen(as: streamKind)
  }
}

extension Infallible: InputField {
  static func placeField(
    at address: UnsafeMutableRawPointer, first: Value?, _ call: ArgumentReader
  ) -> StreamValue {
    let relay = PublishRelay<Element>()
    let field = relay.asObservable().asInfallible(onErrorFallbackTo: .empty())
    address.initializeMemory(as: Self.self, to: field)
    return relay.streamValue.seen(as: .infallible)
  }
}

extension ControlEvent: InputField {
  static func placeField(
    at address: UnsafeMutableRawPointer, first: Value?, _ call: ArgumentReader
  ) -> StreamValue {
    let relay = PublishRelay<Element>()
    address.initializeMemory(as: Self.self, to: ControlEvent(events: relay))
    return relay.streamValue.seen(as: .controlEvent)
  }
}

extension ControlProperty: InputField {
  static var firstValueType: Any.Type? { Element.self }

  static func placeField(
    at address: UnsafeMutableRawPointer, first: Value?, _ call: ArgumentReader
  ) throws -> StreamValue {
    if first == nil, call.leavesFirstOut {
      let subject = ReplaySubject<Element>.create(bufferSize: 1)
      address.initializeMemory(
        as: Self.self, to: ControlProperty(values: subject, valueSink: subject))
      return subject.streamValue.seen(as: .controlProperty)
    }
    // A control has a value before anybody touches it, and takes those that a view model sets.
    let subject = BehaviorSubject<Element>(value: try firstValue(first, call))
    address.initializeMemory(
      as: Self.self, to: ControlProperty(values: subject, valueSink: subject))
    return subject.streamValue.seen(as: .controlProperty)
  }
}

extension AnyObserver: InputField {
  static func placeField(
    at address: UnsafeMutableRawPointer, first: Value?, _ call: ArgumentReader
  ) -> StreamValue {
    let subject = PublishSubject<Element>()
    address.initializeMemory(as: Self.self, to: AnyObserver(subject))
    return subject.streamValue
  }
}

extension Binder: InputField {
  static func placeField(
    at address: UnsafeMutableRawPointer, first: RxsRuntime.Value?, _ call: ArgumentReader
  ) -> StreamValue {
    let relay = PublishRelay<Element>()
    let binder = Binder(relay) { relay, value in relay.accept(value) }
    address.initializeMemory(as: Self.self, to: binder)
    return relay.streamValue
  }
}

extension Optional: InputField where Wrapped: InputField {
  static var firstValueType: Any.Type? { Wrapped.firstValueType }
  static var typeName: String { "\(Wrapped.typeName)?" }

  static func placeField(
    at address: UnsafeMutableRawPointer, first: Value?, _ call: ArgumentReader
  ) throws -> StreamValue {
    var port: StreamValue?
    let wrapped = try TypeFields.make(Wrapped.self) { inner in
      port = try Wrapped.placeField(at: inner, first: first, call)
    }
    address.initializeMemory(as: Wrapped?.self, to: wrapped)
    guard let port else { throw Fault("an input of the type \(self) cannot be made") }
    return port
  }
}

extension InputField where Self: ObservableConvertibleType {
  /// The first value that the call gives, else a neutral one; a mismatch where there is none.
  fileprivate static func firstValue(_ given: Value?, _ call: ArgumentReader) throws -> Element {
    if let given { return try Conversion.toSwift(Element.self, call.context())(given) }
    guard let neutral = NeutralValue.of(Element.self) as? Element else {
      throw Conversion.Mismatch()
    }
    return neutral
  }
}

extension StreamValue {
  /// The stream, shown as one of another kind: the kind behind an input does not matter.
  func seen(as kind: Kind) -> StreamValue {
    StreamValue(
      kind, observable, input: input, current: current, subscriptions: subscriptions,
      identity: identity, connect: connect)
  }
}
