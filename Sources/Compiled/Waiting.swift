import _Concurrency

/// Starts an `async` call, and advances the session's clock until the call returns. Returns the
/// result of the call.
///
/// - Throws: the error of the call, or an error if the session stops the statement.
public func rxsWait<T>(_ call: @escaping () async throws -> T) throws -> T {
  let outcome = Outcome<T>()
  let work = Unchecked(value: call)
  let task = Task {
    do {
      outcome.result = .success(try await work.value())
    } catch {
      outcome.result = .failure(error)
    }
  }
  do {
    while true {
      if let result = outcome.result { return try result.get() }
      try SessionAccess.current?.step()
    }
  } catch {
    if outcome.result == nil { task.cancel() }
    throw error
  }
}

/// Starts an `async` call; when it returns, a line is printed: `1s vm.load() returned 3`.
///
/// - Parameter text: the source text of the call.
/// - Returns: the empty tuple, which is the value of the statement.
public func rxsStart<T>(_ text: String, _ call: @escaping () async throws -> T) throws -> Any {
  let work = Unchecked(value: call)
  Task {
    do {
      let value = try await work.value()
      SessionAccess.current?.end(text, .success(rxsValue(value)))
    } catch {
      SessionAccess.current?.end(text, .failure(error))
    }
  }
  return ()
}

/// Marks a value as sendable. The compiler cannot check this, but only one thread uses the value.
struct Unchecked<T>: @unchecked Sendable {
  let value: T
}

/// The result of a call that a statement waits for.
private final class Outcome<T>: @unchecked Sendable {
  var result: Result<T, any Error>?
}
