import RxsEngine

/// What expressions can speak of besides their own names: the session, seen from the evaluator.
final class Context {
  /// The names that the session binds.
  var variables: [String: Variable] = [:]
  /// The types that statements have declared or extended.
  var types = DeclaredTypes()
  let limits = Limits()
  let clock: VirtualClock
  /// Names that have a value of their own each time they are read, such as `now`.
  var computed: [String: () throws -> Value] = [:]
  /// Functions that are called by name.
  var functions: [String: Function] = Builtins.functions
  /// What can be made by calling a type's name, and the static members of types.
  var constructors: [String: Function] = [:]
  /// Functions that view models register, by the name of their service.
  var services: [String: [String: Function]] = [:]
  /// The structs that the view models take and give.
  var structs = WrittenStructs()
  /// Functions whose argument is looked up as a label first: `values(game.round)`.
  var recordFunctions: [String: (RecordArgument) throws -> Value] = [:]
  /// Runs a statement of the shell that stands in a top-level `if`, `for` or their like.
  var perform: (Statement, Scope, Frame) throws -> Void = { _, _, _ in }
  /// Prints a line of a `print` inside a closure.
  var print: (String) -> Void = { _ in }
  /// The length of a frame of marbles, in nanoseconds.
  var frame = 1_000_000_000

  init(clock: VirtualClock) { self.clock = clock }

  /// A value as `print` and interpolation show it: by the `description` that a script declares.
  func text(of value: Value) throws -> String {
    guard types.mayHave("description"), let member = types.member("description", of: value),
      member.isProperty, case .string(let text) = try member.call(value, []).0
    else { return value.plain }
    return text
  }

  /// All names that an expression may begin with, for suggestions and completion.
  var names: [String] {
    Array(variables.keys) + Array(computed.keys) + Array(functions.keys) + Array(constructors.keys)
      + Array(recordFunctions.keys) + types.names + TypeTable.names
  }
}

/// The argument of a function that speaks of a subscription.
struct RecordArgument {
  /// The argument as written, when it is a name or a path: perhaps a label.
  let text: String?
  /// The argument's value.
  let evaluate: () throws -> Value
  /// What stands behind it: `marbles(xs, frame: 100ms)`.
  let options: () throws -> [LabelledValue]
}
