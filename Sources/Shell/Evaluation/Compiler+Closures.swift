extension Compiler {
  func closure(_ closure: Closure, _ scope: Scope) throws -> Code {
    let prepared = try prepare(closure, scope)
    return { frame in .function(ScriptFunction(prepared, frame)) }
  }

  /// Compiles a closure's body in a frame of its own.
  func prepare(_ closure: Closure, _ scope: Scope) throws -> ScriptFunction.Prepared {
    let inner = Compiler(context: context, source: closure.source)
    let own = Scope(framedIn: scope)
    var captures: [(slot: Int, code: Code)] = []
    for capture in closure.captures {
      guard let value = capture.value else { continue }
      let code = try inner.compile(value, scope)
      captures.append((own.declare(capture.name.text, isMutable: false), code))
    }
    var binders: [(Frame, Value) throws -> Void] = []
    var firstSlot: Int?
    if let parameters = closure.parameters {
      binders = parameters.map { inner.binder($0, own) }
      if case .name(let name)? = parameters.first?.kind {
        firstSlot = own.find(name.text)?.local.slot
      }
    } else {
      let slots = (0..<closure.anonymousCount).map { _ in own.declare("_", isMutable: false) }
      own.anonymous = slots
      firstSlot = slots.first
      binders = slots.map { slot in { frame, value in frame[slot] = value } }
    }
    let body = try inner.body(closure.body, own)
    return ScriptFunction.Prepared(
      layout: own.layout, captures: captures, binders: binders, firstSlot: firstSlot,
      takesAnything: closure.parameters == nil, body: body, limits: context.limits)
  }

  private func binder(
    _ parameter: ClosureParameter, _ scope: Scope
  ) -> (Frame, Value) throws -> Void {
    switch parameter.kind {
    case .wildcard: return { _, _ in }
    case .name(let name):
      // Whether the parameter is `inout` depends on who calls, as in `reduce(into:)`.
      let slot = scope.declare(name.text, isMutable: true)
      return { frame, value in frame[slot] = value }
    case .tuple(let parts):
      let binders = parts.map { binder($0, scope) }
      let (range, source) = (parameter.range, source)
      return { frame, value in
        guard case .tuple(let tuple) = value, tuple.elements.count == binders.count else {
          throw RuntimeError("\(value.described) is no tuple of \(binders.count)")
            .located(range, source)
        }
        for (binder, element) in zip(binders, tuple.elements) { try binder(frame, element) }
      }
    }
  }

  /// The code of a body: one expression is its value.
  func body(_ statements: [Statement], _ scope: Scope) throws -> Code {
    if statements.count == 1 {
      switch statements[0].kind {
      case .expr(let expr): return try compile(expr, scope)
      case .return(let expr?): return try compile(expr, scope)
      case .if, .switch: return try valued(statements[0], scope)
      default: break
      }
    }
    let code = try block(statements, scope)
    return { frame in
      if case .returns(let value) = try code(frame) { return value }
      return .void
    }
  }

  /// The function of a `func` statement, which sees itself through `scope`.
  func function(_ declaration: FunctionDeclaration, _ scope: Scope) throws -> Code {
    let inner = Compiler(context: context, source: declaration.source)
    let own = Scope(framedIn: scope)
    let parameters = try declaration.parameters.map { parameter in
      DeclaredFunction.Parameter(
        label: parameter.label, name: parameter.name.text,
        slot: own.declare(parameter.name.text, isMutable: parameter.isInout), type: parameter.type,
        defaultValue: try parameter.defaultValue.map { try inner.compile($0, own) },
        isVariadic: parameter.isVariadic)
    }
    let body = try inner.body(declaration.body.statements, own)
    let name = declaration.name.text
    let limits = context.limits
    return { frame in
      .function(
        DeclaredFunction(name, parameters, own.layout, body, frame, limits))
    }
  }
}

/// A closure of a script, with the frame that it was made in.
final class ScriptFunction: Function, @unchecked Sendable {
  /// What is the same each time the closure is made.
  final class Prepared {
    let layout: Scope.FrameLayout
    let captures: [(slot: Int, code: Code)]
    let binders: [(Frame, Value) throws -> Void]
    /// Where the first parameter is, for closures that change it.
    let firstSlot: Int?
    /// Whether the closure has no parameter list: then surplus arguments are no error.
    let takesAnything: Bool
    let body: Code
    let limits: Limits

    init(
      layout: Scope.FrameLayout, captures: [(slot: Int, code: Code)],
      binders: [(Frame, Value) throws -> Void], firstSlot: Int?, takesAnything: Bool,
      body: @escaping Code, limits: Limits
    ) {
      self.layout = layout
      self.captures = captures
      self.binders = binders
      self.firstSlot = firstSlot
      self.takesAnything = takesAnything
      self.body = body
      self.limits = limits
    }
  }

  private let prepared: Prepared
  private let surrounding: Frame

  init(_ prepared: Prepared, _ surrounding: Frame) {
    self.prepared = prepared
    self.surrounding = surrounding
  }

  /// How many arguments the closure names.
  override var arity: Int? { prepared.binders.count }

  override func call(_ argument: Value) throws -> Value {
    let binders = prepared.binders
    if binders.count == 1 { return try run { try binders[0]($0, argument) } }
    if binders.isEmpty { return try run { _ in } }
    guard case .tuple(let tuple) = argument, tuple.elements.count >= binders.count else {
      throw RuntimeError(
        "the closure takes \(binders.count) values, got \(argument.described)")
    }
    return try call(tuple.elements)
  }

  override func call(_ first: Value, _ second: Value) throws -> Value {
    let binders = prepared.binders
    guard binders.count == 2 else { return try call([first, second]) }
    return try run {
      try binders[0]($0, first)
      try binders[1]($0, second)
    }
  }

  override func call(_ arguments: [Value]) throws -> Value {
    let binders = prepared.binders
    if arguments.count == 1, binders.count > 1 { return try call(arguments[0]) }
    if binders.count == 1, arguments.count > 1, !prepared.takesAnything {
      return try run { try binders[0]($0, .tuple(TupleValue(arguments))) }
    }
    guard binders.count <= arguments.count else {
      throw RuntimeError("the closure takes \(binders.count) values, got \(arguments.count)")
    }
    return try run { frame in
      for (binder, argument) in zip(binders, arguments) { try binder(frame, argument) }
    }
  }

  override func changing(_ first: Value, with second: Value) throws -> Value {
    guard prepared.binders.count == 2, let slot = prepared.firstSlot else {
      return try super.changing(first, with: second)
    }
    var changed = first
    _ = try run { frame in
      try prepared.binders[0](frame, first)
      try prepared.binders[1](frame, second)
    } after: { frame in
      changed = frame[slot]
    }
    return changed
  }

  private func run(
    _ bind: (Frame) throws -> Void, after: (Frame) -> Void = { _ in }
  ) throws -> Value {
    try prepared.limits.enter()
    defer { prepared.limits.leave() }
    let frame = Frame(parent: surrounding, count: prepared.layout.count)
    for capture in prepared.captures { frame[capture.slot] = try capture.code(surrounding) }
    try bind(frame)
    let value = try prepared.body(frame)
    after(frame)
    return value
  }
}

/// A function that a `func` statement declared.
final class DeclaredFunction: Function, @unchecked Sendable {
  struct Parameter {
    let label: String?
    let name: String
    let slot: Int
    let type: TypeSyntax?
    let defaultValue: Code?
    let isVariadic: Bool
  }

  private let name: String
  private let parameters: [Parameter]
  private let layout: Scope.FrameLayout
  private let body: Code
  private let surrounding: Frame
  private let limits: Limits
  /// Whether arguments must fit the types of their parameters, as those of view models must.
  private let convertsArguments: Bool

  init(
    _ name: String, _ parameters: [Parameter], _ layout: Scope.FrameLayout, _ body: @escaping Code,
    _ surrounding: Frame, _ limits: Limits, convertsArguments: Bool = false
  ) {
    self.convertsArguments = convertsArguments
    self.name = name
    self.parameters = parameters
    self.layout = layout
    self.body = body
    self.surrounding = surrounding
    self.limits = limits
  }

  override var arity: Int? { parameters.count }

  override func call(_ arguments: [Value]) throws -> Value {
    var arguments = arguments
    if arguments.count == 1, parameters.count > 1, case .tuple(let tuple) = arguments[0] {
      arguments = tuple.elements
    }
    return try call(
      labelled: zip(parameters, arguments).map { LabelledValue(label: $0.label, value: $1) }
        + arguments.dropFirst(parameters.count).map { LabelledValue(label: nil, value: $0) })
  }

  override func call(labelled arguments: [LabelledValue]) throws -> Value {
    try limits.enter()
    defer { limits.leave() }
    let frame = Frame(parent: surrounding, count: layout.count)
    var rest = arguments[...]
    for parameter in parameters {
      if parameter.isVariadic {
        var values: [Value] = []
        while let next = rest.first,
          values.isEmpty ? next.label == parameter.label : next.label == nil
        {
          values.append(next.value)
          rest = rest.dropFirst()
        }
        frame[parameter.slot] = .array(values)
      } else if let next = rest.first, next.label == parameter.label {
        frame[parameter.slot] = try converted(next.value, for: parameter)
        rest = rest.dropFirst()
      } else if let defaultValue = parameter.defaultValue {
        let value = try defaultValue(frame)
        frame[parameter.slot] = try converted(value, for: parameter)
      } else {
        throw RuntimeError("'\(name)' needs a value for '\(parameter.label ?? parameter.name)'")
      }
    }
    if let surplus = rest.first {
      let label = surplus.label.map { "'\($0):'" } ?? surplus.value.described
      throw RuntimeError("'\(name)' does not take \(label) here")
    }
    return try body(frame)
  }

  private func converted(_ value: Value, for parameter: Parameter) throws -> Value {
    guard convertsArguments, let type = parameter.type else {
      return TypeConversion.widened(value, to: parameter.type)
    }
    do {
      return try TypeConversion.converter(type)(value)
    } catch is Conversion.Mismatch {
      throw RuntimeError("'\(parameter.name)' takes \(type.text), got \(value.described)")
    }
  }
}
