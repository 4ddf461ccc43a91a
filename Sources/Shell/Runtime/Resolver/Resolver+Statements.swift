import RxsLanguage

extension Resolver {
  /// Resolves the statements of a block. The functions of a block can call each other, so they are
  /// declared first.
  func resolve(block statements: [Statement], _ scope: NameScope) {
    for case .function(let function) in statements.map(\.kind) {
      let signature = Self.signature(of: function)
      declare(function.name, signature.type, isMutable: false, scope).signature = signature
    }
    for statement in statements { resolve(statement, scope) }
    checkAssignments(in: statements)
  }

  private func resolve(_ block: Block, in scope: NameScope) {
    resolve(block: block.statements, NameScope(in: scope))
  }

  func resolve(_ statement: Statement, _ scope: NameScope) {
    checkNames(in: Node.statement(statement).types)
    switch statement.kind {
    case .shell(let shell):
      shell.statement(as: (any PlayedStatement).self)?.resolve(in: self, statement, scope)
    case .mustFail(let inner): resolveFailing(inner, scope)
    case .bind(let binding): resolve(binding, scope)
    case .assign(let target, let op, let value): assign(target, op, value, statement, scope)
    case .function(let function): resolve(function, scope)
    case .declaration(let declaration):
      report(
        .declaresType(declaration.keyword, declaration.name.text), at: declaration.name.range)
    case .nothing, .compiled: break
    case .if(let one): resolve(one, scope) { self.resolve(block: $0, $1) }
    case .guard(let conditions, let otherwise): resolveGuard(conditions, otherwise, scope)
    case .switch(let one): resolve(one, at: statement.range, scope) { self.resolve(block: $0, $1) }
    case .forIn(let loop): resolve(loop, scope)
    case .while(let conditions, let body):
      let inner = NameScope(in: scope)
      inner.isLoop = true
      resolve(conditions, inner)
      resolve(body, in: inner)
    case .repeatWhile(let body, let condition):
      let inner = NameScope(in: scope)
      inner.isLoop = true
      resolve(body, in: inner)
      checkCondition(condition, scope)
    case .doCatch(let body, let clauses):
      let inner = NameScope(in: scope)
      if clauses.contains(where: \.takesAnything) { inner.takesErrors = true }
      resolve(block: body.statements, inner)
      for clause in clauses { resolve(clause, scope) }
    case .labeled(let label, let inner):
      let own = NameScope(in: scope)
      own.label = label.text
      resolve(inner, own)
    case .defer(let block):
      if scope.isTopLevel { report(.deferAtTopLevel, at: statement.range) }
      resolve(block, in: scope)
    case .break(let label?), .continue(let label?):
      if !scope.hasLabel(label.text) { report(.label(label.text), at: label.range) }
    case .break(nil): if !scope.isBreakable { report(.outsideLoop("break"), at: statement.range) }
    case .continue(nil):
      if !scope.isInLoop { report(.outsideLoop("continue"), at: statement.range) }
    case .fallthrough: break
    case .return(let expr): resolveReturn(of: expr, at: statement.range, scope)
    case .throw(let expr):
      if !scope.isErrorTaken { report(.unhandledError, at: statement.range) }
      _ = settled(resolve(expr, scope, expecting: .error))
    case .expr(let expr): _ = settled(resolve(expr, scope))
    }
  }

  private func resolve(_ function: FunctionDeclaration, _ scope: NameScope) {
    let signature = Self.signature(of: function)
    if scope.isTopLevel {
      bind(function.name.text, Binding(type: signature.type, signature: signature))
    }
    let outer = isLate
    isLate = isLate || !isChecking
    resolve(function: function, signature, scope)
    isLate = outer
  }

  private func resolveGuard(
    _ conditions: [Condition], _ otherwise: Block, _ scope: NameScope
  ) {
    resolve(otherwise, in: scope)
    if !otherwise.statements.alwaysLeaves { report(.guardGoesOn, at: otherwise.range.end) }
    if scope.isTopLevel {
      resolveTopLevel(conditions)
    } else {
      resolve(conditions, scope)
    }
  }

  private func resolveReturn(of expr: Expr?, at range: SourceRange, _ scope: NameScope) {
    if !scope.isInFunction { report(.outsideFunction, at: range) }
    let result = scope.expectedResult
    if let expr, let result {
      give(expr, as: result, scope)
      refuseValue(expr, where: result)
    } else if let expr {
      _ = settled(resolve(expr, scope))
    } else if let result {
      returnNothing(where: result, at: range)
    }
  }

  /// Resolves the statement of `! statement`, which must fail. Its problems are expected, so they
  /// are not reported.
  private func resolveFailing(_ statement: Statement, _ scope: NameScope) {
    let (before, outer) = (resolution.problems, isSilent)
    isSilent = false
    resolve(statement, scope)
    resolution.failures[ObjectIdentifier(statement)] =
      resolution.problems.dropFirst(before.count).first
    resolution.problems = before
    isSilent = outer
  }

  /// Reports a `return` without a value in a function that must return a value.
  private func returnNothing(where result: Type, at range: SourceRange) {
    if case .none? = inference.literal(of: result) {
      _ = inference.unify(result, .void)
    } else if needsValue(result) {
      report(.emptyReturn(inference.solved(result)), at: range)
    }
  }

  /// Reports a `return` with a value in a function without a result.
  private func refuseValue(_ expr: Expr, where result: Type) {
    guard shallow(result).isVoid, let type = resolution.types[ObjectIdentifier(expr)],
      !isOpen(type), !shallow(type).isVoid, shallow(type).name != "Never"
    else { return }
    report(
      .mismatch(place: Problem.result, wanted: .void, got: inference.solved(type)), at: expr.range)
  }

  /// Binds a top-level name.
  package func bind(_ name: String, _ binding: Binding) {
    resolution.bindings[name] = binding
    forgotten.remove(name)
  }

  private func resolve(_ binding: RxsLanguage.Binding, _ scope: NameScope) {
    for item in binding.items {
      let written = item.type.map { Type($0) }
      var type: Type = written ?? .unknown
      if let value = item.value {
        if let written {
          check(value, written, "'\(item.pattern.names.first?.text ?? "the pattern")'", scope)
          type = item.type?.leavesArgumentsOpen == true ? joinedTypes(written, value) : written
        } else {
          type = settled(resolve(value, scope))
        }
        noteLazy(item.pattern, value, type)
      }
      if scope.isTopLevel {
        bindTopLevel(item.pattern, type, item, isVar: binding.isVar)
      } else {
        resolve(item.pattern, matching: type, isMutable: binding.isVar || item.value == nil, scope)
        if let name = item.pattern.names.first, case .name = item.pattern.kind,
          let value = item.value, case .closure = value.kind
        {
          resolution.locals[name.range.lowerBound]?.type = type
        }
        for name in item.pattern.names where item.type?.isImplicitlyUnwrapped == true {
          resolution.locals[name.range.lowerBound]?.isImplicitlyUnwrapped = true
        }
      }
    }
  }

  /// The declared type with its type arguments inferred from the value, for a declaration such as
  /// `let a: Array = [1]`.
  private func joinedTypes(_ written: Type, _ value: Expr) -> Type {
    guard let type = resolution.types[ObjectIdentifier(value)] else { return written }
    let found = settled(type)
    return attempt({ inference.unify(found, written) }) ? found : written
  }

  /// Binds the names of a top-level pattern as names of the session.
  private func bindTopLevel(
    _ pattern: Pattern, _ type: Type, _ item: RxsLanguage.Binding.Item, isVar: Bool
  ) {
    let scope = NameScope(in: nil)
    resolve(pattern, matching: type, isMutable: isVar, scope)
    for name in pattern.names {
      guard let local = scope.find(name.text) else { continue }
      var binding = Binding(
        type: inference.solved(local.type), isMutable: isVar || item.value == nil)
      binding.isImplicitlyUnwrapped = item.type?.isImplicitlyUnwrapped == true
      binding.isUnassigned = item.value == nil && binding.type.needsValue
      bind(name.text, binding)
    }
  }

  /// Binds the names of a top-level `guard` as names of the session.
  private func resolveTopLevel(_ conditions: [Condition]) {
    let scope = NameScope(in: nil)
    resolve(conditions, scope)
    for name in conditions.flatMap(\.names) {
      guard let local = scope.find(name.text) else { continue }
      bind(name.text, Binding(type: inference.solved(local.type), isMutable: local.isMutable))
    }
  }

  private func resolve(_ loop: ForStatement, _ scope: NameScope) {
    let inner = NameScope(in: scope)
    inner.isLoop = true
    let type = inference.known(settled(resolve(loop.sequence, scope)))
    if type.element == nil, !isOpen(type), Receiver(type) != nil {
      report(.notWalkable("\(inference.solved(type))"), at: loop.sequence.range)
    }
    resolve(loop.pattern, matching: type.element ?? .unknown, inner)
    if let condition = loop.condition { checkCondition(condition, inner) }
    resolve(block: loop.body.statements, inner)
  }

  private func resolve(_ clause: CatchClause, _ scope: NameScope) {
    let inner = NameScope(in: scope)
    if let pattern = clause.pattern {
      resolve(pattern, matching: .unknown, inner)
    } else {
      let name = Name(text: "error", range: SourceRange(at: clause.body.range.lowerBound))
      declare(name, .error, isMutable: false, inner)
    }
    if let condition = clause.condition { checkCondition(condition, inner) }
    resolve(block: clause.body.statements, inner)
  }

  private func resolve(
    _ statement: IfStatement, _ scope: NameScope, _ branch: ([Statement], NameScope) -> Void
  ) {
    let inner = NameScope(in: scope)
    resolve(statement.conditions, inner)
    branch(statement.then.statements, inner)
    if let alternative = statement.alternative { branch(alternative, NameScope(in: scope)) }
  }

  private func resolve(
    _ statement: SwitchStatement, at range: SourceRange, _ scope: NameScope,
    _ body: ([Statement], NameScope) -> Void
  ) {
    let type = settled(resolve(statement.subject, scope))
    for (index, one) in statement.cases.enumerated() {
      let inner = NameScope(in: scope)
      inner.isSwitch = true
      if one.body.isEmpty { report(.emptyCase, at: one.range) }
      if index == statement.cases.count - 1, let last = one.body.last, case .fallthrough = last.kind
      {
        report(.lastFallthrough, at: last.range)
      }
      for (index, item) in (one.items ?? []).enumerated() {
        // All patterns of a case bind the same names, so they share the variables.
        resolve(item.pattern, matching: type, index == 0 ? inner : NameScope(in: inner))
        if index > 0 { shareLocals(of: item.pattern, with: one.items?.first?.pattern) }
        if let condition = item.guardExpr { checkCondition(condition, inner) }
      }
      body(one.body, inner)
    }
    if !Exhaustiveness.covers(statement, inference.known(type)) {
      report(.notExhaustive, at: range)
    }
  }

  private func shareLocals(of pattern: Pattern, with first: Pattern?) {
    for name in pattern.names {
      guard let other = first?.names.first(where: { $0.text == name.text }),
        let local = resolution.locals[other.range.lowerBound]
      else { continue }
      resolution.locals[name.range.lowerBound] = local
    }
  }

  /// The type of an `if` or `switch` expression.
  func value(of statement: Statement, _ scope: NameScope, _ wanted: Type?) -> Type {
    let result = wanted.map(shallow).flatMap { isOpen($0) ? nil : $0 } ?? inference.fresh()
    func branch(_ statements: [Statement], _ scope: NameScope) {
      guard statements.count == 1 else { return resolve(block: statements, scope) }
      switch statements[0].kind {
      case .expr(let expr): give(expr, as: result, scope)
      case .if, .switch: _ = value(of: statements[0], scope, result)
      default: resolve(block: statements, scope)
      }
    }
    switch statement.kind {
    case .if(let one): resolve(one, scope, branch)
    case .switch(let one): resolve(one, at: statement.range, scope, branch)
    default: resolve(statement, scope)
    }
    return result
  }
}

extension IfStatement {
  /// The statements of the `else` branch. An `else if` counts as one statement.
  var alternative: [Statement]? {
    switch otherwise {
    case .block(let block)?: block.statements
    case .chained(let chained)?: [chained]
    case nil: nil
    }
  }
}
