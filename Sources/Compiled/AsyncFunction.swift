// When the session calls an `async` method, the method starts, and a line is printed when the
// method ends. Methods of the main actor have other types, so there are separate functions for
// them.

/// Wraps an `async` method without a result. The session calls it with values, like an input.
public func rxsValue(_ method: @escaping () async throws -> Void) -> Any { rxsStarted(method) }

/// Wraps an `async` method without a result.
public func rxsValue<A>(_ method: @escaping (A) async throws -> Void) -> Any { rxsStarted(method) }

/// Wraps an `async` method without a result.
public func rxsValue<A, B>(_ method: @escaping (A, B) async throws -> Void) -> Any {
  rxsStarted(method)
}

/// Wraps an `async` method of the main actor without a result.
@_disfavoredOverload
public func rxsValue(_ method: @escaping @MainActor () async throws -> Void) -> Any {
  rxsStarted(method)
}

/// Wraps an `async` method of the main actor without a result.
public func rxsValue<A>(_ method: @escaping @MainActor (A) async throws -> Void) -> Any {
  starting([A.self]) { arguments in
    let given: Unchecked<A> = Unchecked(value: try argument(0, of: arguments))
    return try await { @MainActor in try await method(given.value) }()
  }
}

/// Wraps an `async` method of the main actor without a result.
public func rxsValue<A, B>(_ method: @escaping @MainActor (A, B) async throws -> Void) -> Any {
  starting([A.self, B.self]) { arguments in
    let given: Unchecked<(A, B)> = Unchecked(
      value: (try argument(0, of: arguments), try argument(1, of: arguments)))
    return try await { @MainActor in try await method(given.value.0, given.value.1) }()
  }
}

/// Wraps an `async` method, so that the session can start it without waiting for its end.
public func rxsStarted<Result>(
  _ method: @escaping () async throws -> Result
) -> CompiledFunction {
  starting([]) { _ in rxsValue(try await method()) }
}

/// Wraps an `async` method, so that the session can start it without waiting for its end.
public func rxsStarted<A, Result>(
  _ method: @escaping (A) async throws -> Result
) -> CompiledFunction {
  starting([A.self]) { rxsValue(try await method(try argument(0, of: $0))) }
}

/// Wraps an `async` method, so that the session can start it without waiting for its end.
public func rxsStarted<A, B, Result>(
  _ method: @escaping (A, B) async throws -> Result
) -> CompiledFunction {
  starting([A.self, B.self]) {
    rxsValue(try await method(try argument(0, of: $0), try argument(1, of: $0)))
  }
}

/// Wraps an `async` method, so that the session can start it without waiting for its end.
public func rxsStarted<A, B, C, Result>(
  _ method: @escaping (A, B, C) async throws -> Result
) -> CompiledFunction {
  starting([A.self, B.self, C.self]) {
    rxsValue(
      try await method(
        try argument(0, of: $0), try argument(1, of: $0), try argument(2, of: $0)))
  }
}

private func starting(
  _ parameters: [any Any.Type], _ call: @escaping ([Any]) async throws -> Any
) -> CompiledFunction {
  let work = Unchecked(value: call)
  return CompiledFunction(parameters: parameters, call: { _ in () }) { arguments, text in
    let given = Unchecked(value: arguments)
    Task {
      do {
        SessionAccess.current?.end(text, .success(try await work.value(given.value)))
      } catch {
        SessionAccess.current?.end(text, .failure(error))
      }
    }
  }
}
