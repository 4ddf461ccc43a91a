import RxsEngine

extension Observable: InputField {
  static func placeField(at address: UnsafeMutableRawPointer) throws -> StreamValue {
    if let type = self as? BehaviorSubject<Element>.Type {
      let subject = BehaviorSubject(value: try NeutralValue.of(Element.self, for: type))
      address.initializeMemory(as: BehaviorSubject<Element>.self, to: subject)
      return subject.streamValue
    }
    let subject = PublishSubject<Element>()
    if self is PublishSubject<Element>.Type {
      address.initializeMemory(as: PublishSubject<Element>.self, to: subject)
      return subject.streamValue
    }
    guard self == Observable<Element>.self else { throw NeutralValue.problem(self) }
    address.initializeMemory(as: Observable<Element>.self, to: subject)
    return subject.streamValue.seen(as: .observable)
  }
}

extension PublishRelay: InputField {
  static func placeField(at address: UnsafeMutableRawPointer) -> StreamValue {
    let relay = PublishRelay<Element>()
    address.initializeMemory(as: PublishRelay<Element>.self, to: relay)
    return relay.streamValue
  }
}

extension BehaviorRelay: InputField {
  static func placeField(at address: UnsafeMutableRawPointer) throws -> StreamValue {
    let relay = BehaviorRelay(value: try NeutralValue.of(Element.self, for: self))
    address.initializeMemory(as: BehaviorRelay<Element>.self, to: relay)
    return relay.streamValue
  }
}

extension SharedSequence: InputField {
  static func placeField(at address: UnsafeMutableRawPointer) -> StreamValue {
    let relay = PublishRelay<Element>()
    let field = Self(relay.asObservable().observe(on: SharingStrategy.scheduler))
    address.initializeMemory(as: Self.self, to: field)
    return relay.streamValue.seen(as: streamKind)
  }
}

extension AnyObserver: InputField {
  static func placeField(at address: UnsafeMutableRawPointer) -> StreamValue {
    let subject = PublishSubject<Element>()
    address.initializeMemory(as: Self.self, to: AnyObserver(subject))
    return subject.streamValue
  }

  static var typeName: String { "AnyObserver<\(Conversion.name(of: Element.self))>" }
}

extension StreamValue {
  /// The stream, shown as one of another kind: what it is behind an input is nobody's concern.
  fileprivate func seen(as kind: Kind) -> StreamValue {
    StreamValue(
      kind, observable, input: input, current: current, subscriptions: subscriptions,
      identity: identity, connect: connect)
  }
}

/// The first values of behaviour relays and subjects that the shell makes itself.
private enum NeutralValue {
  /// Nothing, none, zero or empty, as the type has it.
  static func of<Element>(_: Element.Type, for field: Any.Type) throws -> Element {
    let candidates: [Any] = [(), 0, 0.0, false, ""]
    if let value = candidates.lazy.compactMap({ $0 as? Element }).first { return value }
    if let type = Element.self as? any Emptyable.Type, let value = type.empty as? Element {
      return value
    }
    throw problem(field)
  }

  static func problem(_ type: Any.Type) -> RuntimeError {
    RuntimeError("an input of the type \(type) cannot be made by the shell")
  }
}

/// A type that has a value without content.
private protocol Emptyable {
  static var empty: Self { get }
}

extension Optional: Emptyable {
  fileprivate static var empty: Wrapped? { nil }
}

extension Array: Emptyable {
  fileprivate static var empty: [Element] { [] }
}

extension Dictionary: Emptyable {
  fileprivate static var empty: [Key: Value] { [:] }
}
