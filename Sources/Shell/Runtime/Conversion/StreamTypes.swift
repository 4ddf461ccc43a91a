import RxsEngine

/// Finds the sequences, subjects and observers among Swift values and types.
///
/// The engine, an app or another library declares the types. An example is ReactorKit's
/// `ActionSubject`.
package enum StreamTypes {
  /// The type as a sequence type. Nil if it is not a sequence type.
  package static func of(_ type: Any.Type) -> (any StreamConvertible.Type)? {
    switch type {
    case let stream as any StreamConvertible.Type: stream
    case let subject as any SubjectType.Type: own(subject)
    case let port as any (ObservableConvertibleType & ObserverType).Type: own(port)
    case let sequence as any ObservableConvertibleType.Type: own(sequence)
    case let observer as any ObserverType.Type: own(observer)
    case let owner as any InputOwner.Type: own(owner)
    default: ForeignLibrary.streams?.stream(of: type).map { foreign($0) }
    }
  }

  /// The type, if streams of other types can be converted to it; otherwise nil.
  static func typed(_ type: Any.Type) -> (any StreamConvertible.Type)? {
    type as? any StreamConvertible.Type
      ?? ForeignLibrary.streams?.stream(of: type).map { foreign($0) }
  }

  /// The value as a sequence. Nil if it is not a sequence.
  package static func stream(_ any: Any) -> (any StreamConvertible)? {
    any as? any StreamConvertible ?? (of(type(of: any)) as? any SeenStream.Type)?.seen(any)
  }

  private static func foreign<S: ForeignStreamType>(_: S.Type) -> any StreamConvertible.Type {
    OtherStream<S>.self
  }

  private static func own<S: SubjectType>(_: S.Type) -> any StreamConvertible.Type {
    OwnSubject<S>.self
  }
  private static func own<P: ObservableConvertibleType & ObserverType>(
    _: P.Type
  ) -> any StreamConvertible.Type { OwnPort<P>.self }
  private static func own<S: ObservableConvertibleType>(
    _: S.Type
  ) -> any StreamConvertible.Type { OwnSequence<S>.self }
  private static func own<O: ObserverType>(_: O.Type) -> any StreamConvertible.Type {
    OwnObserver<O>.self
  }
  private static func own<O: InputOwner>(_: O.Type) -> any StreamConvertible.Type {
    OwnInput<O>.self
  }
}

/// A wrapper type through which the shell reads a stream of a foreign type.
package protocol SeenStream: StreamConvertible {
  /// Whether the stream contains the values of a property, such as a `@Published` property. A
  /// script can assign to such a property.
  static var isProperty: Bool { get }
  /// A value as a stream of this type. Nil for values that do not have the type.
  static func seen(_ any: Any) -> (any StreamConvertible)?
}

/// A stream of a type that an app declares. The shell prints the name of that type.
private protocol OwnStream<Base>: SeenStream {
  associatedtype Base
  var base: Base { get }

  init(base: Base)
}

extension SeenStream {
  package static var isProperty: Bool { false }
}

extension OwnStream {
  static var typeName: String { String(describing: Base.self) }

  /// A value of the base type as a stream.
  fileprivate static func seen(_ any: Any) -> (any StreamConvertible)? {
    (any as? Base).map(Self.init)
  }

  /// The object that identifies the stream.
  fileprivate var identity: AnyObject? {
    type(of: base) is AnyClass ? base as AnyObject : nil
  }
}

private struct OwnSubject<Base: SubjectType>: OwnStream {
  let base: Base
  typealias Element = Base.Element
  static var streamKind: StreamValue.Kind { .publishSubject }
  var streamValue: StreamValue {
    StreamValue(
      Self.streamKind, base.values, input: StreamInput(base.asObserver()), identity: identity)
  }
}

private struct OwnPort<Base: ObservableConvertibleType & ObserverType>: OwnStream {
  let base: Base
  typealias Element = Base.Element
  static var streamKind: StreamValue.Kind { .publishSubject }
  var streamValue: StreamValue {
    StreamValue(Self.streamKind, base.values, input: StreamInput(base), identity: identity)
  }
}

private struct OwnSequence<Base: ObservableConvertibleType>: OwnStream {
  let base: Base
  typealias Element = Base.Element
  static var streamKind: StreamValue.Kind { .observable }
  var streamValue: StreamValue {
    StreamValue(Self.streamKind, base.values, identity: identity)
  }
}

/// An observer of a type that an app declares. Scripts can send into it, and subscribe to the sent
/// elements.
private struct OwnObserver<Base: ObserverType>: OwnStream {
  let base: Base
  typealias Element = Base.Element
  static var streamKind: StreamValue.Kind { .publishSubject }
  var streamValue: StreamValue {
    let heard = AnyObserver(base).streamValue
    return StreamValue(
      Self.streamKind, heard.observable, input: heard.input, identity: identity)
  }
}

/// An object that receives elements through an observer, which is one of its properties. Scripts
/// can also subscribe to these elements.
private struct OwnInput<Base: InputOwner>: OwnStream {
  let base: Base
  typealias Element = Base.Input
  static var streamKind: StreamValue.Kind { .publishSubject }
  var streamValue: StreamValue {
    let heard = base.inputObserver.streamValue
    return StreamValue(
      Self.streamKind, heard.observable, input: heard.input, identity: identity)
  }
}
