/// A call of a member that does not exist on this machine. An answer of the session can provide the
/// result.
package struct AbsentCall: Sendable {
  /// The names before the name of the method.
  package let service: String
  /// The method with its labels: `string(forKey:)`.
  package let function: String
}

/// A value of unknown type, the result of a member that does not exist on this machine.
public struct AbsentValue: Hashable, @unchecked Sendable {
  /// Converts the answer to a type; nil for a value without an answer.
  private let convert: ((any Any.Type) -> Any?)?

  /// Makes a value without an answer; all values are equal.
  public init() { convert = nil }

  /// Makes a value of an answer.
  ///
  /// - Parameter convert: converts the answer to a type. It returns nil for types without such a
  ///   value.
  package init(converting convert: @escaping (any Any.Type) -> Any?) { self.convert = convert }

  /// Whether two values are equal; all are.
  public static func == (a: AbsentValue, b: AbsentValue) -> Bool { true }

  /// Hashes nothing.
  public func hash(into hasher: inout Hasher) {}

  fileprivate func value<T>(_: T.Type) -> T? { convert?(T.self) as? T }
}

/// A value of unknown type as a value of the type that the surrounding code needs.
///
/// - Parameter place: the file, the line and the compiler's message, for a value without an answer.
public func rxsTaken<T>(_ value: AbsentValue, _ place: String) -> T {
  if let taken = value.value(T.self) ?? AbsentValues.made(T.self) { return taken }
  rxsEnd(leftOut: place)
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
