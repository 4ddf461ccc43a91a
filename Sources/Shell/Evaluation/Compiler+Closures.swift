extension Compiler {
  func closure(_ closure: Closure, _ scope: Scope) throws -> Code {
    let prepared = try prepare(closure, scope)
    return { frame in .function(ScriptFunction(prepared, frame)) }
  }

  /// Compiles a closure's body in a frame of its own.
  func prepare(_ closure: Closure, _ scope: Scope) throws -> ScriptFunction.Prepared {
    let inner = Compiler(context: context, source: closure.source, bindsLate: bindsLate)
    let own = Scope(framedIn: scope)
    var captures: [(slot: Int, code: Code)] = []
    for capture in closure.captures {
      guard let value = capture.value else { continue }
      let code = try inner.compile(value, scope)
      captures.append((own.declare(capture.name.text, isMutable: false), code))
    }
    var binders: [(Frame, Value) throws -> Void] = []
    var firstSlot: Int?
    var onlySlot: Int?
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
    if binders.count == 1, captures.isEmpty { onlySlot = firstSlot }
    let body = try inner.body(closure.body, own)
    return ScriptFunction.Prepared(
      layout: own.layout, captures: captures, binders: binders, firstSlot: firstSlot,
      onlySlot: onlySlot, takesAnything: closure.parameters == nil, body: body,
      limits: context.limits)
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
    let inner = Compiler(context: context, source: declaration.source, bindsLate: true)
    let own = Scope(framedIn: scope)
    let parameters = try declaration.parameters.map { parameter in
      DeclaredFunction.Parameter(
        label: parameter.label, name: parameter.name.text,
        slot: own.declare(parameter.name.text, isMutable: parameter.isInout), type: parameter.type,
        defaultValue: try parameter.defaultValue.map { try inner.compile($0, own) },
        isVariadic: parameter.isVariadic, isInout: parameter.isInout)
    }
    let body = try inner.body(declaration.body.statements, own)
    let name = declaration.name.text
    let limits = context.limits
    return { frame in
      .function(
        DeclaredFunction(
          name, parameters, own.layout, body, frame, limits, returnType: declaration.returnType))
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
    /// Where the one parameter is of a closure that captures nothing: most closures are such ones.
    let onlySlot: Int?
    /// Whether the closure has no parameter list: then surplus arguments are no error.
    let takesAnything: Bool
    let body: Code
    let limits: Limits

    init(
      layout: Scope.FrameLayout, captures: [(slot: Int, code: Code)],
      binders: [(Frame, Value) throws -> Void], firstSlot: Int?, onlySlot: Int?,
      takesAnything: Bool, body: @escaping Code, limits: Limits
    ) {
      self.layout = layout
      self.captures = captures
      self.binders = binders
      self.firstSlot = firstSlot
      self.onlySlot = onlySlot
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
    if let slot = prepared.onlySlot {
      try prepared.limits.enter()
      defer { prepared.limits.leave() }
      let frame = Frame.make(parent: surrounding, count: prepared.layout.count)
      frame[slot] = argument
      return try prepared.body(frame)
    }
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

  override func changing(_ first: inout Value, with second: Value) throws {
    guard prepared.binders.count == 2, let slot = prepared.firstSlot else {
      return try super.changing(&first, with: second)
    }
    var changed = first
    // The closure alone holds the value, so that it is changed in place.
    first = .void
    defer { first = changed }
    _ = try run { frame in
      frame[slot] = changed
      changed = .void
      try prepared.binders[1](frame, second)
    } after: { frame in
      changed = frame[slot]
      frame[slot] = .void
    }
  }

  private func run(
    _ bind: (Frame) throws -> Void, after: (Frame) -> Void = { _ in }
  ) throws -> Value {
    try prepared.limits.enter()
    defer { prepared.limits.leave() }
    let frame = Frame.make(parent: surrounding, count: prepared.layout.count)
    defer { after(frame) }
    for capture in prepared.captures { frame[capture.slot] = try capture.code(surrounding) }
    try bind(frame)
    return try prepared.body(frame)
  }
}
