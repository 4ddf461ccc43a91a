import RxsLanguage

extension Compiler {
  func closure(_ closure: Closure) throws -> Code {
    let prepared = try prepare(closure)
    if let computation = prepared.computation {
      return { frame in .function(try ComputingFunction(prepared, frame, computation)) }
    }
    return { frame in .function(try ScriptFunction(prepared, frame)) }
  }

  /// Compiles a closure's body. Its variables are stored in a separate frame.
  func prepare(_ closure: Closure) throws -> ScriptFunction.Prepared {
    let own = within(Slots(in: slots))
    var captures: [ScriptFunction.Captured] = []
    for capture in closure.captures {
      guard let local = resolution.locals[capture.name.range.lowerBound] else { continue }
      let value = capture.value ?? Expr(.name(capture.name.text), capture.name.range)
      let isWeak = capture.strength == "weak"
      let code = try capture.value.map { try compile($0) } ?? captured(value, capture)
      captures.append(
        ScriptFunction.Captured(
          slot: own.slots.declare(local),
          code: isWeak ? { .optional(try code($0).content) } : code, isWeak: isWeak))
    }
    var binders: [(Frame, Value) throws -> Void] = []
    let locals: [Local?]
    if let parameters = closure.parameters {
      binders = parameters.map { own.binder($0) }
      locals = parameters.map { parameter in
        guard case .name(let name) = parameter.kind else { return nil }
        return resolution.locals[name.range.lowerBound]
      }
    } else {
      locals = resolution.anonymous[ObjectIdentifier(closure)] ?? []
      binders = locals.compactMap { $0 }.map { local in
        let slot = own.slots.declare(local)
        return { frame, value in frame[slot] = value }
      }
    }
    let parameterSlots = locals.map { local in local.map { own.slots.declare($0) } }
    let givesNothing = resolution.givesNothing(closure)
    let body = try own.body(closure.body, givesNothing: givesNothing)
    let layout = own.slots.layout
    var onlySlot: Int?
    var computation: ((Value) throws -> Value)?
    if binders.count == 1, captures.isEmpty, !layout.isShared, let local = locals[0] {
      onlySlot = parameterSlots[0]
      computation = givesNothing ? nil : self.computation(closure.body, local)
    }
    return ScriptFunction.Prepared(
      layout: layout, captures: captures, binders: binders, parameterSlots: parameterSlots,
      onlySlot: onlySlot, computation: computation,
      takesAnything: closure.parameters == nil, body: body, limits: context.limits)
  }

  /// The code that reads the captured value of a name.
  private func captured(_ value: Expr, _ capture: Capture) throws -> Code {
    let name = capture.name.text
    if let outer = resolution.captured[capture.name.range.lowerBound] {
      return try read(outer, value.range)
    }
    return { [context] _ in context.variables[name]?.value ?? .none }
  }

  private func binder(_ parameter: ClosureParameter) -> (Frame, Value) throws -> Void {
    switch parameter.kind {
    case .wildcard: return { _, _ in }
    case .name(let name):
      guard let local = resolution.locals[name.range.lowerBound] else { return { _, _ in } }
      let slot = slots.declare(local)
      guard parameter.type != nil else { return { frame, value in frame[slot] = value } }
      let type = local.type
      return { [context] frame, value in frame[slot] = try value.checked(as: type, context) }
    case .tuple(let parts):
      let binders = parts.map { binder($0) }
      let (range, source) = (parameter.range, source)
      return { frame, value in
        guard case .tuple(let tuple) = value, tuple.elements.count == binders.count else {
          throw Fault.noTuple(value, count: binders.count).located(range, source)
        }
        for (binder, element) in zip(binders, tuple.elements) { try binder(frame, element) }
      }
    }
  }

  /// The code of a body. If the body is a single expression, the expression's value is the result.
  /// With `givesNothing`, the value is ignored.
  private func body(_ statements: [Statement], givesNothing: Bool) throws -> Code {
    if givesNothing {
      let code = try self.statements(statements)
      return { frame in
        _ = try code(frame)
        return .void
      }
    }
    if statements.count == 1 {
      switch statements[0].kind {
      case .expr(let expr): return try compile(expr)
      case .return(let expr?): return try compile(expr)
      case .if,
        .switch where statements[0].givesBranches:
        return try valued(statements[0])
      default: break
      }
    }
    let code = try self.statements(statements)
    return { frame in
      if case .returns(let value) = try code(frame) { return value }
      return .void
    }
  }

  /// The function value of a `func` statement. The surrounding frame has a slot for the function,
  /// so the function can call itself.
  func function(_ declaration: FunctionDeclaration) -> Code {
    let signature = Resolver.signature(of: declaration)
    let context = context
    slots.keepAll()
    return { frame in
      .function(DeclaredFunction(signature, frame, context) { try prepare(declaration) })
    }
  }

  /// Adds the slot of a parameter of a function or a view model, and compiles the parameter's
  /// default value.
  func parameter(_ parameter: RxsLanguage.Parameter) throws -> DeclaredFunction.Parameter {
    DeclaredFunction.Parameter(
      slot: slot(of: parameter.name), type: Type(parameter.type),
      defaultValue: try parameter.defaultValue.map { try compile($0) },
      isVariadic: parameter.isVariadic, isInout: parameter.isInout)
  }

  /// The slot of the variable that a name declares.
  func slot(of name: Name) -> Int {
    resolution.locals[name.range.lowerBound].map { slots.declare($0) } ?? slots.add()
  }

  /// Compiles a function's body.
  func prepare(_ declaration: FunctionDeclaration) throws -> DeclaredFunction.Body {
    let own = within(Slots(in: slots))
    let parameters = try declaration.parameters.map { try own.parameter($0) }
    let body = try own.body(
      declaration.body.statements,
      givesNothing: Resolver.signature(of: declaration).result.isVoid)
    return DeclaredFunction.Body(parameters: parameters, layout: own.slots.layout, code: body)
  }
}
