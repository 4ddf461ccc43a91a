/// A call of what this machine lacks, which the answers of a session can answer.
package struct AbsentCall: Sendable {
  /// The names before that of the method.
  package let service: String
  /// The method with its labels: `string(forKey:)`.
  package let function: String
}

/// A value of a type that nothing tells, as what this machine lacks gives one.
public struct AbsentValue: Hashable, Sendable {
  /// Makes one; all are alike.
  public init() {}
}

/// The answer of a call of what this machine lacks.
///
/// - Parameters:
///   - place: the file, the line and the compiler's sentence, for a call that nothing answers.
///   - service: the names before that of the method.
///   - function: the method with its labels.
///   - arguments: the arguments without closures.
public func rxsAnswer<T>(
  _ place: String, _ service: String, _ function: String, _ arguments: [Any?]
) -> T {
  let call = AbsentCall(service: service, function: function)
  if let answer = SessionAccess.current?.answer(call, arguments, T.self) as? T { return answer }
  let method = function.prefix { $0 != "(" }
  rxsEnd(leftOut: "\(place): answer \(service).\(method) …")
}
