/// Blocks as Swift, with the names that are bound in them.
extension SwiftExporter {
  /// Does something with names that stand for themselves.
  private func binding<Result>(
    _ names: some Sequence<String>, _ body: () throws -> Result
  ) rethrows -> Result {
    locals.append(Set(names))
    defer { locals.removeLast() }
    return try body()
  }

  /// Adds names to those of the innermost block.
  private func bind(_ names: [String]) {
    if !locals.isEmpty { locals[locals.count - 1].formUnion(names) }
  }

  private func edits(_ expr: Expr?) throws -> [Edit] { try expr.map { try edits($0) } ?? [] }

  func edits(_ function: FunctionDeclaration) throws -> [Edit] {
    let head = try function.parameters.flatMap { parameter in
      try edits(parameter.type) + edits(parameter.defaultValue)
    }
    return try binding(function.parameters.map(\.name.text)) {
      try head + edits(function.returnType) + edits(function.body)
    }
  }

  func edits(_ closure: Closure) throws -> [Edit] {
    let parameters = closure.parameters ?? []
    let captures = try closure.captures.flatMap { capture -> [Edit] in
      if let value = capture.value { return try edits(value) }
      return shorthand(capture.name)
    }
    return try binding(parameters.flatMap(\.names) + closure.captures.map(\.name.text)) {
      try captures + parameters.flatMap { edits($0.type) } + edits(closure.returnType)
        + edits(closure.body)
    }
  }

  /// `x = x2` for a name that binds the value of the same name, where that is another one in Swift.
  private func shorthand(_ name: Name) -> [Edit] {
    guard !locals.contains(where: { $0.contains(name.text) }), let other = renamed[name.text] else {
      return []
    }
    return [(name.range, "\(name.text) = \(other)")]
  }

  private func edits(_ statements: [Statement]) throws -> [Edit] {
    try statements.flatMap { statement in
      if case .function(let function) = statement.kind { bind([function.name.text]) }
      let edits = try edits(statement)
      switch statement.kind {
      case .bind(let binding): bind(binding.items.flatMap(\.pattern.names))
      case .guard(let conditions, _): bind(conditions.flatMap(\.names))
      default: break
      }
      return edits
    }
  }

  private func edits(_ block: Block) throws -> [Edit] {
    try binding([]) { try edits(block.statements) }
  }

  /// Conditions; the names that they bind are known in those behind them, and stay bound.
  private func edits(_ conditions: [Condition]) throws -> [Edit] {
    try conditions.flatMap { condition -> [Edit] in
      defer { bind(condition.names) }
      switch condition {
      case .expr(let expr): return try edits(expr)
      case .match(let pattern, let expr): return try edits(pattern) + edits(expr)
      case .bind(let pattern, let type, let expr):
        if case .name(let name) = pattern.kind, name.range == expr.range { return shorthand(name) }
        return try edits(type) + edits(expr)
      }
    }
  }

  /// The values that a pattern compares with.
  private func edits(_ pattern: Pattern) throws -> [Edit] {
    switch pattern.kind {
    case .wildcard, .name: return []
    case .tuple(let elements): return try elements.flatMap { try edits($0.pattern) }
    case .enumCase(_, _, let elements):
      return try (elements ?? []).flatMap { try edits($0.pattern) }
    case .optional(let inner): return try edits(inner)
    case .cast(let inner, let type): return try (inner.map { try edits($0) } ?? []) + edits(type)
    case .value(let expr): return try edits(expr)
    }
  }

  /// Types; what the language calls a duration is one of RxSwift's.
  func edits(_ type: TypeSyntax?) -> [Edit] {
    guard let type else { return [] }
    switch type.kind {
    case .named("Duration", _) where session.context.types["Duration"] == nil:
      return [(type.range, "RxTimeInterval")]
    case .named(_, let types), .composition(let types): return types.flatMap { edits($0) }
    case .optional(let inner), .array(let inner): return edits(inner)
    case .dictionary(let key, let value): return edits(key) + edits(value)
    case .tuple(let elements): return elements.flatMap { edits($0.type) }
    case .function(let elements, let result):
      return elements.flatMap { edits($0.type) } + edits(result)
    }
  }

  func edits(_ statement: Statement) throws -> [Edit] {
    switch statement.kind {
    case .expr(let expr): return try edits(expr)
    case .return(let expr): return try edits(expr)
    case .throw(let expr): return [(expr.range, try failing(expr))]
    case .assign(let target, let op, let value):
      if let operation = op.operation { try refuseSpans(operation, target, value) }
      return try edits(target) + edits(value)
    case .bind(let binding):
      return try binding.items.flatMap { item in
        try edits(item.type) + edits(item.value)
      }
    case .function(let function): return try edits(function)
    case .if(let branch):
      let all = try binding([]) { try edits(branch.conditions) + edits(branch.then) }
      switch branch.otherwise {
      case .block(let block): return try all + edits(block)
      case .chained(let next): return try all + edits(next)
      case nil: return all
      }
    case .guard(let conditions, let block):
      return try binding([]) { try edits(conditions) } + edits(block)
    case .while(let conditions, let block):
      return try binding([]) { try edits(conditions) + edits(block) }
    case .repeatWhile(let block, let expr): return try edits(block) + edits(expr)
    case .forIn(let loop):
      let sequence = try edits(loop.sequence)
      return try binding(loop.pattern.names) {
        try sequence + edits(loop.pattern) + edits(loop.condition) + edits(loop.body)
      }
    case .switch(let choice):
      return try edits(choice.subject) + choice.cases.flatMap { try edits($0) }
    case .doCatch(let block, let clauses):
      return try edits(block) + clauses.flatMap { try edits($0) }
    case .break, .continue: return []
    default: return [(statement.range, try texts(of: statement).joined(separator: "; "))]
    }
  }

  private func edits(_ part: SwitchStatement.Case) throws -> [Edit] {
    let items = part.items ?? []
    return try binding(items.flatMap(\.pattern.names)) {
      try items.flatMap { item in
        try edits(item.pattern) + edits(item.guardExpr)
      } + edits(part.body)
    }
  }

  private func edits(_ clause: CatchClause) throws -> [Edit] {
    try binding(clause.pattern?.names ?? ["error"]) {
      let pattern = try clause.pattern.map { try edits($0) } ?? []
      return try pattern + edits(clause.condition) + edits(clause.body)
    }
  }
}

extension ClosureParameter {
  /// The names that it binds.
  fileprivate var names: [String] {
    switch kind {
    case .name(let name): [name.text]
    case .wildcard: []
    case .tuple(let elements): elements.flatMap(\.names)
    }
  }
}
