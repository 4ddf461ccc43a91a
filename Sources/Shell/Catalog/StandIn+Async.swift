import RxsEngine
import RxsRuntime

/// Answers `async` methods and methods with a completion handler.
extension StandIn {
  /// The script's answer to a throwing `async` method. The call waits until the script answers.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the method.
  ///   - method: the name of the method. The default is the calling method.
  public func answerLater<each Argument, Answer>(
    _ arguments: repeat each Argument, method: String = #function
  ) async throws -> Answer {
    try await call(method, repeat each arguments).laterValue(Answer.self)
  }

  /// The script's answer to an `async` method that cannot throw. The call waits until the script
  /// answers.
  ///
  /// If the answer fails, the running statement fails too. In this case, the call returns
  /// `otherwise`, a value that has no visible effect.
  public func answerLater<each Argument, Answer>(
    _ arguments: repeat each Argument, otherwise: @autoclosure () -> Answer,
    method: String = #function
  ) async -> Answer {
    do {
      return try await call(method, repeat each arguments).laterValue(Answer.self)
    } catch {
      StandIn.host?.stop(error)
      return otherwise()
    }
  }

  /// Passes the script's answer to a completion handler for a result.
  public func answer<each Argument, Answer, Failure: Error>(
    _ arguments: repeat each Argument, to handler: @escaping (Result<Answer, Failure>) -> Void,
    method: String = #function
  ) {
    if call(method, repeat each arguments).takesHandler {
      return perform(repeat each arguments, handler, method: method)
    }
    call(method, repeat each arguments).give(Answer.self, isResult: true) { result in
      switch result {
      case .success(let answer): handler(.success(answer))
      case .failure(let error):
        guard let failure = error as? Failure else {
          StandIn.host?.stop(error)
          return
        }
        handler(.failure(failure))
      }
    }
  }

  /// Passes the script's answer to a completion handler for a value and an error.
  public func answer<each Argument, Answer>(
    _ arguments: repeat each Argument, to handler: @escaping (Answer?, (any Error)?) -> Void,
    method: String = #function
  ) {
    if call(method, repeat each arguments).takesHandler {
      return perform(repeat each arguments, handler, method: method)
    }
    call(method, repeat each arguments).give(Answer.self) { result in
      switch result {
      case .success(let answer): handler(answer, nil)
      case .failure(let error): handler(nil, error)
      }
    }
  }

  /// Passes the script's answer to a completion handler for a value.
  @_disfavoredOverload
  public func answer<each Argument, Answer>(
    _ arguments: repeat each Argument, to handler: @escaping (Answer) -> Void,
    method: String = #function
  ) {
    if call(method, repeat each arguments).takesHandler {
      return perform(repeat each arguments, handler, method: method)
    }
    call(method, repeat each arguments).give(Answer.self) { result in
      switch result {
      case .success(let answer): handler(answer)
      case .failure(let error): StandIn.host?.stop(error)
      }
    }
  }

  /// Calls a completion handler without parameters, after the script's answer.
  public func answer<each Argument>(
    _ arguments: repeat each Argument, to handler: @escaping () -> Void,
    method: String = #function
  ) {
    if call(method, repeat each arguments).takesHandler {
      return perform(repeat each arguments, handler, method: method)
    }
    call(method, repeat each arguments).give(Any.self) { _ in handler() }
  }
}

extension StandIn.Call {
  /// The first element of the script's answer. The call waits until the script answers.
  fileprivate func laterValue<Answer>(_: Answer.Type) async throws -> Answer {
    if !isAnswered { try await session().standIns.waiting.wait(for: self) }
    let sequence = scripted
    if Answer.self == Void.self, let noResult = () as? Answer {
      // A method without a result returns at the first element or at the end of the answer.
      for try await _ in sequence.stream.observable.values { break }
      try Task.checkCancellation()
      return noResult
    }
    let elements = Tracer.inside { sequence.stream.elements(Answer.self, sequence.context) }
    for try await element in elements.values { return element }
    try Task.checkCancellation()
    throw Fault("the answer of \(text) ended without a value")
  }

  /// Whether the answer is a closure that receives the completion handler as its last argument.
  fileprivate var takesHandler: Bool {
    guard let session = StandIn.host,
      case .function(let function)? = session.standIns.answers[service, method].first?.value
    else { return false }
    return function.arity == arguments.count + 1
  }

  /// Calls the handler with the first element of the answer, or with the answer's error.
  ///
  /// - Parameter isResult: whether the answer may also be written as a `Result`.
  fileprivate func give<Answer>(
    _: Answer.Type, isResult: Bool = false,
    to handler: @escaping (Result<Answer, any Error>) -> Void
  ) {
    guard isAnswered else {
      StandIn.host?.stop(advice)
      return
    }
    let sequence = isResult ? scripted.unwrappingResults(of: Answer.self) : scripted
    let elements = Tracer.inside {
      sequence.stream.elements(Answer.self, sequence.context).take(1)
    }
    _ = elements.subscribe(onNext: { handler(.success($0)) }, onError: { handler(.failure($0)) })
  }
}

extension ScriptedSequence {
  /// The same sequence, with each `.success(…)` replaced by its value. A `.failure(…)` becomes an
  /// error.
  fileprivate func unwrappingResults<Answer>(of _: Answer.Type) -> ScriptedSequence {
    let values = stream.observable.map { [context] value -> Value in
      guard case .symbol(let symbol) = value, symbol.origin == nil else { return value }
      let payload = symbol.payload?.elements ?? []
      switch (symbol.name, payload.count) {
      case ("success", 1): return payload[0]
      case ("success", 0) where Answer.self == Void.self: return .void
      case ("failure", 1): throw Conversion.error(from: payload[0], context)
      default: return value
      }
    }
    return ScriptedSequence(stream: StreamValue(.observable, values), context: context)
  }
}
