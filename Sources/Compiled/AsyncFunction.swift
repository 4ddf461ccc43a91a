// `async` methods without a result are started with values, as inputs are.

/// Wraps an `async` method without a result.
public func rxsValue(_ method: @escaping () async throws -> Void) -> Any {
  starting([]) { _ in try await method() }
}

/// Wraps an `async` method without a result.
public func rxsValue<A>(_ method: @escaping (A) async throws -> Void) -> Any {
  starting([A.self]) { try await method(try argument(0, of: $0)) }
}

/// Wraps an `async` method without a result.
public func rxsValue<A, B>(_ method: @escaping (A, B) async throws -> Void) -> Any {
  starting([A.self, B.self]) { try await method(try argument(0, of: $0), try argument(1, of: $0)) }
}

private func starting(
  _ parameters: [any Any.Type], _ call: @escaping ([Any]) async throws -> Void
) -> CompiledFunction {
  let work = Unchecked(value: call)
  return CompiledFunction(parameters: parameters, call: { _ in () }) { arguments, text in
    let given = Unchecked(value: arguments)
    Task {
      do {
        try await work.value(given.value)
        SessionAccess.current?.end(text, .success(()))
      } catch {
        SessionAccess.current?.end(text, .failure(error))
      }
    }
  }
}
