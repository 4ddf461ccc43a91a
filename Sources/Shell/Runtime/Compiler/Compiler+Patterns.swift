import RxsLanguage

/// Compiled code of a pattern: returns whether a value matches, and binds names in the frame.
typealias Matcher = (Frame, Value) throws -> Bool

extension Compiler {
  /// The code of a pattern; its names become variables of `slots`.
  func matcher(_ pattern: Pattern) throws -> Matcher {
    switch pattern.kind {
    case .wildcard: return { _, _ in true }
    case .name(let name):
      guard let local = resolution.locals[name.range.lowerBound] else { return { _, _ in true } }
      let slot = slots.declare(local)
      return { frame, value in
        frame[slot] = value
        return true
      }
    case .tuple(let elements):
      let parts = try elements.map { try matcher($0.pattern) }
      let labels = elements.map(\.label?.text)
      return { frame, value in
        guard case .tuple(let tuple) = value.unwrapped else {
          return parts.isEmpty && value.equals(.void)
        }
        return try Self.match(parts, labels, tuple, frame)
      }
    case .enumCase(_, let name, let elements): return try caseMatcher(name.text, elements)
    case .optional(let inner):
      let inner = try matcher(inner)
      return { frame, value in
        guard let content = value.content else { return false }
        return try inner(frame, content)
      }
    case .cast(let inner, let syntax):
      let inner = try inner.map { try matcher($0) }
      let type = Type(syntax)
      return { [context] frame, value in
        guard let cast = try value.unwrapped.cast(to: type, context) else { return false }
        return try inner?(frame, cast) ?? true
      }
    case .value(let expr):
      // `.some(nil)` does not match the pattern `nil`.
      if case .nil = expr.kind { return { _, value in value.content == nil } }
      let code = try compile(expr)
      return { frame, value in Operations.matches(try code(frame), value) }
    }
  }

  private func caseMatcher(_ name: String, _ elements: [Pattern.Element]?) throws -> Matcher {
    let parts = try elements?.map { try matcher($0.pattern) }
    let labels = elements?.map(\.label?.text) ?? []
    return { [context] frame, value in
      if name == "some", let parts, parts.count == 1 {
        guard let content = value.content else { return false }
        return try parts[0](frame, content)
      }
      if name == "none", parts == nil, case .none = value.unwrapped { return value.content == nil }
      guard case .symbol(let symbol) = value.unwrapped else {
        if parts != nil, case .duration = value.unwrapped {
          throw Fault("a Duration has no cases here", hint: "compare it with '=='")
        }
        guard parts == nil else { return false }
        let member = try Value.symbol(Symbol(name)).member(beside: value.unwrapped, context)
        return member.equals(value.unwrapped)
      }
      guard symbol.name == name else { return false }
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

  /// The code of the conditions of `if`, `guard` and `while`.
  package func conditions(_ conditions: [Condition]) throws -> (Frame) throws -> Bool {
    let codes: [(Frame) throws -> Bool] = try conditions.map { condition in
      switch condition {
      case .expr(let expr): return try self.condition(expr)
      case .bind(let pattern, let syntax, let expr, _):
        let code = try compile(expr)
        let match = try matcher(pattern)
        let type = Type(syntax)
        return { [context] frame in
          guard let content = try code(frame).content else { return false }
          return try match(frame, try content.checked(as: type, context))
        }
      case .match(let pattern, let expr):
        let code = try compile(expr)
        let match = try matcher(pattern)
        return { try match($0, try code($0)) }
      }
    }
    if codes.count == 1 { return codes[0] }
    return { frame in
      for code in codes where try !code(frame) { return false }
      return true
    }
  }

  func bind(_ binding: RxsLanguage.Binding) throws -> StatementCode {
    let codes: [StatementCode] = try binding.items.map { item in
      let value = try item.value.map { try compile($0) } ?? constant(.none)
      let match = try matcher(item.pattern)
      let (range, source) = (item.pattern.range, source)
      return { frame in
        let value = try value(frame)
        guard try match(frame, value) else {
          throw Fault.pattern(value).located(range, source)
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
