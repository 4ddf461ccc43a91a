import RxsEngine

extension StreamValue {
  /// The elements, converted; one that does not fit ends the stream with an error that says so, and
  /// fails the statement.
  func elements<Element>(_: Element.Type) -> Observable<Element> {
    if let values = observable as? Observable<Element> { return values }
    let convert = Conversion.toSwift(Element.self)
    return observable.map { value in
      do {
        return try convert(value)
      } catch let mismatch as Conversion.Mismatch {
        let error = RuntimeError(
          mismatch.message(
            "a stream of \(Conversion.name(of: Element.self)) got \(value.described)"))
        Session.current?.deferFailure(error)
        throw error
      }
    }
  }

  /// The elements where a failure has no place: it fails the statement instead.
  func infallible<Element>(_: Element.Type) -> Observable<Element> {
    elements(Element.self).catch { error in
      Session.current?.deferFailure(error)
      return .empty()
    }
  }
}

extension Observable {
  static func typed(_ stream: StreamValue) throws -> Any {
    guard self == Observable<Element>.self else { throw Conversion.Mismatch() }
    return stream.elements(Element.self)
  }
}

extension Infallible {
  static func typed(_ stream: StreamValue) -> Any {
    Self(scripted: ScriptedSequence(stream: stream))
  }
}

extension SharedSequence {
  static func typed(_ stream: StreamValue) -> Any {
    Self(scripted: ScriptedSequence(stream: stream))
  }
}

extension PrimitiveSequence: StreamConvertible {
  static var elementType: Any.Type { Element.self }
  static var streamKind: StreamValue.Kind {
    switch Trait.self {
    case is SingleTrait.Type: .single
    case is MaybeTrait.Type: .maybe
    default: .completable
    }
  }
  static var typeName: String {
    streamKind == .completable
      ? streamKind.rawValue : "\(streamKind.rawValue)<\(Conversion.name(of: elementType))>"
  }
  var streamValue: StreamValue { StreamValue(Self.streamKind, values) }

  static func typed(_ stream: StreamValue) -> Any {
    Self(scripted: ScriptedSequence(stream: stream))
  }
}

extension ControlEvent: StreamConvertible {
  static var elementType: Any.Type { Element.self }
  static var streamKind: StreamValue.Kind { .controlEvent }
  var streamValue: StreamValue { StreamValue(.controlEvent, values) }

  static func typed(_ stream: StreamValue) -> Any {
    Self(scripted: ScriptedSequence(stream: stream))
  }
}

extension ControlProperty: StreamConvertible {
  static var elementType: Any.Type { Element.self }
  static var streamKind: StreamValue.Kind { .controlProperty }
  var streamValue: StreamValue {
    StreamValue(
      .controlProperty, values, input: StreamInput(Element.self, send: { onNext($0) }))
  }
}
