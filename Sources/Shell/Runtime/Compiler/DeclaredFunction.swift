import RxsLanguage

/// A function that a `func` statement declares.
final class DeclaredFunction: Function, @unchecked Sendable {
  struct Parameter {
    let slot: Int
    let type: Type
    let defaultValue: Code?
    let isVariadic: Bool
    let isInout: Bool
  }

  /// The compiled code and frame layout, shared by all calls. The code is compiled at the first
  /// call, when all names in it are bound.
  struct Body {
    let parameters: [Parameter]
    let layout: FrameLayout
    let code: Code
  }

  private let signature: Signature
  private var prepare: (() throws -> Body)?
  private var body: Body?
  private let surrounding: Frame
  private let context: Context

  init(
    _ signature: Signature, _ surrounding: Frame, _ context: Context,
    _ prepare: @escaping () throws -> Body
  ) {
    self.signature = signature
    self.surrounding = surrounding
    self.context = context
    self.prepare = prepare
  }

  override var arity: Int? { signature.parameters?.count }

  override func call(_ arguments: [Value]) throws -> Value {
    var arguments = arguments
    let parameters = signature.parameters ?? []
    if arguments.count == 1, parameters.count > 1, case .tuple(let tuple) = arguments[0] {
      arguments = tuple.elements
    }
    // A function value takes its arguments by position.
    let shapes = arguments.indices.map { index in
      ArgumentBinder.Argument(
        label: parameters.isEmpty ? nil : parameters[min(index, parameters.count - 1)].label)
    }
    return try call(arguments, shapes)
  }

  override func call(_ arguments: [Value], _ shapes: [ArgumentBinder.Argument]) throws -> Value {
    let parameters = signature.parameters ?? []
    // A call of a function value has no labels.
    if shapes.count == parameters.count, shapes.allSatisfy({ $0.label == nil }),
      !parameters.contains(where: \.isVariadic)
    {
      return try call(placed: arguments)
    }
    let known = zip(shapes, arguments).map {
      ArgumentBinder.Argument(label: $0.label, isTrailing: $0.isTrailing, isFunction: $1.isFunction)
    }
    switch ArgumentBinder.bind(known, to: parameters) {
    case .success(let places):
      return try call(placed: ArgumentBinder.place(arguments, at: places, of: parameters))
    case .failure:
      throw Fault(.wrongArguments(callee: signature.name, signatures: [signature.text]))
    }
  }

  override func changing(_ arguments: inout [Value]) throws -> Value {
    var placed: [Value?] = arguments
    let result = try call(changing: &placed)
    arguments = placed.compactMap { $0 }
    return result
  }

  func call(placed arguments: [Value?]) throws -> Value {
    var arguments = arguments
    return try call(changing: &arguments)
  }

  /// Calls the function with one argument for each parameter, and updates the arguments of `inout`
  /// parameters.
  func call(changing arguments: inout [Value?]) throws -> Value {
    let body = try prepared()
    try context.limits.enter()
    defer { context.limits.leave() }
    var frame = body.layout.make(in: surrounding)
    defer { body.layout.end(&frame) }
    for (index, parameter) in body.parameters.enumerated() {
      if let value = arguments.indices.contains(index) ? arguments[index] : nil {
        frame[parameter.slot] = try checked(value, parameter)
      } else if let defaultValue = parameter.defaultValue {
        frame[parameter.slot] = try defaultValue(frame)
      } else if parameter.isVariadic {
        frame[parameter.slot] = .array([])
      } else {
        let name = signature.parameters?[index]
        throw Fault(
          .missingArgument(name.map { $0.label ?? $0.name } ?? "", callee: signature.name))
      }
    }
    let result = try body.code(frame)
    for (index, parameter) in body.parameters.enumerated()
    where parameter.isInout && arguments.indices.contains(index) {
      arguments[index] = frame[parameter.slot]
    }
    return result
  }

  private func checked(_ value: Value, _ parameter: Parameter) throws -> Value {
    switch (parameter.type, value) {
    case (.unknown, _), (.named("Int", _), .int), (.named("String", _), .string): return value
    case (.function, .function): return value
    default: break
    }
    guard !parameter.isVariadic else { return value }
    return try value.checked(as: parameter.type, context)
  }

  private func prepared() throws -> Body {
    if let body { return body }
    guard let prepare else { throw Fault("'\(signature.name)' cannot be called here") }
    let made = try prepare()
    body = made
    self.prepare = nil
    return made
  }
}
