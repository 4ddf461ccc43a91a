import RxsCompiled
import RxsEngine
import RxsLanguage
import RxsRuntime

/// The answers to calls of libraries that this machine lacks.
extension StandIn {
  /// The answer of a call as a value of a type. Nil if the call has no answer and the type no
  /// neutral value.
  ///
  /// An unanswered call without a result, or with a value of a type that this machine lacks, becomes
  /// a line of the transcript. Any other unanswered call fails the running statement, so the
  /// neutral value has no visible effect.
  package static func answer(
    _ called: AbsentCall, _ arguments: [Any?], as type: any Any.Type
  ) -> Any? {
    let call = Call(
      service: called.service, function: called.function,
      arguments: arguments.map { Value(reflecting: $0 as Any) })
    func typed<T>(_: T.Type) -> Any? { call.absent(T.self) }
    return _openExistential(type, do: typed)
  }
}

extension StandIn.Call {
  fileprivate func absent<T>(_: T.Type) -> Any? {
    if T.self == Void.self {
      StandIn(service).performCall(self)
      return ()
    }
    if T.self == AbsentValue.self {
      if isAnswered { return try? inSession { answered(try answeredValue()) } }
      StandIn(service).performCall(self)
      return unanswered
    }
    if !isAnswered, let made = AbsentValues.made(T.self) {
      StandIn(service).performCall(self)
      return made
    }
    return try? inSession { () -> Any? in
      do {
        if StreamTypes.of(T.self) != nil {
          return try Conversion.toSwift(T.self, session().context)(.stream(scripted.stream))
        }
        return try absentValue(T.self) ?? value(T.self)
      } catch {
        guard let neutral = NeutralValue.of(T.self) else {
          if isAnswered { StandIn.host?.stop(error) }
          return nil
        }
        StandIn.host?.stop(error)
        return neutral
      }
    }
  }

  /// The answer as an optional or an array of absent values; nil for other types.
  private func absentValue<T>(_: T.Type) throws -> Any? {
    guard T.self == AbsentValue?.self || T.self == [AbsentValue].self else { return nil }
    let value = try answeredValue()
    if T.self == [AbsentValue].self { return elements(of: value) }
    if case .none = value { return AbsentValue?.none as Any }
    return AbsentValue?.some(answered(value)) as Any
  }

  private func elements(of value: Value) -> [AbsentValue] {
    switch value {
    case .array(let elements): elements.map { answered($0) }
    case .none: []
    default: [answered(value)]
    }
  }

  /// An absent value that code can take as a value of another type.
  private func answered(_ value: Value) -> AbsentValue {
    AbsentValue { type in
      if type == [AbsentValue].self { return elements(of: value) }
      func typed<T>(_: T.Type) -> Any? {
        if let made = AbsentValues.made(T.self) { return made }
        return taken(T.self) { try value.answer($0, of: "\(service).\(method) is used as") }
      }
      return _openExistential(type, do: typed)
    }
  }

  /// The absent value of a call without an answer, which fails where code needs a value of a type.
  private var unanswered: AbsentValue {
    AbsentValue { type in
      func typed<T>(_: T.Type) -> Any? { taken(T.self) { _ in throw advice } }
      return _openExistential(type, do: typed)
    }
  }

  /// The value of a closure. If the closure throws, the running statement fails, so the neutral
  /// value has no visible effect; nil for a type without one.
  private func taken<T>(_: T.Type, _ body: @escaping (Context) throws -> T) -> Any? {
    try? inSession { () -> Any? in
      do {
        return try body(session().context)
      } catch {
        guard let neutral = NeutralValue.of(T.self) else { return nil }
        StandIn.host?.stop(error)
        return neutral
      }
    }
  }
}
