/// A call of a member that does not exist on this machine. The statement `answer` can set its
/// result.
package struct AbsentCall: Sendable {
  /// The names before the name of the method: `Analytics.shared`.
  package let service: String
  /// The method with its labels: `string(forKey:)`.
  package let function: String
}

/// The result of a call of a member that does not exist on this machine; the type of the result is
/// therefore unknown. The script may have set an answer to the call.
public struct AbsentValue: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// Converts the script's answer to a type; nil if no answer was set.
  private let convert: ((any Any.Type) -> Any?)?

  /// Makes the result of a call to which no answer was set.
  public init() { convert = nil }

  /// Makes the result of a call to which an answer was set.
  ///
  /// - Parameter convert: converts the answer to a type; nil if the answer cannot be converted.
  package init(converting convert: @escaping (any Any.Type) -> Any?) { self.convert = convert }

  /// The text of the answer.
  public var description: String { content(AbsentText.self)?.text ?? "unknown" }

  /// The answer as a value of a type of the session; nil if no answer was set.
  package func content<T>(_: T.Type) -> T? { convert?(T.self) as? T }

  /// The elements of the answer if it is a tuple; nil otherwise.
  fileprivate var elements: [AbsentValue]? {
    content(AbsentElements.self)?.values
  }

  /// Always true: all values are equal.
  public static func == (a: AbsentValue, b: AbsentValue) -> Bool { true }

  /// Adds nothing to the hash.
  public func hash(into hasher: inout Hasher) {}
}

/// The text of the answer to a call.
package struct AbsentText {
  package let text: String

  package init(_ text: String) { self.text = text }
}

/// The elements of a tuple that is the answer to a call.
package struct AbsentElements {
  package let values: [AbsentValue]

  package init(_ values: [AbsentValue]) { self.values = values }
}

/// A completion handler that the app passes to a member that does not exist on this machine.
public struct AbsentHandler: @unchecked Sendable {
  /// The types of the handler's parameters.
  package let parameters: [any Any.Type]
  /// Calls the handler with arguments of these types.
  package let call: ([Any]) -> Void
}

/// Wraps the completion handler in a call of a missing member, so that the session can call it.
public func rxsHandler<each Parameter>(
  _ handler: @escaping (repeat each Parameter) -> Void
) -> AbsentHandler {
  var types: [any Any.Type] = []
  repeat types.append((each Parameter).self)
  return AbsentHandler(parameters: types) { arguments in
    let list = ArgumentList(arguments)
    handler(repeat list.next((each Parameter).self))
  }
}

private final class ArgumentList {
  private var rest: ArraySlice<Any>

  init(_ arguments: [Any]) { rest = arguments[...] }

  func next<T>(_: T.Type) -> T {
    guard let value = rest.popFirst() as? T else {
      preconditionFailure("an argument of a completion handler has the wrong type")
    }
    return value
  }
}

/// Converts the result of a call of a missing member to the type that the surrounding code needs.
///
/// - Parameter place: the file, the line and the compiler's message, for the report if no answer
///   was set.
public func rxsTaken<T>(_ value: AbsentValue, _ place: String) -> T {
  if let taken = value.content(T.self) ?? AbsentValues.made(T.self) { return taken }
  rxsEnd(leftOut: place)
}

/// Converts an argument of a completion handler to the type that the surrounding code needs.
public func rxsTaken<T>(_ value: AbsentValue?, _ place: String) -> T {
  guard let value else {
    if let none = (Any?.none as Any) as? T { return none }
    rxsEnd(leftOut: place)
  }
  return rxsTaken(value, place)
}

/// Returns the elements of an answer that is a tuple with two elements.
///
/// - Parameter place: the file, the line and the compiler's message, for the report if the answer
///   is no such tuple.
public func rxsElements(_ value: AbsentValue, _ place: String) -> (AbsentValue, AbsentValue) {
  guard let all = value.elements, all.count == 2 else { rxsEnd(leftOut: place) }
  return (all[0], all[1])
}

/// Returns the elements of an answer that is a tuple with three elements.
///
/// - Parameter place: as for two elements.
public func rxsElements(
  _ value: AbsentValue, _ place: String
) -> (AbsentValue, AbsentValue, AbsentValue) {
  guard let all = value.elements, all.count == 3 else { rxsEnd(leftOut: place) }
  return (all[0], all[1], all[2])
}

/// Returns the answer to an `async` call of a member that this machine lacks, after the answer's
/// delay. If the answer is an error, the error is thrown.
///
/// - Parameters: as in `rxsAnswer`.
func rxsAnswerOrError<T>(
  _ place: String, _ service: String, _ function: String, _ arguments: [Any?]
) async throws -> T {
  let call = AbsentCall(service: service, function: function)
  if let later = SessionAccess.current?.answerLater(call, arguments, T.self),
    let answer = try await later() as? T
  {
    return answer
  }
  return rxsAnswer(place, service, function, arguments)
}

/// Returns the answer to an `async` call that cannot throw. If the answer is an error, the running
/// statement fails.
///
/// - Parameters: as in `rxsAnswer`.
func rxsAnswerLater<T>(
  _ place: String, _ service: String, _ function: String, _ arguments: [Any?]
) async -> T {
  do {
    return try await rxsAnswerOrError(place, service, function, arguments)
  } catch {
    SessionAccess.current?.stop("\(service).\(function) cannot throw, but its answer is \(error)")
    // The statement has failed, so the result has no visible effect.
    return rxsAnswer(place, service, function, arguments)
  }
}

/// Returns the answer to a call of a member that this machine lacks.
///
/// - Parameters:
///   - place: the file, the line and the compiler's message, for the report if no answer was set.
///   - service: the names before the name of the method: `Analytics.shared`.
///   - function: the method with its labels.
///   - arguments: the arguments of the call, except closures.
public func rxsAnswer<T>(
  _ place: String, _ service: String, _ function: String, _ arguments: [Any?]
) -> T {
  let call = AbsentCall(service: service, function: function)
  if let answer = SessionAccess.current?.answer(call, arguments, T.self) as? T { return answer }
  if let made = AbsentValues.made(T.self) { return made }
  let method = function.prefix { $0 != "(" }
  rxsEnd(leftOut: "\(place): answer \(service).\(method) …")
}
