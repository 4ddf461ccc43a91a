import RxsRuntime

/// Gives the arguments of a call to the parameters of a catalogue, as the types of the app.
package struct ArgumentReader {
  /// The function that is called; the type of an input that is made without a call.
  package var callee = ""
  /// Nil where no call gives any.
  var arguments: Arguments?
  /// Whether what can begin without a value does.
  package var leavesFirstOut = false

  package init(
    callee: String = "", arguments: Arguments? = nil, leavesFirstOut: Bool = false
  ) {
    self.callee = callee
    self.arguments = arguments
    self.leavesFirstOut = leavesFirstOut
  }

  /// The context of the session; throws where there is no call.
  func context() throws -> Context {
    guard let arguments else { throw Fault("called outside of a session") }
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
      throw Fault.mismatch(
        "'\(callee)'", takes: name + parameter.typeName, value, refusal: mismatch)
    }
  }

  /// The argument of a parameter that a call may leave out.
  func take(_ name: String) -> Value? { arguments?.valueIfGiven(name) }

  /// Makes a field of an input.
  ///
  /// - Parameter first: the first value where the call gives none; nil asks for a neutral one.
  func field(
    _ type: any InputField.Type, _ name: String, first: Any? = nil
  ) throws -> InputField.Made {
    guard let firstType = type.firstValueType else { return try type.inputField(nil, self) }
    let value = take(name) ?? first.map(Value.init(reflecting:))
    do {
      return try type.inputField(value, self)
    } catch let mismatch as Conversion.Mismatch {
      guard let value else {
        throw Fault(
          "'\(callee)' needs a first value for '\(name)', which is a \(type.typeName)",
          hint: "write \(callee)(\(name): …)")
      }
      throw Fault.mismatch(
        "'\(name)'", takes: Conversion.name(of: firstType), value, refusal: mismatch)
    }
  }
}

extension ArgumentReader {
  /// A reader of the arguments of a call.
  init(_ arguments: Arguments) { self.init(callee: arguments.callee, arguments: arguments) }
}
