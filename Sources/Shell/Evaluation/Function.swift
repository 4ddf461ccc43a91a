/// A closure or a built-in function as a value.
///
/// Values belong to the one thread of their session; built-in functions have no state at all.
class Function: @unchecked Sendable {
  /// How many values it takes; nil where that is not known.
  var arity: Int? { nil }

  /// Calls it; a closure of several parameters takes one tuple apart.
  func call(_ arguments: [Value]) throws -> Value { .void }

  /// Calls it with one argument, without an array.
  func call(_ argument: Value) throws -> Value { try call([argument]) }

  /// Calls it with two arguments.
  func call(_ first: Value, _ second: Value) throws -> Value { try call([first, second]) }

  /// Calls it with a first argument that it may change.
  func changing(_ first: inout Value, with second: Value) throws {
    _ = try call(first, second)
  }

  /// Calls it with labelled arguments, as an expression does.
  func call(labelled arguments: [LabelledValue]) throws -> Value {
    try call(arguments.map(\.value))
  }
}

/// An argument of a call.
struct LabelledValue {
  let label: String?
  let value: Value
}

/// A function that is written in Swift.
final class NativeFunction: Function, @unchecked Sendable {
  /// The labels that arguments may have; nil where the function itself says so.
  let labels: [String]?
  private let body: ([LabelledValue]) throws -> Value
  private let count: Int?

  init(
    arity: Int? = nil, labels: [String]? = nil, _ body: @escaping ([LabelledValue]) throws -> Value
  ) {
    count = arity
    self.labels = labels
    self.body = body
  }

  override var arity: Int? { count }

  override func call(_ arguments: [Value]) throws -> Value {
    try call(labelled: arguments.map { LabelledValue(label: nil, value: $0) })
  }

  override func call(labelled arguments: [LabelledValue]) throws -> Value {
    try Cancellation.check()
    return try body(arguments)
  }
}
