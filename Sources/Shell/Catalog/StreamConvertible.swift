import RxsEngine

/// A sequence of the engine, seen without its type of elements.
protocol StreamConvertible {
  /// The sequence as a stream of values.
  var streamValue: StreamValue { get }
  /// The type of the elements.
  static var elementType: Any.Type { get }
  /// What kind of sequence it is.
  static var streamKind: StreamValue.Kind { get }
  /// How the type is shown: `Driver<Int>`.
  static var typeName: String { get }
  /// A stream of values as one of this type; throws for what can't be made of another stream.
  static func typed(_ stream: StreamValue) throws -> Any
}

extension StreamConvertible {
  static func typed(_ stream: StreamValue) throws -> Any { throw Conversion.Mismatch() }

  static var typeName: String {
    "\(streamKind.rawValue)<\(Conversion.name(of: elementType))>"
  }
}

extension ObservableConvertibleType {
  /// The sequence as one of values.
  var values: Observable<Value> {
    if let values = asObservable() as? Observable<Value> { return values }
    let convert = Conversion.fromSwift(Element.self)
    return asObservable().map { convert($0) }
  }
}

extension StreamInput {
  /// The input of a typed stream.
  init<Element>(
    _: Element.Type, send: @escaping (Element) -> Void, fail: ((any Error) -> Void)? = nil,
    complete: (() -> Void)? = nil
  ) {
    let convert = Conversion.toSwift(Element.self)
    self.init(
      typeName: Conversion.name(of: Element.self),
      prepare: { value in
        let element = try convert(value)
        return { send(element) }
      }, fail: fail, complete: complete)
  }
}

extension Observable: StreamConvertible {
  static var elementType: Any.Type { Element.self }
  static var streamKind: StreamValue.Kind {
    switch self {
    case is PublishSubject<Element>.Type: .publishSubject
    case is BehaviorSubject<Element>.Type: .behaviorSubject
    default: .observable
    }
  }
  var streamValue: StreamValue {
    if let subject = self as? PublishSubject<Element> {
      return StreamValue(
        .publishSubject, values,
        input: StreamInput(
          Element.self, send: subject.onNext, fail: subject.onError, complete: subject.onCompleted),
        identity: self)
    }
    if let subject = self as? BehaviorSubject<Element> {
      let convert = Conversion.fromSwift(Element.self)
      return StreamValue(
        .behaviorSubject, values,
        input: StreamInput(
          Element.self, send: subject.onNext, fail: subject.onError, complete: subject.onCompleted),
        current: { convert(try subject.value()) }, identity: self)
    }
    if let subject = self as? ReplaySubject<Element> {
      return StreamValue(
        .replaySubject, values,
        input: StreamInput(
          Element.self, send: subject.onNext, fail: subject.onError, complete: subject.onCompleted),
        identity: self)
    }
    if let subject = self as? AsyncSubject<Element> {
      return StreamValue(
        .asyncSubject, values,
        input: StreamInput(
          Element.self, send: subject.onNext, fail: subject.onError, complete: subject.onCompleted),
        identity: self)
    }
    return StreamValue(.observable, values, identity: self)
  }
}

extension PublishRelay: StreamConvertible {
  static var elementType: Any.Type { Element.self }
  static var streamKind: StreamValue.Kind { .publishRelay }
  var streamValue: StreamValue {
    StreamValue(
      .publishRelay, values, input: StreamInput(Element.self, send: accept), identity: self)
  }
}

extension ReplayRelay: StreamConvertible {
  static var elementType: Any.Type { Element.self }
  static var streamKind: StreamValue.Kind { .replayRelay }
  var streamValue: StreamValue {
    StreamValue(
      .replayRelay, values, input: StreamInput(Element.self, send: accept), identity: self)
  }
}

extension Infallible: StreamConvertible {
  static var elementType: Any.Type { Element.self }
  static var streamKind: StreamValue.Kind { .infallible }
  var streamValue: StreamValue { StreamValue(.infallible, values) }
}

extension BehaviorRelay: StreamConvertible {
  static var elementType: Any.Type { Element.self }
  static var streamKind: StreamValue.Kind { .behaviorRelay }
  var streamValue: StreamValue {
    let convert = Conversion.fromSwift(Element.self)
    return StreamValue(
      .behaviorRelay, values, input: StreamInput(Element.self, send: accept),
      current: { [self] in convert(value) }, identity: self)
  }
}

extension SharedSequence: StreamConvertible {
  static var elementType: Any.Type { Element.self }
  static var streamKind: StreamValue.Kind {
    SharingStrategy.self == SignalSharingStrategy.self ? .signal : .driver
  }
  var streamValue: StreamValue { StreamValue(Self.streamKind, values) }
}
