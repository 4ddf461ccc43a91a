/// A call of a member that does not exist on this machine. An answer of the session can provide the
/// result.
package struct AbsentCall: Sendable {
  /// The names before the name of the method.
  package let service: String
  /// The method with its labels: `string(forKey:)`.
  package let function: String
}

/// A value of unknown type, the result of a member that does not exist on this machine.
public struct AbsentValue: Hashable, Sendable {
  /// Makes a value; all values are equal.
  public init() {}
}

/// The answer to a call of a member that this machine lacks.
///
/// - Parameters:
///   - place: the file, the line and the compiler's message, for a call without an answer.
///   - service: the names before the name of the method.
///   - function: the method with its labels.
///   - arguments: the arguments without closures.
public func rxsAnswer<T>(
  _ place: String, _ service: String, _ function: String, _ arguments: [Any?]
) -> T {
  let call = AbsentCall(service: service, function: function)
  if let answer = SessionAccess.current?.answer(call, arguments, T.self) as? T { return answer }
  if let made = AbsentValues.made(T.self) { return made }
  let method = function.prefix { $0 != "(" }
  rxsEnd(leftOut: "\(place): answer \(service).\(method) …")
}
