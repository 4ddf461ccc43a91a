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
    let call = call(method, repeat each arguments)
    if !call.isAnswered { try await call.session().standIns.waiting.wait(for: call) }
    for try await answer in call.answers(Answer.self).values { return answer }
    try Task.checkCancellation()
    throw call.lacksValue
  }

  /// The script's answer to an `async` method that cannot throw. The call waits until the script
  /// answers, even if its task is cancelled.
  ///
  /// If the answer fails, the running statement fails too. In this case, the call returns
  /// `otherwise`, a value that has no visible effect.
  public func answerLater<each Argument, Answer>(
    _ arguments: repeat each Argument, otherwise: @autoclosure () -> Answer,
    method: String = #function
  ) async -> Answer {
    do {
      let call = call(method, repeat each arguments)
      if !call.isAnswered { try await call.session().standIns.waiting.waitUncancelled(for: call) }
      guard let answer = try await first(of: call.answers(Answer.self)) else {
        throw call.lacksValue
      }
      return answer
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

  /// Passes the script's answer, a tuple, to a completion handler for two values.
  @_disfavoredOverload
  public func answer<each Argument, First, Second>(
    _ arguments: repeat each Argument, to handler: @escaping (First, Second) -> Void,
    method: String = #function
  ) {
    if call(method, repeat each arguments).takesHandler {
      return perform(repeat each arguments, handler, method: method)
    }
    answer(
      repeat each arguments, to: { (answer: (First, Second)) in handler(answer.0, answer.1) },
      method: method)
  }

  /// Passes the script's answer, a tuple, to a completion handler for three values.
  @_disfavoredOverload
  public func answer<each Argument, First, Second, Third>(
    _ arguments: repeat each Argument, to handler: @escaping (First, Second, Third) -> Void,
    method: String = #function
  ) {
    if call(method, repeat each arguments).takesHandler {
      return perform(repeat each arguments, handler, method: method)
    }
    answer(
      repeat each arguments,
      to: { (answer: (First, Second, Third)) in handler(answer.0, answer.1, answer.2) },
      method: method)
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

/// Waits for the first element of a sequence, even if the task is cancelled.
private func first<Element>(of elements: Observable<Element>) async throws -> Element? {
  try await withUnsafeThrowingContinuation {
    (continuation: UnsafeContinuation<UncheckedSendable<Element?>, any Error>) in
    _ = Tracer.inside { elements.first() }.subscribe(
      onSuccess: { continuation.resume(returning: UncheckedSendable($0)) },
      onFailure: { continuation.resume(throwing: $0) })
  }.value
}

extension StandIn.Call {
  /// The elements of the script's answer. A method without a result also returns at the end of the
  /// answer.
  fileprivate func answers<Answer>(_: Answer.Type) -> Observable<Answer> {
    let sequence = scripted
    return Tracer.inside {
      guard Answer.self == Void.self, let noResult = () as? Answer else {
        return sequence.stream.elements(Answer.self, sequence.context)
      }
      return sequence.stream.observable.map { _ in noResult }.ifEmpty(default: noResult)
    }
  }

  /// The first element of the script's answer.
  func valueLater() async throws -> Value {
    for try await value in scripted.stream.observable.values { return value }
    try Task.checkCancellation()
    throw lacksValue
  }

  fileprivate var lacksValue: Fault { Fault("the answer of \(text) ended without a value") }

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
