import RxsRuntime

/// Reads the arguments of the call that makes a view model, and converts them to Swift types.
package struct ArgumentReader {
  /// The name of the called function. If the shell makes an input without a call, the name of the
  /// input's type.
  package var callee = ""
  /// The arguments. Nil if there is no call, for example while `help` lists the ports.
  var arguments: Arguments?
  /// Whether streams that do not need a first value start without one.
  package var leavesFirstOut = false

  package init(
    callee: String = "", arguments: Arguments? = nil, leavesFirstOut: Bool = false
  ) {
    self.callee = callee
    self.arguments = arguments
    self.leavesFirstOut = leavesFirstOut
  }

  /// The context of the session. Throws if there is no call, and therefore no session.
  func context() throws -> Context {
    guard let arguments else { throw Fault("the call needs a running session") }
    return arguments.context
  }

  /// The argument of a parameter, converted to its type, or the default value.
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

  /// The argument of the parameter with the given name. Nil if the call leaves the argument out.
  func take(_ name: String) -> Value? { arguments?.valueIfGiven(name) }

  /// Makes a field of an input.
  ///
  /// - Parameter first: the field's first value if the call does not set one. If `first` is also
  ///   nil, a neutral value is used.
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
