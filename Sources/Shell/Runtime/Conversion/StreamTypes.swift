import RxsEngine

/// The sequences, subjects and observers among Swift values and types: the engine's, and those of
/// the app's own types, such as ReactorKit's `ActionSubject`.
package enum StreamTypes {
  /// A type as one of sequences; nil for other types.
  package static func of(_ type: Any.Type) -> (any StreamConvertible.Type)? {
    switch type {
    case let stream as any StreamConvertible.Type: stream
    case let subject as any SubjectType.Type: own(subject)
    case let port as any (ObservableConvertibleType & ObserverType).Type: own(port)
    case let sequence as any ObservableConvertibleType.Type: own(sequence)
    case let observer as any ObserverType.Type: own(observer)
    default: nil
    }
  }

  /// A value as a sequence; nil for other values.
  package static func stream(_ any: Any) -> (any StreamConvertible)? {
    switch any {
    case let stream as any StreamConvertible: stream
    case let subject as any SubjectType: own(subject)
    case let port as any ObservableConvertibleType & ObserverType: own(port)
    case let sequence as any ObservableConvertibleType: own(sequence)
    case let observer as any ObserverType: own(observer)
    default: nil
    }
  }

  private static func own<S: SubjectType>(_: S.Type) -> any StreamConvertible.Type {
    OwnSubject<S>.self
  }
  private static func own<S: SubjectType>(_ base: S) -> any StreamConvertible {
    OwnSubject(base: base)
  }
  private static func own<P: ObservableConvertibleType & ObserverType>(
    _: P.Type
  ) -> any StreamConvertible.Type { OwnPort<P>.self }
  private static func own<P: ObservableConvertibleType & ObserverType>(
    _ base: P
  ) -> any StreamConvertible { OwnPort(base: base) }
  private static func own<S: ObservableConvertibleType>(
    _: S.Type
  ) -> any StreamConvertible.Type { OwnSequence<S>.self }
  private static func own<S: ObservableConvertibleType>(_ base: S) -> any StreamConvertible {
    OwnSequence(base: base)
  }
  private static func own<O: ObserverType>(_: O.Type) -> any StreamConvertible.Type {
    OwnObserver<O>.self
  }
  private static func own<O: ObserverType>(_ base: O) -> any StreamConvertible {
    OwnObserver(base: base)
  }
}

/// A stream of the app's own type: it is shown by the name of that type.
private protocol OwnStream<Base>: StreamConvertible {
  associatedtype Base
  var base: Base { get }
}

extension OwnStream {
  static var typeName: String { String(describing: Base.self) }

  /// The same object is the same stream.
  fileprivate var identity: AnyObject? {
    type(of: base) is AnyClass ? base as AnyObject : nil
  }
}

private struct OwnSubject<Base: SubjectType>: OwnStream {
  let base: Base
  static var elementType: Any.Type { Base.Element.self }
  static var streamKind: StreamValue.Kind { .publishSubject }
  var streamValue: StreamValue {
    StreamValue(
      Self.streamKind, base.values, input: StreamInput(base.asObserver()), identity: identity)
  }
}

private struct OwnPort<Base: ObservableConvertibleType & ObserverType>: OwnStream {
  let base: Base
  static var elementType: Any.Type { Base.Element.self }
  static var streamKind: StreamValue.Kind { .publishSubject }
  var streamValue: StreamValue {
    StreamValue(Self.streamKind, base.values, input: StreamInput(base), identity: identity)
  }
}

private struct OwnSequence<Base: ObservableConvertibleType>: OwnStream {
  let base: Base
  static var elementType: Any.Type { Base.Element.self }
  static var streamKind: StreamValue.Kind { .observable }
  var streamValue: StreamValue {
    StreamValue(Self.streamKind, base.values, identity: identity)
  }
}

/// Observers can only be sent to; what they took can be heard.
private struct OwnObserver<Base: ObserverType>: OwnStream {
  let base: Base
  static var elementType: Any.Type { Base.Element.self }
  static var streamKind: StreamValue.Kind { .publishSubject }
  var streamValue: StreamValue {
    let heard = AnyObserver(base).streamValue
    return StreamValue(
      Self.streamKind, heard.observable, input: heard.input, identity: identity)
  }
}

extension StreamInput {
  /// The input of an observer.
  fileprivate init<Observer: ObserverType>(_ observer: Observer) {
    self.init(
      Observer.Element.self, send: { observer.onNext($0) }, fail: { observer.onError($0) },
      complete: { observer.onCompleted() })
  }
}
