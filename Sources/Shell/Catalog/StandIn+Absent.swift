import RxsCompiled
import RxsEngine
import RxsLanguage
import RxsRuntime

/// Answers calls of libraries that are missing on this machine.
extension StandIn {
  /// The script's answer to a call, converted to a type. Nil if there is no answer and the type has
  /// no neutral value.
  ///
  /// Calls without a result, and calls that return a type of the missing library, need no answer.
  /// Without an answer, such a call is written to the transcript. Any other unanswered call makes
  /// the running statement fail, so its neutral result has no visible effect.
  package static func answer(
    _ called: AbsentCall, _ arguments: [Any?], as type: any Any.Type
  ) -> Any? {
    let handlers = arguments.compactMap { $0 as? AbsentHandler }
    let call = Call(
      service: called.service, function: called.function,
      arguments: arguments.filter { !($0 is AbsentHandler) }
        .map { Value(reflecting: $0 as Any) })
    func typed<T>(_: T.Type) -> Any? {
      handlers.isEmpty ? call.absent(T.self) : call.absent(T.self, handlers)
    }
    return _openExistential(type, do: typed)
  }
}

extension StandIn.Call {
  /// The result of a call with completion handlers. The answer goes to the handlers, not to the
  /// result.
  fileprivate func absent<T>(_: T.Type, _ handlers: [AbsentHandler]) -> Any? {
    pass(to: handlers)
    if T.self == AbsentValue.self { return unanswered }
    return AbsentValues.made(T.self) ?? NeutralValue.of(T.self)
  }

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
    if T.self == AsyncStream<AbsentValue>.self {
      if !isAnswered { StandIn(service).performCall(self) }
      return isAnswered ? elementsInTime : AsyncStream<AbsentValue> { _ in }
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

  /// The answer, converted to an optional or an array of absent values (values of the missing
  /// library). Nil if `T` is another type.
  private func absentValue<T>(_: T.Type) throws -> Any? {
    guard T.self == AbsentValue?.self || T.self == [AbsentValue].self else { return nil }
    let value = try answeredValue()
    if T.self == [AbsentValue].self { return elements(of: value) }
    if case .none = value { return AbsentValue?.none as Any }
    return AbsentValue?.some(answered(value)) as Any
  }

  /// The elements of the script's answer, for a `for await` loop.
  private var elementsInTime: AsyncStream<AbsentValue> {
    let values = scripted.stream.observable
    return AsyncStream { continuation in
      nonisolated(unsafe) let subscription = values.subscribe(
        onNext: { value in for one in elements(of: value) { continuation.yield(one) } },
        onError: { _ in continuation.finish() }, onCompleted: { continuation.finish() })
      continuation.onTermination = { _ in subscription.dispose() }
    }
  }

  private func elements(of value: Value) -> [AbsentValue] {
    switch value {
    case .array(let elements): elements.map { answered($0) }
    case .none: []
    default: [answered(value)]
    }
  }

  /// An absent value that contains the script's answer. Code can convert it to another type.
  func answered(_ value: Value) -> AbsentValue {
    AbsentValue { type in
      if type == [AbsentValue].self { return elements(of: value) }
      func typed<T>(_: T.Type) -> Any? {
        if let made = AbsentValues.made(T.self) { return made }
        return taken(T.self) { try value.answer($0, of: "\(service).\(method) is used as") }
      }
      return _openExistential(type, do: typed)
    }
  }

  /// An absent value without an answer. The statement fails if code converts it to another type.
  private var unanswered: AbsentValue {
    AbsentValue { type in
      func typed<T>(_: T.Type) -> Any? { taken(T.self) { _ in throw advice } }
      return _openExistential(type, do: typed)
    }
  }

  /// Runs a closure. If it throws, the running statement fails, and the neutral value is returned.
  /// Nil if the type has no neutral value.
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
