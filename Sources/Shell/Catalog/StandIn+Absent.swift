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
    if T.self == Void.self || T.self == AbsentValue.self {
      StandIn(service).performCall(self)
      return T.self == Void.self ? () : AbsentValue()
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
    switch (try answeredValue(), T.self == [AbsentValue].self) {
    case (.array(let elements), true): return elements.map { _ in AbsentValue() }
    case (.none, true): return [AbsentValue]()
    case (_, true): return [AbsentValue()]
    case (.none, false): return AbsentValue?.none as Any
    case (_, false): return AbsentValue?.some(AbsentValue()) as Any
    }
  }
}
