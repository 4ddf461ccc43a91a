/// Ends the process at code that is left out.
public func rxsLeftOut(_ place: String) -> Never { rxsEnd(leftOut: place) }

/// Ends the process at an initial value that is left out.
public func rxsLeftOutValue<T>(_ place: String) -> T { rxsEnd(leftOut: place) }

/// Ends the process at a body that is left out from the start.
public func rxsIdle(_ place: String) -> Never { rxsEnd(leftOut: place) }

/// The answer to a call of a member that this machine lacks.
public func rxsAbsent<T>(
  _ place: String, _ service: String, _ function: String, _ arguments: Any?...
) -> T { rxsAnswer(place, service, function, arguments) }

/// A call without a result, of a member that this machine lacks.
public func rxsAbsentCall(
  _ place: String, _ service: String, _ function: String, _ arguments: Any?...
) { rxsAnswer(place, service, function, arguments) as Void }

/// The answer to a call that may be the result of its body.
public func rxsAbsentAny<T>(
  _ place: String, _ service: String, _ function: String, _ arguments: Any?...
) -> T { rxsAnswer(place, service, function, arguments) }

/// A call without a result, which may be the last of its body.
public func rxsAbsentAny(
  _ place: String, _ service: String, _ function: String, _ arguments: Any?...
) { rxsAnswer(place, service, function, arguments) as Void }
