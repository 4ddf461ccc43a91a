import RxsEngine

/// A stream of a library other than RxSwift. The shell prints the name of the stream's own type.
struct OtherStream<Base: ForeignStreamType>: SeenStream {
  typealias Element = Base.Element

  private let base: ForeignStream<Element>

  static func seen(_ any: Any) -> (any StreamConvertible)? {
    Base.stream(any).map { OtherStream(base: $0) }
  }

  static var streamKind: StreamValue.Kind {
    switch Base.kind {
    case .sequence, .property: .observable
    case .subject: .publishSubject
    case .valuedSubject: .behaviorSubject
    }
  }

  /// The name of the stream's type. For a published property, the name of the property's type.
  static var typeName: String {
    isProperty ? Conversion.name(of: Element.self) : Base.typeName
  }

  static var isProperty: Bool { Base.kind == .property }

  var streamValue: StreamValue {
    let convert = Conversion.fromSwift(Element.self)
    return StreamValue(
      Self.streamKind, base.observable.values, input: base.send.map(input),
      current: base.current.map { current in { current().map(convert) ?? .none } },
      identity: base.identity)
  }

  private func input(_ send: @escaping (Element) -> Void) -> StreamInput {
    let fail = base.fail.map { fail in
      { (error: any Error) in
        guard !fail(error) else { return }
        throw Fault("\(error) is not an error of a \(Self.typeName)")
      }
    }
    return StreamInput(Element.self, send: send, fail: fail, complete: base.complete)
  }

  static func typed(_ stream: StreamValue, _ context: Context) throws -> Any {
    // If the stream's error type cannot represent the error, the stream completes, and the running
    // statement fails.
    let source = stream.elements(Element.self, context).catch { error in
      if let own = own(error, context) { return .error(own) }
      context.host?.fail(error)
      return .empty()
    }
    guard let made = Base.make(from: source) else { throw Conversion.Mismatch() }
    return made
  }

  /// Converts a script's error to the stream's error type. Nil if the error type cannot represent
  /// the error.
  private static func own(_ error: any Error, _ context: Context) -> (any Error)? {
    func typed<T: Error>(_: T.Type) -> (any Error)? {
      if let own = error as? T { return own }
      guard let thrown = error as? ThrownValue else { return nil }
      return try? Conversion.toSwift(T.self, context)(thrown.value)
    }
    return Base.failure.flatMap { typed($0) }
  }
}
