import RxsLanguage
import RxsRuntime

/// Code as Swift: its own text, with replacements where the language reads more freely.
extension SwiftExporter {
  typealias Edit = Source.Edit

  func swift(_ expr: Expr) throws -> String { source.text(expr.range, with: try edits(of: expr)) }

  /// The replacements in the parts of a node.
  func edits(in node: Node) throws -> [Edit] {
    try node.children.flatMap { part in
      switch part {
      case .expr(let expr): try edits(of: expr)
      case .statement(let statement): try edits(of: statement)
      }
    } + node.types.flatMap(edits)
  }

  /// The language calls a duration by a name that means another type in Swift.
  private func edits(of type: TypeSyntax) -> [Edit] {
    if case .named("Duration", _) = type.kind { return [(type.range, Type.duration.swift)] }
    return type.children.flatMap(edits)
  }

  // MARK: - Expressions

  func edits(of expr: Expr) throws -> [Edit] {
    if let plain = resolution.replacement(of: expr) {
      let start = plain.call?.callee.range.lowerBound ?? plain.range.lowerBound
      return [(SourceRange(expr.range.lowerBound, start), "")] + (try edits(of: plain))
    }
    switch expr.kind {
    case .duration(let span): return [(expr.range, Type.duration.swift + interval(span))]
    case .name(let name):
      if resolution.isLocal(expr) { return [] }
      if resolution.namesHost(expr) { throw noForm(of: name, at: expr.range) }
      return names[name] == name ? [] : [(expr.range, names[name])]
    case .implicitMember(let name) where resolution.entry(of: expr) == nil:
      return try edits(case: name, [], expr)
    case .call(let call): return try edits(of: call, expr)
    case .binary(let op, _, let left, let right) where ![.equal, .notEqual, .coalesce].contains(op):
      try refuseDurations(op.rawValue, left, right)
    case .prefix(let op, _, let operand): try refuseDurations(op.rawValue, operand)
    case .rangeFrom(let bound), .rangeThrough(let bound), .rangeUpTo(let bound):
      try refuseDurations(BinaryOperator.closedRange.rawValue, bound)
    case .closure(let closure):
      return try nested(late: true) {
        closure.captures.flatMap(edits) + (try edits(in: .expr(expr)))
      }
    default: break
    }
    return try edits(in: .expr(expr))
  }

  /// A name that captures the value of the same name, where that is another one in Swift.
  private func edits(of capture: Capture) -> [Edit] {
    let name = capture.name
    guard capture.value == nil, !resolution.capturesLocal(name), names[name.text] != name.text
    else { return [] }
    return [(name.range, "\(name.text) = \(names[name.text])")]
  }

  /// Refuses to order durations and to calculate with them: Swift's have no operators for that.
  private func refuseDurations(_ op: String, _ operands: Expr...) throws {
    guard let span = operands.first(where: isDuration) else { return }
    throw refusal("Swift has no '\(op)' for durations", at: span.range)
  }

  func isDuration(_ expr: Expr) -> Bool {
    resolution.type(of: expr) == .duration || resolution.expectedType(of: expr) == .duration
  }

  /// A duration as a case: `.milliseconds(300)`.
  func interval(_ span: Int) -> String {
    ticks.note(span)
    let units = Durations.symbolNames.map { (name: $0, length: Durations.unit($0) ?? 1) }
    let unit = units.filter { $0.length <= Ticks.longest && span.isMultiple(of: $0.length) }
      .max { $0.length < $1.length }
    return unit.map { ".\($0.name)(\(span / $0.length))" } ?? ".nanoseconds(\(span))"
  }

  // MARK: - Statements

  func edits(of statement: Statement) throws -> [Edit] {
    var more: [Edit] = []
    switch statement.kind {
    case .shell, .mustFail, .declaration, .nothing:
      return [(statement.range, try swift(statement).joined(separator: "; "))]
    case .function(let function):
      if let open = function.parameters.first(where: { $0.type == nil }) {
        throw refusal("Swift wants a type for '\(open.name.text)'", at: open.name.range)
      }
      if !isNested { more = declare(function.name) }
      return more + (try nested(late: true) { try edits(in: .statement(statement)) })
    case .guard(let conditions, _) where !isNested:
      let bound = conditions.flatMap(\.names)
      if let name = bound.first(where: { names.contains($0.text) }) {
        throw refusal(
          "Swift cannot bind '\(name.text)' once more in one block", at: statement.range)
      }
      more = bound.flatMap(declare)
    case .assign(let target, let op, let value):
      if let operation = op.operation { try refuseDurations(operation.rawValue, target, value) }
    case .doCatch(_, let clauses):
      more = try clauses.compactMap(\.pattern).flatMap(edits)
    default: break
    }
    let shorthands = Set(statement.conditions.compactMap(\.shorthand))
    return try more
      + nested { try edits(in: .statement(statement)) }.map { edit in
        guard shorthands.contains(edit.range) else { return edit }
        return (edit.range, "\(source.text(edit.range)) = \(edit.text)")
      }
  }

  /// One item of a binding of the top level.
  func swift(_ item: RxsLanguage.Binding.Item, _ statement: Statement) throws -> String {
    if let value = item.value, case .closure = value.kind, item.type == nil,
      resolution.type(of: value).hasUnknown
    {
      throw refusal(
        "Swift wants a type for a closure that is bound to a name", at: value.range)
    }
    let first = untyped.count
    let alone = RxsLanguage.Binding(isVar: false, items: [item])
    let edits = try edits(in: .statement(Statement(.bind(alone), statement.range)))
    untyped.listen(
      from: first, to: item.pattern.names.compactMap { session.context.variables[$0.text]?.value })
    let end = item.value?.range ?? item.type?.range ?? item.pattern.range
    return source.text(
      item.pattern.range.union(end), with: edits + item.pattern.names.flatMap(declare))
  }

  /// The pattern of an error that is caught: one of the script's.
  private func edits(of pattern: Pattern) throws -> [Edit] {
    guard case .enumCase(nil, let name, let elements) = pattern.kind else { return [] }
    try errors.note(
      name.text, (elements ?? []).map { _ in .unknown }, at: pattern.range)
    return [(SourceRange(at: pattern.range.lowerBound), "ScriptError")]
  }
}

extension Expr {
  fileprivate var call: Call? { if case .call(let call) = kind { call } else { nil } }
}

extension Statement {
  fileprivate var conditions: [Condition] {
    switch kind {
    case .if(let branch): branch.conditions
    case .guard(let conditions, _), .while(let conditions, _): conditions
    default: []
    }
  }
}

extension Condition {
  /// The place of the name that binds the value of the same name: `if let x`.
  fileprivate var shorthand: SourceRange? {
    guard case .bind(let pattern, _, let value, _) = self, pattern.range == value.range else {
      return nil
    }
    return value.range
  }
}
