import RxsLanguage

extension Resolver {
  /// Resolves a pattern that is matched with values of a type. Its names become variables.
  func resolve(
    _ pattern: Pattern, matching type: Type, isMutable: Bool = false, _ scope: NameScope
  ) {
    switch pattern.kind {
    case .wildcard: break
    case .name(let name):
      declare(name, type, isMutable: isMutable || pattern.isMutable, scope)
    case .tuple(let elements):
      let types = elementTypes(elements.count, of: type, pattern)
      for (element, type) in zip(elements, types) {
        resolve(element.pattern, matching: type, isMutable: isMutable, scope)
      }
    case .enumCase(_, let name, let elements):
      let payload = payloadTypes(name.text, of: type, count: elements?.count ?? 0)
      for (element, type) in zip(elements ?? [], payload) {
        resolve(element.pattern, matching: type, isMutable: isMutable, scope)
      }
    case .optional(let inner):
      let type = shallow(type)
      if !type.isOptional, !isOpen(type) {
        report(.notOptional(inference.solved(type)), at: pattern.range)
      }
      resolve(inner, matching: type.wrapped ?? .unknown, isMutable: isMutable, scope)
    case .cast(let inner, let syntax):
      checkCast(to: syntax)
      if let inner { resolve(inner, matching: Type(syntax), isMutable: isMutable, scope) }
    case .value(let expr): resolve(value: expr, matching: type, scope)
    }
  }

  /// Resolves an expression pattern: a value or a range, which is compared with the matched value.
  private func resolve(value expr: Expr, matching type: Type, _ scope: NameScope) {
    let given = shallow(type)
    let wanted = given.wrapped.map(shallow) ?? given
    switch expr.kind {
    case .binary(.closedRange, _, _, _), .binary(.halfOpenRange, _, _, _):
      resolve(expr, scope, expecting: isOpen(wanted) ? nil : .named("Range", [wanted]))
    case .rangeFrom(let bound), .rangeThrough(let bound), .rangeUpTo(let bound):
      resolve(expr, scope)
      if !isOpen(wanted), let type = resolution.types[ObjectIdentifier(bound)] {
        coerce(bound, from: type, to: wanted, "the pattern")
      }
    default:
      let found = resolve(expr, scope, expecting: isOpen(wanted) ? nil : wanted)
      if expr.isImplicitMember || isOpen(found) && inference.literal(of: found) == nil { return }
      if case .null? = inference.literal(of: found) { return }
      if shallow(found).name?.contains("Range") == true { return }
      coerce(expr, from: found, to: given.isOptional ? given : wanted, "the pattern")
    }
  }

  private func elementTypes(_ count: Int, of type: Type, _ pattern: Pattern) -> [Type] {
    guard case .tuple(let elements) = shallow(type) else {
      return Array(repeating: .unknown, count: count)
    }
    guard elements.count == count else {
      report(.tupleCount(wanted: count, got: elements.count), at: pattern.range)
      return Array(repeating: .unknown, count: count)
    }
    return elements.map(\.type)
  }

  private func payloadTypes(_ name: String, of type: Type, count: Int) -> [Type] {
    shallow(type).payload(of: name) ?? Array(repeating: .unknown, count: count)
  }

  /// Resolves the conditions of `if`, `guard` and `while`; their names are bound in `scope`.
  func resolve(_ conditions: [Condition], _ scope: NameScope) {
    for condition in conditions {
      switch condition {
      case .expr(let expr): checkCondition(expr, scope)
      case .bind(let pattern, let syntax, let value, let isVar):
        let wanted = syntax.map { Type($0) }
        let type = shallow(resolve(value, scope, expecting: wanted.map { .optional($0) }))
        if !type.isOptional, !isOpen(type), type != .missingSelf {
          report(.notOptional(inference.solved(type)), at: value.range)
        }
        let wrapped = type == .missingSelf ? type : settled(type.wrapped ?? .unknown)
        resolve(pattern, matching: wanted ?? wrapped, isMutable: isVar, scope)
      case .match(let pattern, let value):
        resolve(pattern, matching: settled(resolve(value, scope)), scope)
      }
    }
  }

  func checkCondition(_ expr: Expr, _ scope: NameScope) {
    let type = resolve(expr, scope, expecting: .bool)
    guard case .no = inference.coerce(type, to: .bool) else {
      coerce(expr, from: type, to: .bool, "a condition")
      return
    }
    report(.notCondition("\(inference.solved(type))"), at: expr.range)
  }
}
