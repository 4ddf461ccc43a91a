import RxsCompiled
import RxsEngine
import RxsRuntime

/// Calls the completion handlers that an app passes to missing libraries.
extension StandIn.Call {
  /// Passes the script's answer to the handlers. A call without an answer is written to the
  /// transcript, and waits for an answer.
  func pass(to handlers: [AbsentHandler]) {
    guard let session = StandIn.sharedHost else { return }
    session.clock.hand { [weak session] in
      guard let session else { return }
      if isAnswered { return give(to: handlers) }
      session.note(text)
      session.standIns.waiting.wait(for: self) { give(to: handlers) }
    }
  }

  private func give(to handlers: [AbsentHandler]) {
    let sequence = scripted
    let elements = Tracer.inside {
      sequence.stream.elements(Value.self, sequence.context).take(1)
    }
    var isGiven = false
    _ = elements.subscribe(
      onNext: { value in
        isGiven = true
        give(.success(value), to: handlers)
      }, onError: { give(.failure($0), to: handlers) },
      onCompleted: { if !isGiven { give(.success(.void), to: handlers) } })
  }

  /// Calls the handlers for a result. If there are several handlers, those with only an error
  /// parameter get only errors. Handlers without an error parameter get only values.
  private func give(_ result: Result<Value, any Error>, to handlers: [AbsentHandler]) {
    let isFailure = if case .failure = result { true } else { false }
    let called =
      isFailure
      ? handlers.filter(\.takesError)
      : handlers.filter { handlers.count == 1 || !$0.takesOnlyError }
    if case .failure(let error) = result, called.isEmpty {
      StandIn.host?.stop(error)
      return
    }
    for handler in called {
      do {
        handler.call(try arguments(for: handler, result))
      } catch {
        StandIn.host?.stop(error)
      }
    }
  }

  private func arguments(
    for handler: AbsentHandler, _ result: Result<Value, any Error>
  ) throws -> [Any] {
    let places = handler.parameters.indices.filter { !handler.isError($0) }
    var values: [Value] = []
    if case .success(let value) = result {
      // A tuple has a value for each parameter.
      if case .tuple(let tuple) = value, tuple.elements.count == places.count {
        values = tuple.elements
      } else {
        values = [value]
      }
    }
    var rest = values[...]
    return try handler.parameters.indices.map { index in
      let type = handler.parameters[index]
      if handler.isError(index) {
        let error: (any Error)? = if case .failure(let error) = result { error } else { nil }
        if let own = type as? any ErrorArgument.Type { return try own.argument(error) }
        return error as Any
      }
      let value = rest.popFirst()
      func made<T>(_: T.Type) throws -> Any { try argument(T.self, value, result) }
      return try _openExistential(type, do: made)
    }
  }

  private func argument<T>(
    _: T.Type, _ value: Value?, _ result: Result<Value, any Error>
  ) throws -> Any {
    let context = try session().context
    if let type = T.self as? any ResultArgument.Type {
      return try type.argument(result) { type, value in
        func made<S>(_: S.Type) throws -> Any { try argument(S.self, value, result) }
        return try _openExistential(type, do: made)
      }
    }
    guard let value else { return try neutral(T.self) }
    if T.self == AbsentValue.self { return answered(value) }
    if T.self == AbsentValue?.self {
      return value.isNil ? AbsentValue?.none as Any : AbsentValue?.some(answered(value)) as Any
    }
    if let made = AbsentValues.made(T.self) { return made }
    return try value.answer(context, of: use) as T
  }

  private var use: String { "the completion handler of \(service).\(method) takes" }

  /// The argument for a parameter of type `T` for which the answer contains no value.
  private func neutral<T>(_: T.Type) throws -> Any {
    if let value = NeutralValue.of(T.self) ?? AbsentValues.made(T.self) { return value }
    if T.self == AbsentValue.self { return answered(.none) }
    throw Fault("\(use) a \(Conversion.name(of: T.self))")
  }
}

extension AbsentHandler {
  /// Whether the parameter at the given index is an optional error.
  fileprivate func isError(_ place: Int) -> Bool {
    parameters[place] == (any Error)?.self || parameters[place] is any ErrorArgument.Type
  }

  fileprivate var takesError: Bool {
    parameters.indices.contains { isError($0) || parameters[$0] is any ResultArgument.Type }
  }

  /// Whether an error is the handler's only parameter.
  fileprivate var takesOnlyError: Bool { parameters.count == 1 && isError(0) }
}

/// `Result`, the type of an argument that is either a value or an error.
private protocol ResultArgument {
  static func argument(
    _ result: Result<Value, any Error>, _ convert: (any Any.Type, Value) throws -> Any
  ) throws -> Any
}

extension Result: ResultArgument {
  fileprivate static func argument(
    _ result: Result<Value, any Error>, _ convert: (any Any.Type, Value) throws -> Any
  ) throws -> Any {
    switch result {
    case .success(let value):
      guard let success = try convert(Success.self, value) as? Success else {
        throw Fault("an answer must give a \(Conversion.name(of: Success.self))")
      }
      return Result.success(success)
    case .failure(let error):
      guard let failure = error as? Failure else { throw error }
      return Result.failure(failure)
    }
  }
}

/// An optional of a specific error type, such as `NSError?`.
private protocol ErrorArgument {
  /// Converts an error to this type. If the error has another type, it is thrown, because nil would
  /// look like a success to the handler.
  static func argument(_ error: (any Error)?) throws -> Any
}

extension Optional: ErrorArgument where Wrapped: Error {
  fileprivate static func argument(_ error: (any Error)?) throws -> Any {
    guard let error else { return Self.none as Any }
    guard let own = error as? Wrapped else { throw error }
    return Self.some(own) as Any
  }
}
