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
      .rangeUpTo(let inner), .try(_, let inner), .await(let inner), .reference(let inner):
      return try edits(inner)
    case .cast(let inner, _, let type): return try edits(inner) + edits(type)
    case .subscript(let base, let arguments):
      return try edits(base) + arguments.flatMap { try edits($0.value) }
    case .binary(let op, _, let left, let right):
      try refuseSpans(op, left, right)
      return try edits(left) + edits(right)
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

  /// Refuses to order durations and to calculate with them: `DispatchTimeInterval` has no operators
  /// for that.
  func refuseSpans(
    _ op: BinaryOperator, _ left: Expr, _ right: Expr
  ) throws(Diagnostic) {
    let isKnown = [.equal, .notEqual, .coalesce, .and, .or, .identical, .notIdentical].contains(op)
    guard !isKnown, let span = [left, right].first(where: isSpan) else { return }
    throw noForm("Swift has no '\(op.rawValue)' for durations", at: span.range)
  }

  /// Whether an expression is known to be a duration.
  func isSpan(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .paren(let inner), .prefix(_, _, let inner): return isSpan(inner)
    case .name(let name):
      guard !locals.contains(where: { $0.contains(name) }),
        case .duration? = session.context.variables[name]?.value
      else { return false }
      return true
    default: return Self.isSpanLiteral(expr)
    }
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
