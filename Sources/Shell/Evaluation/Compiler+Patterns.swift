/// Compiled code of a pattern: whether a value matches; names are bound in the frame.
typealias Matcher = (Frame, Value) throws -> Bool

extension Compiler {
  /// The code of a pattern; its names become variables of `scope`.
  func matcher(_ pattern: Pattern, _ scope: Scope, isMutable: Bool = false) throws -> Matcher {
    switch pattern.kind {
    case .wildcard: return { _, _ in true }
    case .name(let name):
      let slot = scope.declare(name.text, isMutable: isMutable)
      return { frame, value in
        frame[slot] = value
        return true
      }
    case .tuple(let elements):
      let parts = try elements.map { try matcher($0.pattern, scope, isMutable: isMutable) }
      let labels = elements.map(\.label?.text)
      return { frame, value in
        guard case .tuple(let tuple) = value else {
          if parts.isEmpty, case .void = value { return true }
          return false
        }
        return try Self.match(parts, labels, tuple, frame)
      }
    case .enumCase(_, let name, let elements):
      return try caseMatcher(name.text, elements, scope, isMutable)
    case .optional(let inner):
      let inner = try matcher(inner, scope, isMutable: isMutable)
      return { frame, value in
        if case .none = value { return false }
        return try inner(frame, value)
      }
    case .cast(let inner, let type):
      let inner = try inner.map { try matcher($0, scope, isMutable: isMutable) }
      let test = test(type)
      return { frame, value in try test(value) && (try inner?(frame, value) ?? true) }
    case .value(let expr):
      let code = try compile(expr, scope)
      return { frame, value in
        let wanted = try code(frame)
        if case .range(let range) = wanted, case .int(let int) = value {
          return range.contains(int)
        }
        return wanted.equals(value)
      }
    }
  }

  private func caseMatcher(
    _ name: String, _ elements: [Pattern.Element]?, _ scope: Scope, _ isMutable: Bool
  ) throws -> Matcher {
    let parts = try elements?.map { try matcher($0.pattern, scope, isMutable: isMutable) }
    let labels = elements?.map(\.label?.text) ?? []
    return { frame, value in
      if name == "some", let parts, parts.count == 1 {
        if case .none = value { return false }
        return try parts[0](frame, value)
      }
      if name == "none", parts == nil, case .none = value { return true }
      guard case .symbol(let symbol) = value, symbol.name == name else { return false }
      guard let parts else { return true }
      guard let payload = symbol.payload else { return false }
      if parts.count == 1, payload.elements.count > 1 {
        return try parts[0](frame, .tuple(payload))
      }
      return try Self.match(parts, labels, payload, frame)
    }
  }

  private static func match(
    _ parts: [Matcher], _ labels: [String?], _ tuple: TupleValue, _ frame: Frame
  ) throws -> Bool {
    guard parts.count == tuple.elements.count else { return false }
    for (index, part) in parts.enumerated() {
      if let label = labels[index], let own = tuple.labels[index], own != label { return false }
      guard try part(frame, tuple.elements[index]) else { return false }
    }
    return true
  }

  /// The code of the conditions of `if`, `guard` and `while`, whose names are bound in `scope`.
  func conditions(_ conditions: [Condition], _ scope: Scope) throws -> (Frame) throws -> Bool {
    let codes: [(Frame) throws -> Bool] = try conditions.map { condition in
      switch condition {
      case .expr(let expr): return try self.condition(expr, scope)
      case .bind(let pattern, _, let expr):
        let code = try compile(expr, scope)
        let match = try matcher(pattern, scope)
        return { frame in
          let value = try code(frame)
          if case .none = value { return false }
          return try match(frame, value)
        }
      case .match(let pattern, let expr):
        let code = try compile(expr, scope)
        let match = try matcher(pattern, scope)
        return { try match($0, try code($0)) }
      }
    }
    if codes.count == 1 { return codes[0] }
    return { frame in
      for code in codes where try !code(frame) { return false }
      return true
    }
  }

  func bind(_ binding: Binding, _ scope: Scope) throws -> StatementCode {
    let codes: [StatementCode] = try binding.items.map { item in
      let value = try item.value.map { try compile($0, scope) } ?? constant(.none)
      let match = try matcher(item.pattern, scope, isMutable: binding.isVar)
      let (range, source, type) = (item.pattern.range, source, item.type)
      return { frame in
        let value = try TypeConversion.annotated(try value(frame), as: type)
        guard try match(frame, value) else {
          throw RuntimeError("\(value.described) does not fit this pattern").located(range, source)
        }
        return .normal
      }
    }
    return { frame in
      for code in codes { _ = try code(frame) }
      return .normal
    }
  }
}
