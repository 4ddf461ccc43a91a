/// Ends the process; generated in place of code that does not compile on this machine.
public func rxsLeftOut(_ place: String) -> Never { rxsEnd(leftOut: place) }

/// Ends the process; generated in place of an initial value that does not compile on this machine.
public func rxsLeftOutValue<T>(_ place: String) -> T { rxsEnd(leftOut: place) }

/// Ends the process; generated in place of a body that shows a view. The session is unlikely to call
/// such a body.
public func rxsIdle(_ place: String) -> Never { rxsEnd(leftOut: place) }

/// Ends the process; generated in place of a body that is far from the types that the session names.
/// If the session only rehearses a statement, this body is compiled next.
public func rxsDistant(_ place: String, _ body: String) -> Never {
  rxsEnd(leftOut: place, distant: body)
}

/// The answer to a call of a member that does not exist on this machine.
public func rxsAbsent<T>(
  _ place: String, _ service: String, _ function: String, _ arguments: Any?...
) -> T { rxsAnswer(place, service, function, arguments) }

/// Generated in place of a call of a missing member, if the call has no result.
public func rxsAbsentCall(
  _ place: String, _ service: String, _ function: String, _ arguments: Any?...
) { rxsAnswer(place, service, function, arguments) as Void }

/// The answer to a call that may be the last expression of its body, and therefore the body's
/// result.
public func rxsAbsentAny<T>(
  _ place: String, _ service: String, _ function: String, _ arguments: Any?...
) -> T { rxsAnswer(place, service, function, arguments) }

/// Generated in place of a call without a result, if the call may be the last expression of its
/// body.
public func rxsAbsentAny(
  _ place: String, _ service: String, _ function: String, _ arguments: Any?...
) { rxsAnswer(place, service, function, arguments) as Void }

/// The answer to an `async` call of a member that does not exist on this machine.
public func rxsAbsentAwait<T>(
  _ place: String, _ service: String, _ function: String, _ arguments: Any?...
) async -> T { await rxsAnswerLater(place, service, function, arguments) }

/// The answer to an `async` call that is a statement, and possibly the result of its body.
public func rxsAbsentAwaitAny<T>(
  _ place: String, _ service: String, _ function: String, _ arguments: Any?...
) async -> T { await rxsAnswerLater(place, service, function, arguments) }

/// Generated in place of an `async` call without a result.
public func rxsAbsentAwaitAny(
  _ place: String, _ service: String, _ function: String, _ arguments: Any?...
) async { await rxsAnswerLater(place, service, function, arguments) as Void }

/// The answer to an `async` call that can throw.
public func rxsAbsentTryAwait<T>(
  _ place: String, _ service: String, _ function: String, _ arguments: Any?...
) async throws -> T { try await rxsAnswerOrError(place, service, function, arguments) }

/// The answer to an `async` call that can throw and is a statement.
public func rxsAbsentTryAwaitAny<T>(
  _ place: String, _ service: String, _ function: String, _ arguments: Any?...
) async throws -> T { try await rxsAnswerOrError(place, service, function, arguments) }

/// Generated in place of an `async` call without a result that can throw.
public func rxsAbsentTryAwaitAny(
  _ place: String, _ service: String, _ function: String, _ arguments: Any?...
) async throws { try await rxsAnswerOrError(place, service, function, arguments) as Void }
