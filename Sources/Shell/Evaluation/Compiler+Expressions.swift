extension Compiler {
  func string(_ parts: [StringPart], _ scope: Scope) throws -> Code {
    if parts.isEmpty { return constant(.string("")) }
    if parts.count == 1, case .text(let text) = parts[0] { return constant(.string(text)) }
    let codes: [(Frame) throws -> String] = try parts.map { part in
      switch part {
      case .text(let text): return { _ in text }
      case .value(let expr):
        let code = try compile(expr, scope)
        return { [context] frame in try context.text(of: try code(frame)) }
      }
    }
    let limits = context.limits
    return { frame in
      var text = ""
      for code in codes { text += try code(frame) }
      try limits.check(size: text.utf8.count)
      return .string(text)
    }
  }

  func dictionary(_ entries: [DictionaryEntry], _ scope: Scope) throws -> Code {
    let codes = try entries.map { (try compile($0.key, scope), try compile($0.value, scope)) }
    let limits = context.limits
    return { frame in
      var result = DictionaryValue()
      for (key, value) in codes {
        let value = try value(frame)
        try limits.check(nestingOf: [value])
        let key = try key(frame)
        guard result[key] == nil else {
          throw RuntimeError("the key \(key.canonical) is there twice")
        }
        result[key] = value
      }
      return .dictionary(result)
    }
  }

  func tuple(_ elements: [TupleElement], _ scope: Scope) throws -> Code {
    if elements.isEmpty { return constant(.void) }
    let labels = elements.map(\.label?.text)
    let codes = try elements.map { try compile($0.value, scope) }
    let limits = context.limits
    return { frame in
      let elements = try codes.map { try $0(frame) }
      try limits.check(nestingOf: elements)
      return .tuple(TupleValue(elements, labels: labels))
    }
  }

  func read(_ name: String, _ range: SourceRange, _ scope: Scope) throws -> Code {
    if let (depth, local) = scope.find(name) {
      let slot = local.slot
      if local.isState {
        return { frame in try Members.currentValue(of: frame.ancestor(depth)[slot]) }
      }
      switch depth {
      case 0: return { $0[slot] }
      case 1: return { ($0.parent ?? $0)[slot] }
      default: return { $0.ancestor(depth)[slot] }
      }
    }
    if let (receiver, member) = implicitMember(name, range, scope) {
      return try self.member(receiver, member, scope)
    }
    if let variable = context.variables[name] { return { _ in variable.value } }
    if let computed = context.computed[name] { return located(range) { _ in try computed() } }
    if let function = context.functions[name] ?? context.constructors[name] {
      return constant(.function(function))
    }
    if TypeTable.contains(name) || context.types[name] != nil || context.services[name] != nil {
      return constant(.type(TypeName(name: name)))
    }
    if name == "print" { return constant(.function(printFunction)) }
    // `self` in pasted closures stands for nothing; it is accepted where it is not used.
    if name == "self" { return constant(.void) }
    let unknown = failure(
      "'\(name)' is not known", at: range,
      suggestion: Suggestion.nearest(
        to: name, in: scope.names + context.names + context.structs.names(like: name)),
      hint: ForeignNames.hint(for: name))
    guard bindsLate else { throw unknown }
    return { [context] _ in
      guard let variable = context.variables[name] else { throw unknown }
      return variable.value
    }
  }

  func prefix(
    _ op: PrefixOperator, _ range: SourceRange, _ operand: Expr, _ scope: Scope
  ) throws -> Code {
    if op == .not {
      let condition = try condition(operand, scope)
      return { .bool(try !condition($0)) }
    }
    let code = try compile(operand, scope)
    switch op {
    case .negate: return located(range) { try Operations.negate(try code($0)) }
    case .complement:
      return located(range) { frame in
        let value = try code(frame)
        guard case .int(let int) = value else {
          throw RuntimeError("'~' takes an Int, got \(value.described)")
        }
        return .int(~int)
      }
    case .plus, .not: return code
    }
  }

  func binary(
    _ op: BinaryOperator, _ range: SourceRange, _ left: Expr, _ right: Expr, _ scope: Scope
  ) throws -> Code {
    switch op {
    case .and:
      let (left, right) = (try condition(left, scope), try condition(right, scope))
      return { frame in .bool(try left(frame) && right(frame)) }
    case .or:
      let (left, right) = (try condition(left, scope), try condition(right, scope))
      return { frame in .bool(try left(frame) || right(frame)) }
    case .coalesce:
      let (left, right) = (try compile(left, scope), try compile(right, scope))
      return { frame in
        let value = try left(frame)
        if case .none = value { return try right(frame) }
        return value
      }
    default:
      let number: Int? = if case .integer(let number) = right.kind { number } else { nil }
      let (left, right) = (try compile(left, scope), try compile(right, scope))
      let operation = Operations.binary(op)
      let limits = context.limits
      let grows = op == .add
      let source = source
      let ofInts = Operations.ofInts(op)
      func general(_ left: Value, _ right: Value) throws -> Value {
        do {
          let result = try operation(left, right)
          if grows { try limits.check(result) }
          return result
        } catch let error as RuntimeError {
          throw error.located(range, source)
        }
      }
      if let ofInts, let number {
        return { frame in
          let left = try left(frame)
          if case .int(let left) = left, let result = ofInts(left, number) { return result }
          return try general(left, .int(number))
        }
      }
      return { frame in
        let (left, right) = (try left(frame), try right(frame))
        if let ofInts, case .int(let left) = left, case .int(let right) = right,
          let result = ofInts(left, right)
        {
          return result
        }
        return try general(left, right)
      }
    }
  }

  /// `a...` and its like: a range to the ends of what it is used on.
  func partialRange(
    _ bound: Expr, _ range: SourceRange, _ scope: Scope,
    _ bounds: @escaping (Int) -> (lower: Int, upper: Int)
  ) throws -> Code {
    let code = try compile(bound, scope)
    return located(range) { frame in
      guard case .int(let bound) = try code(frame) else {
        throw RuntimeError("a range has whole numbers")
      }
      let (lower, upper) = bounds(bound)
      return .range(RangeValue(lower: lower, bound: upper, isClosed: true))
    }
  }

  func cast(_ inner: Expr, _ kind: CastKind, _ type: TypeSyntax, _ scope: Scope) throws -> Code {
    let code = try compile(inner, scope)
    let matches = test(type)
    switch kind {
    case .as: return code
    case .asForced:
      return located(inner.range) { frame in
        let value = try code(frame)
        guard matches(value) else {
          throw RuntimeError("\(value.described) is no \(type.text)")
        }
        return value
      }
    case .is: return { .bool(matches(try code($0))) }
    case .asOptional:
      return { frame in
        let value = try code(frame)
        return matches(value) ? value : .none
      }
    }
  }

  /// Whether values are of a type as written.
  func test(_ type: TypeSyntax) -> (Value) -> Bool {
    guard case .named(let name, _) = type.kind, let declared = context.types[name] else {
      return TypeTable.test(type)
    }
    return declared.owns
  }

  func keyPath(_ path: KeyPath) -> Code {
    let steps: [(Value) throws -> Value] = path.components.map { component in
      switch component {
      case .member(let name): return located(name.range, property(name.text))
      case .element(let index, let range):
        return located(range) { try Members.element(index, of: $0) }
      case .optional:
        return { value in
          if case .none = value { throw ChainEnded() }
          return value
        }
      case .forced(let range):
        return located(range) { value in
          if case .none = value { throw RuntimeError("nil where a value is needed") }
          return value
        }
      }
    }
    let function = NativeFunction { arguments in
      guard var value = arguments.first?.value else { return .void }
      do {
        for step in steps { value = try step(value) }
      } catch is ChainEnded {
        return .none
      }
      return value
    }
    return constant(.function(function))
  }
}
