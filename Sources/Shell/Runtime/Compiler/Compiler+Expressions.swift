import RxsLanguage

extension Compiler {
  func string(_ parts: [StringPart]) throws -> Code {
    if parts.isEmpty { return constant(.string("")) }
    if parts.count == 1, case .text(let text) = parts[0] { return constant(.string(text)) }
    let codes: [(Frame) throws -> String] = try parts.map { part in
      switch part {
      case .text(let text): return { _ in text }
      case .value(let expr):
        let code = try compile(expr)
        return { try code($0).printed }
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

  func array(_ elements: [Expr], _ expr: Expr) throws -> Code {
    let codes = try elements.map { try compile($0) }
    let limits = context.limits
    switch resolution.type(of: expr).name {
    case "Set": return { frame in .set(SetValue(try codes.map { try $0(frame) })) }
    case "ArraySlice":
      return { frame in .slice(SliceValue(try codes.map { try $0(frame) }[...])) }
    default: break
    }
    return { frame in
      let elements = try codes.map { try $0(frame) }
      try limits.check(nestingOf: elements)
      return .array(elements)
    }
  }

  func dictionary(_ entries: [DictionaryEntry]) throws -> Code {
    let codes = try entries.map { (try compile($0.key), try compile($0.value)) }
    let limits = context.limits
    return { frame in
      var result = DictionaryValue()
      for (key, value) in codes {
        let key = try key(frame)
        let value = try value(frame)
        try limits.check(nestingOf: [value])
        guard result[key] == nil else {
          throw Fault("the dictionary literal has the key \(key.canonical) twice")
        }
        result[key] = value
      }
      return .dictionary(result)
    }
  }

  func tuple(_ elements: [TupleElement]) throws -> Code {
    if elements.isEmpty { return constant(.void) }
    let labels = elements.map(\.label?.text)
    let codes = try elements.map { try compile($0.value) }
    let limits = context.limits
    return { frame in
      let elements = try codes.map { try $0(frame) }
      try limits.check(nestingOf: elements)
      return .tuple(TupleValue(elements, labels: labels))
    }
  }

  // MARK: - Names

  func read(_ name: String, _ expr: Expr) throws -> Code {
    switch resolution.reference(of: expr) {
    case .local(let local)?: return try read(local, expr.range)
    case .variable(let name)?: return variable(name, expr.range)
    case .computed(let entry)?: return try invoke(entry, nil, [], expr)
    case .functions(let entries)?: return constant(.function(function(entries)))
    case .type(let type)?: return constant(.type(TypeName(type)))
    case .namespace(let name)?: return constant(.type(TypeName(.named(name, []))))
    case .nothing?: return constant(.void)
    case nil: throw failure(.unknownName(name, near: []), at: expr.range)
    }
  }

  /// Reads a variable of a frame.
  func read(_ local: Local, _ range: SourceRange) throws -> Code {
    if local.isState, let relay = local.relay {
      let relay = try read(relay, range)
      return { try Self.currentValue(of: try relay($0)) }
    }
    guard let (depth, slot) = slots.find(local) else {
      throw failure(.unknownName(local.name, near: []), at: range)
    }
    switch depth {
    case 0: return { $0[slot] }
    case 1: return { ($0.parent ?? $0)[slot] }
    default: return { $0.ancestor(depth)[slot] }
    }
  }

  /// Reads a top-level name. A name that is not bound yet is looked up when the code runs.
  private func variable(_ name: String, _ range: SourceRange) -> Code {
    if let variable = context.variables[name] { return { _ in variable.value } }
    return located(range) { [context] _ in
      guard let variable = context.variables[name] else {
        throw Fault(.unknownName(name, near: Array(context.variables.keys)))
      }
      return variable.value
    }
  }

  /// The present value of a view model's state, read from the state's relay.
  static func currentValue(of relay: Value) throws -> Value {
    if case .object(let object) = relay, object.value is DroppedVariable {
      throw Fault("the view model of this state was dropped")
    }
    guard case .stream(let stream) = relay, let current = stream.current else { return relay }
    return try current()
  }

  // MARK: - Operators

  func prefix(_ op: PrefixOperator, _ range: SourceRange, _ operand: Expr) throws -> Code {
    if op == .not {
      let condition = try condition(operand)
      return { .bool(try !condition($0)) }
    }
    let code = try compile(operand)
    switch op {
    case .negate: return located(range) { try Operations.negate(try code($0)) }
    case .complement: return located(range) { try Operations.complement(try code($0)) }
    case .plus, .not: return code
    }
  }

  func binary(
    _ op: BinaryOperator, _ range: SourceRange, _ left: Expr, _ right: Expr, _ whole: Expr,

  ) throws -> Code {
    switch op {
    case .and:
      let (left, right) = (try condition(left), try condition(right))
      return { frame in .bool(try left(frame) && right(frame)) }
    case .or:
      let (left, right) = (try condition(left), try condition(right))
      return { frame in .bool(try left(frame) || right(frame)) }
    case .coalesce:
      let type = resolution.type(of: left)
      // If the type of the left side is unknown, the type of the right side decides whether the
      // result is an optional: `link?.id ?? 0` is a number.
      let keepsOptional =
        type.isUnknown
        ? resolution.type(of: right).isOptional
        : resolution.type(of: whole).optionalDepth == type.optionalDepth
      let (left, right) = (try compile(left), try compile(right))
      return { frame in
        let value = try left(frame)
        guard let content = value.content else { return try right(frame) }
        return keepsOptional ? value : content
      }
    default: break
    }
    let number = number(right)
    let isConstant = left.isNumber && right.isNumber
    let (left, right) = (try compile(left), try compile(right))
    let code = combined(op, range, left, right, number)
    guard isConstant, op == .divide || op == .remainder else { return code }
    // Swift's compiler computes `0.0 / 0.0` at compile time, as a NaN without a sign. At run time,
    // the processor's NaN would have a sign.
    return { frame in
      let value = try code(frame)
      if case .double(let result) = value, result.isNaN { return .double(.nan) }
      return value
    }
  }

  /// An operator as a function of two values: `reduce(0, +)`.
  static func function(of op: BinaryOperator) -> Function {
    let operation = Operations.binary(op)
    return NativeFunction(arity: 2) { values in
      var values = values
      // In `zip(a, b).map(+)`, the two values are the elements of a tuple.
      if values.count == 1, case .tuple(let pair) = values[0] { values = pair.elements }
      // In `numbers.map(-)`, the operator has one operand.
      if values.count == 1, op == .subtract { return try Operations.negate(values[0]) }
      guard values.count == 2 else { throw Fault("'\(op.rawValue)' takes two values") }
      return try operation(values[0], values[1])
    }
  }

  func cast(_ inner: Expr, _ kind: CastKind, _ type: Type) throws -> Code {
    let code = try compile(inner)
    switch kind {
    case .as: return code
    case .asForced:
      return located(inner.range) { [context] frame in
        let value = try code(frame).unwrapped
        guard let cast = try value.cast(to: type, context) else {
          throw Fault("\(value.described) is not of type \(type)")
        }
        return cast
      }
    case .is: return { .bool(try code($0).unwrapped.isOf(type, isCast: true)) }
    case .asOptional:
      return { [context] in .optional(try code($0).unwrapped.cast(to: type, context)) }
    }
  }

  func keyPath(_ path: KeyPath) -> Function {
    let steps: [(Value) throws -> Value] = path.components.map { component in
      switch component {
      case .member(let name):
        if let get = resolution.steps[name.range.lowerBound]?.getter {
          return located(name.range) { try get($0) }
        }
        return located(name.range) { [context] in try $0.property(name.text, context) }
      case .element(let index, let range): return located(range) { try $0.element(index) }
      case .optional: return { try $0.content(or: ChainEnded()) }
      case .forced(let range): return located(range) { try $0.content(or: Fault.missingValue) }
      }
    }
    let isChain = path.components.contains {
      if case .optional = $0 { true } else { false }
    }
    return NativeFunction(arity: 1) { arguments in
      guard var value = arguments.first else { return .void }
      do {
        for step in steps { value = try step(value) }
      } catch is ChainEnded {
        return .none
      }
      return isChain && !value.isOptional ? .optional(value) : value
    }
  }
}

extension Expr {
  /// Whether the expression is a number literal.
  fileprivate var isNumber: Bool {
    switch kind {
    case .integer, .double: true
    case .paren(let inner): inner.isNumber
    case .prefix(.negate, _, let operand): operand.isNumber
    default: false
    }
  }
}
