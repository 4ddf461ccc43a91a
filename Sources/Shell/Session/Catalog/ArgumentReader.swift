import RxsLanguage
import RxsRuntime

/// Gives the arguments of a call to the parameters of a catalogue, as the types of the app.
final class ArgumentReader {
  let callee: String
  /// Nil where a closure is asked only which ports it wants.
  private let arguments: Arguments?
  /// Whether what can begin without a value does: no call gives any.
  let leavesFirstOut: Bool

  init(_ arguments: Arguments) {
    callee = arguments.callee
    self.arguments = arguments
    leavesFirstOut = false
  }

  /// A reader for an input that is made without a call.
  ///
  /// - Parameter callee: the type of the input.
  init(making callee: String) {
    self.callee = callee
    arguments = nil
    leavesFirstOut = true
  }

  /// A reader of a call that gives nothing.
  init() {
    callee = ""
    arguments = nil
    leavesFirstOut = false
  }

  /// The context of the session; throws where there is no call.
  func context() throws -> Context {
    guard let arguments else { throw Fault("no session asks") }
    return arguments.context
  }

  /// The argument of a parameter, or its default.
  func read<Argument>(_ parameter: CallParameter<Argument>) throws -> Argument {
    guard let value = take(parameter.name) else {
      if let standard = parameter.standard { return standard.value }
      throw Fault("'\(callee)' needs \(parameter.name): \(parameter.typeName)")
    }
    do {
      return try parameter.convert(value, try context())
    } catch let mismatch as Conversion.Mismatch {
      let name = parameter.label.hasPrefix("_") ? "" : "\(parameter.label): "
      throw Fault(
        mismatch.message(
          "'\(callee)' takes \(name)\(parameter.typeName), got \(value.described)"))
    }
  }

  /// The argument of a parameter that a call may leave out.
  func take(_ name: String) -> Value? { arguments?.valueIfGiven(name) }
}

extension ArgumentReader {
  /// The error for an input that begins with a value, where none is given.
  func missingFirst(_ name: String, _ typeName: String) -> Fault {
    Fault(
      "'\(callee)' needs a first value for '\(name)', which is a \(typeName)",
      hint: "write \(callee)(\(name): …)")
  }
}
