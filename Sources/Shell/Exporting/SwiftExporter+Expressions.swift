/// Expressions as Swift: their own text, but for what the language reads more freely.
extension SwiftExporter {
  typealias Edit = (range: SourceRange, text: String)

  func swift(_ expr: Expr) throws -> String { apply(try edits(expr), to: expr.range) }

  /// The text of a range with replacements in it.
  func apply(_ edits: [Edit], to range: SourceRange) -> String {
    var text = ""
    var position = range.lowerBound
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= position {
      text += source.text(SourceRange(position, edit.range.lowerBound)) + edit.text
      position = edit.range.upperBound
    }
    return text + source.text(SourceRange(position, range.upperBound))
  }

  func edits(_ expr: Expr) throws -> [Edit] {
    switch expr.kind {
    case .integer, .double, .bool, .nil, .anonymous, .wildcard, .operatorFunction, .negation,
      .keyPath:
      return []
    case .duration(let span):
      note(span: span)
      return [(expr.range, "RxTimeInterval" + Self.interval(span))]
    case .string(let parts):
      return try parts.flatMap { part -> [Edit] in
        if case .value(let value) = part { return try edits(value) }
        return []
      }
    case .array(let elements): return try elements.flatMap(edits)
    case .dictionary(let entries):
      return try entries.flatMap { try edits($0.key) + edits($0.value) }
    case .tuple(let elements): return try elements.flatMap { try edits($0.value) }
    case .paren(let inner), .member(let inner, _), .element(let inner, _, _),
      .optionalLink(let inner), .optionalChain(let inner), .forced(let inner),
      .prefix(_, _, let inner), .rangeFrom(let inner), .rangeThrough(let inner),
      .rangeUpTo(let inner), .cast(let inner, _, _), .try(_, let inner), .await(let inner),
      .reference(let inner):
      return try edits(inner)
    case .subscript(let base, let arguments):
      return try edits(base) + arguments.flatMap { try edits($0.value) }
    case .binary(_, _, let left, let right): return try edits(left) + edits(right)
    case .ternary(let condition, let first, let second):
      return try edits(condition) + edits(first) + edits(second)
    case .name(let name): return try edits(of: name, expr)
    case .implicitMember(let name):
      guard
        knowsTypeOfCases || Self.members.contains(name.text)
          || Constructors.contains(name.text, in: "Observable")
      else {
        throw noForm("'.\(name.text)' is a case whose type is not known", at: expr.range)
      }
      return []
    case .closure(let closure): return try edits(closure)
    case .call(let call): return try edits(call, expr)
    case .statement(let statement): return try edits(statement)
    }
  }

  /// Cases that Swift finds by itself.
  private static let members: Set<String> = [
    "next", "completed", "error", "success", "failure", "max", "min", "zero", "never", "some",
    "none", "inclusive", "exclusive", "seconds", "milliseconds", "microseconds", "nanoseconds",
    "whitespaces",
    "whitespacesAndNewlines", "newlines", "decimalDigits", "letters",
  ]

  private func edits(of name: String, _ expr: Expr) throws(Diagnostic) -> [Edit] {
    if locals.contains(where: { $0.contains(name) }) { return [] }
    if session.context.variables[name] == nil {
      if session.context.computed[name] != nil || session.context.services[name] != nil
        || session.context.constructors[name] != nil && !TypeTable.contains(name)
          && session.context.types[name] == nil
      {
        throw noForm("'\(name)' has no form in Swift", at: expr.range)
      }
    }
    return renamed[name].map { [(expr.range, $0)] } ?? []
  }

  func edits(_ function: FunctionDeclaration) throws -> [Edit] {
    locals.append(Set(function.parameters.map(\.name.text)))
    defer { locals.removeLast() }
    return try edits(function.body)
  }

  /// A duration as a case: `.milliseconds(300)`.
  static func interval(_ span: Int) -> String {
    let units = [
      ("seconds", 1_000_000_000), ("milliseconds", 1_000_000), ("microseconds", 1000),
    ]
    for (unit, length) in units where span.isMultiple(of: length) {
      return ".\(unit)(\(span / length))"
    }
    return ".nanoseconds(\(span))"
  }

  // MARK: Closures and statements in them

  private func edits(_ closure: Closure) throws -> [Edit] {
    let parameters = closure.parameters ?? []
    locals.append(Set(parameters.flatMap(\.names) + closure.captures.map(\.name.text)))
    defer { locals.removeLast() }
    return try edits(closure.body)
  }

  private func edits(_ statements: [Statement]) throws -> [Edit] {
    try statements.flatMap { statement in
      if case .bind(let binding) = statement.kind, !locals.isEmpty {
        locals[locals.count - 1].formUnion(binding.items.flatMap(\.pattern.names))
      }
      return try edits(statement)
    }
  }

  private func edits(_ block: Block) throws -> [Edit] {
    locals.append([])
    defer { locals.removeLast() }
    return try edits(block.statements)
  }

  private func edits(_ conditions: [Condition]) throws -> [Edit] {
    try conditions.flatMap { condition in
      switch condition {
      case .expr(let expr), .bind(_, _, let expr), .match(_, let expr): try edits(expr)
      }
    }
  }

  func edits(_ statement: Statement) throws -> [Edit] {
    switch statement.kind {
    case .expr(let expr): return try edits(expr)
    case .return(let expr): return try expr.map { try edits($0) } ?? []
    case .throw(let expr): return [(expr.range, try failing(expr))]
    case .assign(let target, _, let value): return try edits(target) + edits(value)
    case .bind(let binding): return try binding.items.compactMap(\.value).flatMap(edits)
    case .function(let function): return try edits(function)
    case .if(let branch):
      var all = try edits(branch.conditions) + edits(branch.then)
      switch branch.otherwise {
      case .block(let block): all += try edits(block)
      case .chained(let next): all += try edits(next)
      case nil: break
      }
      return all
    case .guard(let conditions, let block): return try edits(conditions) + edits(block)
    case .while(let conditions, let block): return try edits(conditions) + edits(block)
    case .repeatWhile(let block, let expr): return try edits(block) + edits(expr)
    case .forIn(let loop):
      locals.append(Set(loop.pattern.names))
      defer { locals.removeLast() }
      return try edits(loop.sequence) + edits(loop.body)
    case .switch(let choice):
      return try edits(choice.subject) + choice.cases.flatMap { try edits($0.body) }
    case .doCatch(let block, let clauses):
      return try edits(block) + clauses.flatMap { try edits($0.body) }
    case .break, .continue: return []
    default: return [(statement.range, try texts(of: statement).joined(separator: "; "))]
    }
  }

  /// An expression that is an error: a case becomes one of the script's errors.
  func failing(_ expr: Expr) throws -> String {
    switch expr.kind {
    case .implicitMember(let name): return try error(.symbol(Symbol(name.text)), at: expr.range)
    case .call(let call):
      guard case .implicitMember(let name) = call.callee.kind else { break }
      try note(
        failure: name.text, call.arguments.map { Self.type(of: $0.value) }, at: expr.range)
      let values = try call.arguments.map { try swift($0.value) }
      return "ScriptError.\(name.text)(\(values.joined(separator: ", ")))"
    default: break
    }
    return try swift(expr)
  }

  private static func type(of expr: Expr) -> String? {
    switch expr.kind {
    case .integer: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .string: "String"
    case .paren(let inner), .prefix(_, _, let inner): type(of: inner)
    default: nil
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
