/// A closure or a built-in function as a value.
///
/// The class is `Sendable` because a closure is called only on the thread of its session, and a
/// built-in function has no state.
package class Function: @unchecked Sendable {
  /// The number of parameters; nil if it is unknown.
  package var arity: Int? { nil }

  /// Calls the function. A closure with several parameters can receive a single tuple instead of
  /// several arguments.
  package func call(_ arguments: [Value]) throws -> Value { .void }

  /// Calls the function with one argument, without making an array.
  package func call(_ argument: Value) throws -> Value { try call([argument]) }

  /// Calls the function with two arguments.
  package func call(_ first: Value, _ second: Value) throws -> Value { try call([first, second]) }

  /// Calls the function with one argument, which the function may change.
  package func changing(_ argument: inout Value) throws -> Value {
    var arguments = [argument]
    defer { argument = arguments[0] }
    return try changing(&arguments)
  }

  /// Calls the function with two arguments. The function may change the first argument.
  package func changing(_ first: inout Value, with second: Value) throws {
    var arguments = [first, second]
    defer { first = arguments[0] }
    _ = try changing(&arguments)
  }

  /// Calls the function with arguments, which the function may change.
  package func changing(_ arguments: inout [Value]) throws -> Value { try call(arguments) }

  /// Calls the function with labelled arguments, as a call expression does.
  package func call(_ arguments: [Value], _ shapes: [ArgumentBinder.Argument]) throws -> Value {
    try call(arguments)
  }
}

/// A function that is written in Swift.
package final class NativeFunction: Function, @unchecked Sendable {
  private let body: ([Value]) throws -> Value
  private let count: Int?

  package init(arity: Int? = nil, _ body: @escaping ([Value]) throws -> Value) {
    count = arity
    self.body = body
  }

  package override var arity: Int? { count }

  package override func call(_ arguments: [Value]) throws -> Value { try body(arguments) }
}
