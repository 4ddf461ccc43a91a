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
    let call = Call(called, arguments)
    func typed<T>(_: T.Type) -> Any? {
      handlers.isEmpty ? call.absent(T.self) : call.absent(T.self, handlers)
    }
    return _openExistential(type, do: typed)
  }

  /// A function that waits for the script's answer to an `async` call. Nil if there is no answer,
  /// or if the result of the call is a sequence.
  package static func answerLater(
    _ called: AbsentCall, _ arguments: [Any?], as type: any Any.Type
  ) -> (() async throws -> Any?)? {
    let call = Call(called, arguments)
    func isStream<T>(_: T.Type) -> Bool { StreamTypes.of(T.self) != nil }
    guard call.isAnswered, type != AsyncStream<AbsentValue>.self,
      !_openExistential(type, do: isStream), !arguments.contains(where: { $0 is AbsentHandler })
    else { return nil }
    return {
      let value = try await call.valueLater()
      func typed<T>(_: T.Type) throws -> Any? { try call.converted(value, to: T.self) }
      do {
        return try _openExistential(type, do: typed)
      } catch {
        StandIn.host?.failRequest(error)
        throw error
      }
    }
  }
}

extension StandIn.Call {
  fileprivate init(_ called: AbsentCall, _ arguments: [Any?]) {
    self.init(
      service: called.service, function: called.function,
      arguments: arguments.filter { !($0 is AbsentHandler) }
        .map { argument in
          (argument as? AbsentValue)?.content(Value.self) ?? Value(reflecting: argument as Any)
        })
  }

  /// Converts an answer to the type that the code needs.
  fileprivate func converted<T>(_ value: Value, to _: T.Type) throws -> Any? {
    if T.self == Void.self { return () }
    if T.self == AbsentValue.self { return answered(value) }
    if isOfAbsentValues(T.self) { return absent(value, as: T.self) }
    return try value.answer(session().context, of: "\(service).\(method) must return") as T
  }

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
        if isOfAbsentValues(T.self) { return absent(try answeredValue(), as: T.self) }
        return try value(T.self)
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

  private func isOfAbsentValues<T>(_: T.Type) -> Bool {
    T.self == AbsentValue?.self || T.self == [AbsentValue].self
  }

  /// An answer, converted to an optional or an array of absent values (values of the missing
  /// library).
  private func absent<T>(_ value: Value, as _: T.Type) -> Any? {
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
      if type == AbsentValue?.self { return absent(value, as: AbsentValue?.self) }
      if type == Value.self { return value }
      if type == AbsentText.self { return AbsentText(value.printed) }
      if type == AbsentElements.self {
        guard case .tuple(let tuple) = value else { return nil }
        return AbsentElements(tuple.elements.map { answered($0) })
      }
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
