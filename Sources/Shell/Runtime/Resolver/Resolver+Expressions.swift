import RxsLanguage

extension Resolver {
  /// Resolves an expression, and returns its type.
  @discardableResult
  func resolve(_ expr: Expr, _ scope: NameScope, expecting wanted: Type? = nil) -> Type {
    switch expr.kind {
    case .cast, .specialized, .closure: checkNames(in: Node.expr(expr).types)
    default: break
    }
    return record(type(of: expr, scope, wanted), for: expr)
  }

  private func type(of expr: Expr, _ scope: NameScope, _ wanted: Type?) -> Type {
    switch expr.kind {
    case .integer(let value):
      resolution.literals.append((expr, value))
      return literal(.integer, wanted)
    case .double: return literal(.float, wanted)
    case .bool: return .bool
    case .nil:
      return wanted.map(shallow).flatMap { $0.isOptional ? $0 : nil } ?? inference.fresh(.null)
    case .duration: return .duration
    case .string(let parts): return string(parts, scope, wanted)
    case .array(let elements): return array(elements, scope, wanted)
    case .dictionary(let entries): return dictionary(entries, scope, wanted)
    case .tuple(let elements): return tuple(elements, scope, wanted)
    case .paren(let inner), .await(let inner): return resolve(inner, scope, expecting: wanted)
    case .name(let name): return named(name, expr, scope, wanted)
    case .compiled, .wildcard: return .unknown
    case .specialized(let inner, let types): return specialized(inner, types, expr, scope)
    case .anonymous(let index): return anonymous(index, expr, scope)
    case .implicitMember(let name): return implicitMember(name, nil, expr, scope, wanted)
    case .member(let base, let name): return member(name, of: base, nil, expr, scope, wanted)
    case .element(let base, let index, let range):
      return element(index, of: resolve(base, scope), at: range)
    case .call(let call): return self.call(call, expr, scope, wanted)
    case .subscript(let base, let arguments): return `subscript`(base, arguments, scope)
    case .optionalLink(let base): return optionalLink(base, scope)
    case .optionalChain(let inner): return optionalChain(inner, scope)
    case .forced(let base):
      return unwrapped(
        shallow(resolve(base, scope, expecting: wanted.map { .optional($0) })), at: base.range)
    case .prefix(let op, _, let operand): return prefix(op, operand, scope, wanted)
    case .binary(let op, let range, let left, let right):
      return binary(op, range, left, right, expr, scope, wanted)
    case .rangeFrom(let bound):
      return .named("PartialRangeFrom", [resolve(bound, scope)])
    case .rangeThrough(let bound): return .named("PartialRangeThrough", [resolve(bound, scope)])
    case .rangeUpTo(let bound): return .named("PartialRangeUpTo", [resolve(bound, scope)])
    case .ternary(let condition, let yes, let no):
      check(condition, .bool, "a condition", scope)
      return wanted.map(shallow) == .unknown
        ? separate([yes, no], scope) : joined([yes, no], scope, wanted)
    case .cast(let value, let kind, let syntax):
      if kind != .as { checkCast(to: syntax) }
      return cast(value, kind, Type(syntax), scope)
    case .try(let kind, let inner): return tried(kind, inner, scope, wanted)
    case .reference(let inner):
      checkAssignable(inner, scope)
      return resolve(inner, scope)
    case .operatorFunction(let op): return operatorFunction(op, wanted)
    case .negation: return .function([.bool], result: .bool)
    case .closure(let closure):
      return self.closure(closure, at: expr.range, scope, expecting: wanted)
    case .keyPath(let path): return keyPath(path, wanted)
    case .statement(let statement): return value(of: statement, scope, wanted)
    }
  }

  private func string(_ parts: [StringPart], _ scope: NameScope, _ wanted: Type?) -> Type {
    for case .value(let value) in parts {
      checkText(of: settled(resolve(value, scope)), at: value.range)
      checkScalar(value)
    }
    var length = 0
    for part in parts {
      guard case .text(let text) = part else { return .string }
      length += text.count
    }
    return literal(length == 1 ? .character : .string, wanted)
  }

  private func anonymous(_ index: Int, _ expr: Expr, _ scope: NameScope) -> Type {
    guard let local = scope.findAnonymous(index) else {
      report(.anonymous(index), at: expr.range)
      return .unknown
    }
    resolution.references[ObjectIdentifier(expr)] = .local(local)
    return local.type
  }

  /// Whether the type is unknown or not inferred yet.
  func isOpen(_ type: Type) -> Bool {
    switch shallow(type) {
    case .unknown, .variable: true
    default: false
    }
  }

  private func literal(_ literal: Inference.Literal, _ wanted: Type?) -> Type {
    guard let wanted = wanted.map(bare), literal.fits(wanted) else {
      return inference.fresh(literal)
    }
    return wanted
  }

  /// The types that an array literal such as `[1, 2]` may have.
  private static let arrayLiterals: Set<String> = ["Array", "Set", "ArraySlice"]

  private func array(_ elements: [Expr], _ scope: NameScope, _ wanted: Type?) -> Type {
    let wanted = wanted.map(shallow).map { shallow($0.wrapped ?? $0) }
    let name = wanted?.name.flatMap { Self.arrayLiterals.contains($0) ? $0 : nil } ?? "Array"
    if let wanted, Self.arrayLiterals.contains(wanted.name ?? ""),
      let element = wanted.arguments.first.map(shallow)
    {
      if element.isUnknown { return .named(name, [separate(elements, scope)]) }
      guard !isOpen(element) else { return .named(name, [joined(elements, scope, nil)]) }
      for value in elements { check(value, element, "the array", scope) }
      return wanted
    }
    return .named(name, [joined(elements, scope, nil)])
  }

  private func dictionary(
    _ entries: [DictionaryEntry], _ scope: NameScope, _ wanted: Type?
  ) -> Type {
    let wanted = wanted.map(shallow).map { shallow($0.wrapped ?? $0) }
    if let wanted, wanted.name == "Dictionary", wanted.arguments.count == 2,
      case let value = shallow(wanted.arguments[1]), !isOpen(value) || value.isUnknown
    {
      if value.isUnknown {
        return .dictionary(
          joined(entries.map(\.key), scope, wanted.arguments[0]),
          separate(entries.map(\.value), scope))
      }
      for entry in entries {
        check(entry.key, wanted.arguments[0], "the key", scope)
        check(entry.value, wanted.arguments[1], "the dictionary", scope)
      }
      return wanted
    }
    return .dictionary(
      joined(entries.map(\.key), scope, nil), joined(entries.map(\.value), scope, nil))
  }

  private func tuple(_ elements: [TupleElement], _ scope: NameScope, _ wanted: Type?) -> Type {
    var wantedElements: [Type.TupleElement] = []
    if case .tuple(let own)? = wanted.map({ shallow(shallow($0).wrapped ?? $0) }),
      own.count == elements.count
    {
      wantedElements = own
    }
    return .tuple(
      elements.enumerated().map { index, element in
        let type = resolve(
          element.value, scope,
          expecting: wantedElements.isEmpty ? nil : wantedElements[index].type)
        return Type.TupleElement(label: element.label?.text, type: type)
      })
  }

  /// The common type of several expressions, as in an array literal or in `a ? b : c`.
  ///
  /// If one of them is a double, integers become doubles. If one of them is an optional, all become
  /// optionals.
  func joined(_ exprs: [Expr], _ scope: NameScope, _ wanted: Type?) -> Type {
    if let wanted, !isOpen(wanted) {
      for expr in exprs { check(expr, wanted, "the value", scope) }
      return wanted
    }
    let types = types(of: exprs, scope)
    // If the type of one element is unknown, the elements have no common type.
    guard !types.contains(where: { shallow($0).isUnknown }), let common = commonType(types) else {
      // Without a common type, each value keeps its own type.
      for (expr, type) in zip(exprs, types) { pass(expr, type) }
      return .unknown
    }
    for (expr, type) in zip(exprs, types) { coerce(expr, from: type, to: common, "the value") }
    return common
  }

  /// Resolves several expressions where any type is allowed, and returns their type. If their types
  /// differ, each value keeps its own type, and the result is unknown.
  private func separate(_ exprs: [Expr], _ scope: NameScope) -> Type {
    let types = exprs.map { settledOrNull(resolve($0, scope, expecting: .unknown)) }
    // If one value is `nil` or an optional, all values become optionals.
    guard let types = types as? [Type],
      !types.contains(where: \.isOptional), !exprs.contains(where: \.isImplicitMember)
    else { return joined(exprs, scope, nil) }
    if let first = types.first, types.allSatisfy({ $0 == first }) { return first }
    for (expr, type) in zip(exprs, types) { pass(expr, type) }
    return .unknown
  }

  private func settledOrNull(_ type: Type) -> Type? {
    if case .null? = inference.literal(of: type) { nil } else { settled(type) }
  }

  /// Records that a value is used where any type is allowed.
  func pass(_ expr: Expr, _ type: Type) {
    resolution.coercions[ObjectIdentifier(expr)] = nil
    coerce(expr, from: type, to: .unknown, "the value")
  }

  /// The types of expressions that need a common type. The type of an implicit case, such as
  /// `.zero`, is the common type of the other expressions.
  private func types(of exprs: [Expr], _ scope: NameScope) -> [Type] {
    let known = exprs.map { $0.isImplicitMember ? nil : resolve($0, scope) }
    let isMixed = known.contains { $0 == nil } && known.contains { $0 != nil }
    // In `[1.0, .pi]`, the literal has its default type, so `.pi` is a `Double`.
    let common = isMixed ? commonType(known.compactMap { $0 }).map(settled) : nil
    return zip(exprs, known).map { $1 ?? resolve($0, scope, expecting: common) }
  }

  /// The type to which values of all given types can be converted. Nil if no such type exists.
  func commonType(_ types: [Type]) -> Type? {
    let mark = inference.mark
    var common = inference.fresh()
    for type in types {
      if attempt({ inference.unify(common, type) }) { continue }
      let (left, right) = (shallow(common), shallow(type))
      if case .null? = inference.literal(of: left) {
        common = right.isOptional ? right : .optional(right)
      } else if left.isOptional, case .yes = inference.coerce(right, to: left) {
        continue
      } else if case .yes = inference.coerce(left, to: right) {
        common = right
      } else if case .null? = inference.literal(of: right) {
        common = .optional(left)
      } else if case .yes = inference.coerce(left, to: .optional(right)) {
        common = .optional(right)
      } else {
        // The failed attempt must not influence types that are inferred later.
        inference.undo(to: mark)
        return nil
      }
    }
    return common
  }

  // MARK: - Names

  private func named(
    _ name: String, _ expr: Expr, _ scope: NameScope, _ wanted: Type?
  ) -> Type {
    func refer(_ reference: Reference, _ type: Type) -> Type {
      resolution.references[ObjectIdentifier(expr)] = reference
      return type
    }
    if let local = scope.find(name) { return refer(.local(local), local.type) }
    if let binding = binding(name) {
      if binding.isUnassigned, !scope.isInFunction {
        report(.unassigned(name), at: expr.range)
      }
      return refer(.variable(name), binding.type)
    }
    if name == "_" {
      if let last = context.names.last { return refer(.computed(last.entry), last.type) }
      if !isChecking, !isLate { report(.noLastValue, at: expr.range) }
      return refer(.nothing, .unknown)
    }
    if let entry = context.names.computed[name] {
      return refer(.computed(entry), entry.signature.result)
    }
    if context.names.namespaces[name] != nil { return refer(.namespace(name), .unknown) }
    if let entries = context.names.functions[name] ?? Library.functions[name]
      ?? context.names.further(name)
    {
      return reference(to: entries, expr, wanted)
    }
    if let type = typeNamed(name, []) { return refer(.type(type), .meta(type)) }
    // In pasted closures, `self` refers to no object. The name is accepted if its value is not
    // used.
    if name == "self" { return refer(.nothing, .missingSelf) }
    _ = refer(.variable(name), .unknown)
    if !isLate {
      report(.unknownName(name, near: visibleNames(scope)), at: expr.range)
    }
    return .unknown
  }

  /// The visible names with which an expression may begin.
  func visibleNames(_ scope: NameScope) -> [String] {
    scope.names + resolution.bindings.keys + declared.keys
      + context.variables.keys.filter { !forgotten.contains($0) } + context.names.all
      + Library.functions.keys + TypeNames.all
  }

  /// A generic type whose missing type arguments are inferred from its use.
  func opened(_ type: Type) -> Type {
    guard case .named(let name, let arguments) = type else { return type }
    return .named(name, arguments.map { $0.isUnknown ? inference.fresh() : $0 })
  }

  /// The type that the name refers to. Nil if the name does not refer to a type.
  func typeNamed(_ name: String, _ arguments: [Type]) -> Type? {
    guard TypeNames.contains(name) || members(of: name) != nil else { return nil }
    let type = Type(text: name)
    return arguments.isEmpty ? type : .named(type.name ?? name, arguments)
  }

  private func specialized(
    _ inner: Expr, _ types: [TypeSyntax], _ expr: Expr, _ scope: NameScope
  ) -> Type {
    let arguments = types.map { Type($0) }
    if case .name(let name) = inner.kind, scope.find(name) == nil, binding(name) == nil,
      let type = typeNamed(name, arguments)
    {
      resolution.references[ObjectIdentifier(expr)] = .type(type)
      return .meta(type)
    }
    return resolve(inner, scope)
  }

  private func element(_ index: Int, of type: Type, at range: SourceRange) -> Type {
    guard case .tuple(let elements) = shallow(type) else { return .unknown }
    guard elements.indices.contains(index) else {
      report(
        .unknownMember(
          String(index), of: "\(inference.solved(type))", near: []), at: range)
      return .unknown
    }
    return elements[index].type
  }

  // MARK: - Operators

  private func operatorFunction(_ op: BinaryOperator, _ wanted: Type?) -> Type {
    guard case .function(let parameters, let result)? = wanted.map(shallow) else { return .unknown }
    if op == .subtract, parameters.count == 1, shallow(parameters[0]).isNumber {
      _ = inference.unify(result, parameters[0])
      return .function(parameters, result: parameters[0])
    }
    guard parameters.count == 2 else { return .unknown }
    switch op.precedence {
    case BinaryOperator.equal.precedence, BinaryOperator.and.precedence,
      BinaryOperator.or.precedence:
      _ = inference.unify(parameters[0], parameters[1])
      _ = inference.unify(result, .bool)
    default:
      _ = inference.unify(parameters[0], parameters[1])
      _ = inference.unify(result, parameters[0])
    }
    return .function(parameters, result: result)
  }

  private func cast(_ value: Expr, _ kind: CastKind, _ type: Type, _ scope: NameScope) -> Type {
    switch kind {
    case .as:
      check(value, type, "'as'", scope)
      return type
    case .is, .asForced, .asOptional:
      pass(value, resolve(value, scope))
      return kind == .is ? .bool : kind == .asForced ? type : .optional(type)
    }
  }

  private func keyPath(_ path: KeyPath, _ wanted: Type?) -> Type {
    var root = Type(path.root)
    if case .function(let parameters, _)? = wanted.map(shallow), parameters.count == 1,
      path.root == nil
    {
      root = shallow(parameters[0])
    }
    var type = root
    var isChain = false
    for component in path.components {
      switch component {
      case .member(let name): type = property(name, of: type)
      case .element(let index, let range): type = element(index, of: type, at: range)
      case .optional:
        isChain = true
        type = shallow(type).wrapped ?? type
      case .forced: type = shallow(type).wrapped ?? type
      }
    }
    if isChain, !shallow(type).isOptional, !isOpen(type) { type = .optional(type) }
    return .function([root], result: type)
  }
}
