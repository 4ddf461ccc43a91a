extension ScriptAudit {
  func check(_ statement: Statement, _ scope: StaticScope) {
    switch statement.kind {
    case .bind(let binding): bind(binding, scope)
    case .assign(let target, _, let value):
      if case .wildcard = target.kind {} else { check(target, scope) }
      check(value, scope)
      if case .name(let name) = target.kind, scope === top, lateness == 0, constants.contains(name)
      {
        report(
          "'\(name)' was bound with 'let' and cannot change", at: target.range,
          hint: "bind it with 'var', or bind it anew with 'let'")
      }
    case .function(let declaration):
      scope.declare(declaration)
      check(declaration, scope)
    case .if(let statement): check(statement, scope)
    case .guard(let conditions, let otherwise):
      // What a `guard` binds is known behind it.
      check(conditions, scope)
      check(otherwise.statements, StaticScope(in: scope))
    case .switch(let statement): check(statement, scope)
    case .forIn(let loop):
      check(loop.sequence, scope)
      let inner = StaticScope(in: scope)
      check(loop.pattern, inner)
      if let condition = loop.condition { check(condition, inner) }
      check(loop.body.statements, inner)
    case .while(let conditions, let body):
      let inner = StaticScope(in: scope)
      check(conditions, inner)
      check(body.statements, inner)
    case .repeatWhile(let body, let condition):
      check(body.statements, StaticScope(in: scope))
      check(condition, scope)
    case .return(let expr): if let expr { check(expr, scope) }
    case .throw(let expr), .expr(let expr), .expect(let expr): check(expr, scope)
    case .doCatch(let body, let clauses):
      check(body.statements, StaticScope(in: scope))
      for clause in clauses {
        let inner = StaticScope(in: scope)
        inner.declare("error")
        if let pattern = clause.pattern { check(pattern, inner) }
        if let condition = clause.condition { check(condition, inner) }
        check(clause.body.statements, inner)
      }
    case .defer(let body): check(body.statements, StaticScope(in: scope))
    case .break, .continue: break
    default: checkOfShell(statement, scope)
    }
  }

  /// Checks a block; its functions see each other.
  func check(_ statements: [Statement], _ scope: StaticScope) {
    nesting += 1
    for case .function(let declaration) in statements.map(\.kind) { scope.declare(declaration) }
    for statement in statements { check(statement, scope) }
    nesting -= 1
  }

  private func bind(_ binding: Binding, _ scope: StaticScope) {
    for item in binding.items {
      let found = item.value.map { kind(of: $0, scope) } ?? .unknown
      check(item.pattern, scope)
      for name in item.pattern.names {
        liveLabels = liveLabels.filter { $0.value != name }
        scope.declare(name)
        guard scope === top else { continue }
        if binding.isVar || lateness > 0 || nesting > 0 {
          constants.remove(name)
        } else if silence == 0 {
          constants.insert(name)
        }
      }
      // What a variable holds later is not known, and a type may change what is bound.
      guard case .name(let name) = item.pattern.kind, !binding.isVar, item.type == nil else {
        continue
      }
      scope.declare(name.text, found)
    }
  }

  func check(_ declaration: FunctionDeclaration, _ scope: StaticScope) {
    let inner = StaticScope(in: scope)
    for parameter in declaration.parameters { inner.declare(parameter.name.text) }
    late {
      for parameter in declaration.parameters {
        if let value = parameter.defaultValue { check(value, inner) }
      }
      check(declaration.body.statements, inner)
    }
  }

  private func check(_ statement: IfStatement, _ scope: StaticScope) {
    let inner = StaticScope(in: scope)
    check(statement.conditions, inner)
    check(statement.then.statements, inner)
    switch statement.otherwise {
    case .block(let block): check(block.statements, StaticScope(in: scope))
    case .chained(let chained): check(chained, scope)
    case nil: break
    }
  }

  private func check(_ statement: SwitchStatement, _ scope: StaticScope) {
    check(statement.subject, scope)
    for one in statement.cases {
      let inner = StaticScope(in: scope)
      for item in one.items ?? [] {
        check(item.pattern, inner)
        if let condition = item.guardExpr { check(condition, inner) }
      }
      check(one.body, inner)
    }
  }

  private func check(_ conditions: [Condition], _ scope: StaticScope) {
    for condition in conditions {
      switch condition {
      case .expr(let expr): check(expr, scope)
      case .bind(let pattern, _, let value), .match(let pattern, let value):
        check(value, scope)
        check(pattern, scope)
      }
    }
  }

  /// Checks the values in a pattern, and declares the names that it binds.
  func check(_ pattern: Pattern, _ scope: StaticScope) {
    switch pattern.kind {
    case .wildcard: break
    case .name(let name): scope.declare(name.text)
    case .tuple(let elements): for element in elements { check(element.pattern, scope) }
    case .enumCase(_, _, let elements):
      for element in elements ?? [] { check(element.pattern, scope) }
    case .optional(let inner): check(inner, scope)
    case .cast(let inner, _): if let inner { check(inner, scope) }
    case .value(let expr): check(expr, scope)
    }
  }
}
