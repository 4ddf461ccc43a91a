import RxsEngine
import RxsLanguage
import RxsRuntime

/// A publisher or subject of another library, as a field of a view model's input.
struct ForeignField<Base: ForeignStreamType>: InputField {
  static var typeName: String { Base.typeName }

  static var firstValueType: Any.Type? {
    if case .valuedSubject = Base.kind { Base.Element.self } else { nil }
  }

  static func inputField(_ first: Value?, _ call: ArgumentReader) throws -> Made {
    if let subject = Base.makeSubject(try firstValue(first, call)),
      let stream = StreamTypes.stream(subject)
    {
      return (subject, stream.streamValue)
    }
    let relay = PublishRelay<Base.Element>()
    guard let field = Base.make(from: relay.asObservable()) else {
      throw Fault.unknownInput(Base.self)
    }
    return (field, relay.streamValue.seen(as: .observable))
  }

  /// The first value of a subject; nil for a stream type without a current value.
  private static func firstValue(_ given: Value?, _ call: ArgumentReader) throws -> Base.Element? {
    guard firstValueType != nil else { return nil }
    if let given { return try Conversion.toSwift(Base.Element.self, call.context())(given) }
    guard let neutral = NeutralValue.first(of: Base.Element.self) as? Base.Element else {
      throw Conversion.Mismatch()
    }
    return neutral
  }
}
