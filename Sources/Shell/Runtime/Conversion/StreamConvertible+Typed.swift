import RxsEngine

extension StreamValue {
  /// The elements, converted to a Swift type. If an element does not fit the type, the stream fails
  /// with an error that describes the element.
  ///
  /// An app may send on any thread. The subscriber receives the elements on the session's thread.
  package func elements<Element>(_: Element.Type, _ context: Context) -> Observable<Element> {
    if let values = observable as? Observable<Element> { return values }
    let convert = Conversion.toSwift(Element.self, context)
    let source = Tracer.inside { observable.subscribed(onThreadOf: context.clock) }
    return source.map { value in
      do {
        return try convert(value)
      } catch let mismatch as Conversion.Mismatch {
        let fault = Fault(
          mismatch.message(
            "a stream of \(Conversion.name(of: Element.self)) got \(value.described)"))
        context.host?.fail(fault)
        throw fault
      }
    }
  }

  /// The elements, converted to a Swift type, for a stream type that cannot fail. After an error,
  /// the running statement fails.
  package func infallible<Element>(_: Element.Type, _ context: Context) -> Observable<Element> {
    elements(Element.self, context).catch { error in
      context.host?.fail(error)
      return .empty()
    }
  }
}

extension StreamConvertible where Self: AnswerableSequence {
  package static func typed(_ stream: StreamValue, _ context: Context) -> Any {
    Self(scripted: ScriptedSequence(stream: stream, context: context))
  }
}

extension PrimitiveSequence: StreamConvertible {
  package static var streamKind: StreamValue.Kind {
    switch Trait.self {
    case is SingleTrait.Type: .single
    case is MaybeTrait.Type: .maybe
    default: .completable
    }
  }
  package static var typeName: String {
    streamKind == .completable
      ? streamKind.rawValue : "\(streamKind.rawValue)<\(Conversion.name(of: elementType))>"
  }
  package var streamValue: StreamValue { StreamValue(Self.streamKind, values) }
}

extension ControlEvent: StreamConvertible {
  package static var streamKind: StreamValue.Kind { .controlEvent }
  package var streamValue: StreamValue { StreamValue(.controlEvent, values) }
}

extension ControlProperty: StreamConvertible {
  package static var streamKind: StreamValue.Kind { .controlProperty }
  package var streamValue: StreamValue {
    StreamValue(
      .controlProperty, values, input: StreamInput(Element.self, send: { onNext($0) }))
  }
}
