import RxsEngine

extension Command {
  /// What is no statement of the shell: `let`, `func`, `if`, an expression.
  static let swift = Command(
    word: .print, group: .language,
    usage: [
      "let NAME = EXPR", "func NAME(PARAMETERS) { … }", "struct NAME { let FIELD: TYPE … }",
      "enum NAME { case NAME … }", "extension NAME { func … }", "EXPR",
    ],
    summary: "binds a name; a bare expression prints its value",
    examples: [
      """
      let double = { $0 * 2 }
      double(21)
      | = 42
      """,
      """
      struct Item { let id: Int; var stars = 0 }
      var item = Item(id: 1)
      item.stars += 1
      item
      | = Item(id: 1, stars: 1)
      """,
    ]
  ) { statement, session in
    switch statement.kind {
    case .expr(let expr):
      if let name = expr.chainWithoutStart {
        throw session.compiler.failure(
          "nothing stands before '.\(name.text)'", at: name.range,
          hint: "a chain of several lines is pasted as one, or stands in parentheses")
      }
      let value = try session.evaluate(expr)
      if case .void = value { return }
      // What pasted Swift subscribes to without keeping it has nothing to show.
      if case .object(let object) = value, object.value is any Disposable, expr.callsMember {
        return
      }
      session.emitLine(.value(value.canonical))
    case .bind(let binding): try session.bind(binding)
    case .function(let declaration): try session.declare(declaration)
    case .type(let declaration): try session.declare(declaration)
    case .guard(let conditions, _): try session.runGuard(statement, conditions)
    case .nothing: break
    default: try session.runSwift(statement)
    }
  }
}

extension Session {
  /// Binds names at the top level, all or none; what they named before ends.
  fileprivate func bind(_ binding: Binding) throws {
    var replaced: [(name: String, before: Variable?)] = []
    do {
      for item in binding.items { replaced += try bind(item, isMutable: binding.isVar) }
    } catch {
      for (name, before) in replaced.reversed() { context.variables[name] = before }
      throw error
    }
    for (name, _) in replaced { subscriptions.endAll(ownedBy: name) }
  }

  /// Binds the names of a pattern, which the items behind it know; gives what they named before.
  private func bind(
    _ item: Binding.Item, isMutable: Bool
  ) throws -> [(name: String, before: Variable?)] {
    let value = try TypeConversion.annotated(
      try item.value.map { try evaluate($0) } ?? .none, as: item.type)
    let scope = Scope(framedIn: nil)
    let match = try compiler.matcher(item.pattern, scope)
    let frame = Frame.make(parent: nil, count: scope.layout.count)
    guard try match(frame, value) else {
      throw compiler.failure(
        "\(value.described) does not fit this pattern", at: item.pattern.range)
    }
    return item.pattern.names.compactMap { name in
      guard let (_, local) = scope.find(name) else { return nil }
      let before = context.variables[name]
      context.variables[name] = Variable(name, frame[local.slot], isMutable: isMutable)
      return (name, before)
    }
  }

  fileprivate func declare(_ declaration: FunctionDeclaration) throws {
    let name = declaration.name.text
    let before = context.variables[name]
    // The function sees its own name, so that it can call itself.
    let variable = Variable(name, .void, isMutable: false)
    context.variables[name] = variable
    do {
      let code = try compiler.function(declaration, Scope(framedIn: nil))
      variable.value = try code(Frame.make(parent: nil, count: 0))
    } catch {
      context.variables[name] = before
      throw error
    }
    subscriptions.endAll(ownedBy: name)
  }

  /// Declares a type, or adds members to one; what can't be declared is not there.
  fileprivate func declare(_ declaration: TypeDeclaration) throws {
    let (types, constructors) = (context.types, context.constructors)
    hasBegun = true
    do {
      try compiler.declare(declaration)
    } catch {
      (context.types, context.constructors) = (types, constructors)
      throw error
    }
  }

  fileprivate func runSwift(_ statement: Statement) throws {
    try needNormal(try running({ try compiler.statement(statement, $0) }, { try $0($1) }))
  }

  /// Runs a `guard`, whose names are bound for what follows.
  fileprivate func runGuard(_ statement: Statement, _ conditions: [Condition]) throws {
    var slots: [(name: String, slot: Int)] = []
    let bound = try running(
      { scope in
        let code = try compiler.statement(statement, scope)
        slots = conditions.flatMap(\.names).compactMap { name in
          scope.find(name).map { (name, $0.local.slot) }
        }
        return code
      },
      { code, frame in
        try needNormal(try code(frame))
        return slots.map { ($0.name, frame[$0.slot]) }
      })
    for (name, value) in bound {
      release(name)
      context.variables[name] = Variable(name, value, isMutable: false)
    }
  }

  /// Throws for a statement that leaves what is not there.
  private func needNormal(_ flow: Flow) throws {
    switch flow {
    case .normal: break
    case .breaks: throw RuntimeError("'break' stands in no loop and no 'switch'")
    case .continues: throw RuntimeError("'continue' stands in no loop")
    case .returns: throw RuntimeError("'return' stands in no function")
    }
  }
}

extension Pattern {
  /// The names that the pattern binds.
  var names: [String] {
    switch kind {
    case .name(let name): [name.text]
    case .tuple(let elements): elements.flatMap(\.pattern.names)
    case .enumCase(_, _, let elements): elements?.flatMap(\.pattern.names) ?? []
    case .optional(let inner): inner.names
    case .cast(let inner, _): inner?.names ?? []
    case .wildcard, .value: []
    }
  }
}

extension Expr {
  /// The operator that a line begins with whose stream stands on another line: `.map { $0 * 2 }`.
  fileprivate var chainWithoutStart: Name? {
    guard case .call(let call) = kind else { return nil }
    switch call.callee.kind {
    case .implicitMember(let name):
      let isOperator = OperatorTable.contains(name.text) || name.text == "subscribe"
      return isOperator && call.arguments.contains { $0.value.isClosure } ? name : nil
    case .member(let receiver, _): return receiver.chainWithoutStart
    default: return nil
    }
  }

  private var isClosure: Bool {
    if case .closure = kind { true } else { false }
  }

  /// Whether it calls a member of something: `xs.subscribe(…)`.
  fileprivate var callsMember: Bool {
    if case .call(let call) = kind, case .member = call.callee.kind { return true }
    return false
  }
}
