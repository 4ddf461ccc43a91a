import RxsEngine

/// A sequence type of the engine, whatever its element type is.
package protocol StreamConvertible {
  associatedtype Element

  /// The sequence as a stream of values.
  var streamValue: StreamValue { get }
  /// The kind of the sequence.
  static var streamKind: StreamValue.Kind { get }
  /// The text of the type: `Driver<Int>`.
  static var typeName: String { get }
  /// Converts a stream of values to a stream of this type. Throws if the kind of stream cannot be
  /// converted.
  static func typed(_ stream: StreamValue, _ context: Context) throws -> Any
}

extension StreamConvertible {
  /// The type of the elements.
  package static var elementType: Any.Type { Element.self }

  package static func typed(_ stream: StreamValue, _ context: Context) throws -> Any {
    throw Conversion.Mismatch()
  }

  package static var typeName: String {
    "\(streamKind.rawValue)<\(Conversion.name(of: elementType))>"
  }
}

extension ObservableConvertibleType {
  /// The elements as values of the language, delivered on the thread of the subscribing session.
  package var values: Observable<Value> {
    if let values = asObservable() as? Observable<Value> { return values }
    return asObservable().delivered(as: Conversion.fromSwift(Element.self))
  }
}

extension StreamInput {
  /// The input of a typed stream.
  package init<Element>(
    _: Element.Type, send: @escaping (Element) -> Void, fail: ((any Error) throws -> Void)? = nil,
    complete: (() -> Void)? = nil
  ) {
    self.init(
      typeName: Conversion.name(of: Element.self),
      prepare: { value, context in
        let element = try Conversion.toSwift(Element.self, context)(value)
        return { send(element) }
      }, send: { send(try Conversion.toSwift(Element.self, $1)($0)) }, fail: fail,
      complete: complete)
  }

  /// The input of an observer.
  init<Observer: ObserverType>(_ observer: Observer) {
    self.init(
      Observer.Element.self, send: { observer.onNext($0) }, fail: { observer.onError($0) },
      complete: { observer.onCompleted() })
  }
}

extension Observable: StreamConvertible {
  package static var streamKind: StreamValue.Kind {
    switch self {
    case is PublishSubject<Element>.Type: .publishSubject
    case is BehaviorSubject<Element>.Type: .behaviorSubject
    default: .observable
    }
  }
  package var streamValue: StreamValue {
    switch self {
    case let subject as PublishSubject<Element>:
      return StreamValue(.publishSubject, values, input: StreamInput(subject), identity: self)
    case let subject as BehaviorSubject<Element>:
      let convert = Conversion.fromSwift(Element.self)
      return StreamValue(
        .behaviorSubject, values, input: StreamInput(subject),
        current: { convert(try subject.value()) }, identity: self)
    case let subject as ReplaySubject<Element>:
      return StreamValue(.replaySubject, values, input: StreamInput(subject), identity: self)
    case let subject as AsyncSubject<Element>:
      return StreamValue(.asyncSubject, values, input: StreamInput(subject), identity: self)
    default: return StreamValue(.observable, values, identity: self)
    }
  }
}

extension PublishRelay: StreamConvertible {
  package static var streamKind: StreamValue.Kind { .publishRelay }
  package var streamValue: StreamValue {
    StreamValue(
      .publishRelay, values, input: StreamInput(Element.self, send: accept), identity: self)
  }
}

extension ReplayRelay: StreamConvertible {
  package static var streamKind: StreamValue.Kind { .replayRelay }
  package var streamValue: StreamValue {
    StreamValue(
      .replayRelay, values, input: StreamInput(Element.self, send: accept), identity: self)
  }
}

extension Infallible: StreamConvertible {
  package static var streamKind: StreamValue.Kind { .infallible }
  package var streamValue: StreamValue { StreamValue(.infallible, values) }
}

extension BehaviorRelay: StreamConvertible {
  package static var streamKind: StreamValue.Kind { .behaviorRelay }
  package var streamValue: StreamValue {
    let convert = Conversion.fromSwift(Element.self)
    return StreamValue(
      .behaviorRelay, values, input: StreamInput(Element.self, send: accept),
      current: { [self] in convert(value) }, identity: self)
  }
}

extension SharedSequence: StreamConvertible {
  package static var streamKind: StreamValue.Kind {
    SharingStrategy.self == SignalSharingStrategy.self ? .signal : .driver
  }
  package var streamValue: StreamValue { StreamValue(Self.streamKind, values) }
}

/// An observer that a view model exposes as a property. Scripts can send into it, and subscribe to
/// the sent values.
package protocol ObserverPort: StreamConvertible {}

extension StreamValue {
  /// A stream of an observer: it emits the elements that are sent into the observer.
  convenience init<Element>(_ kind: Kind, into observer: AnyObserver<Element>) {
    let taken = PublishSubject<Element>()
    self.init(
      kind, taken.values,
      input: StreamInput(
        Element.self,
        send: { element in
          observer.onNext(element)
          taken.onNext(element)
        }, fail: observer.onError, complete: observer.onCompleted))
  }
}

extension AnyObserver: ObserverPort {
  package static var streamKind: StreamValue.Kind { .anyObserver }
  package var streamValue: StreamValue { StreamValue(.anyObserver, into: self) }
}

extension Binder: ObserverPort {
  package static var streamKind: StreamValue.Kind { .binder }
  package var streamValue: StreamValue { StreamValue(.binder, into: asObserver()) }
}
