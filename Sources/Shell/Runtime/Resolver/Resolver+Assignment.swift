import RxsLanguage

extension Resolver {
  func assign(
    _ target: Expr, _ op: AssignmentOperator, _ value: Expr, _ statement: Statement,
    _ scope: NameScope
  ) {
    if case .wildcard = target.kind {
      _ = settled(resolve(value, scope))
      return
    }
    checkAssignable(target, scope)
    if op == .assign, case .name(let name) = target.kind, scope.find(name) == nil,
      var binding = binding(name), binding.isUnassigned
    {
      binding.isUnassigned = false
      resolution.bindings[name] = binding
    }
    let type = targetType(target, scope)
    guard let operation = op.operation else {
      check(value, type, target.path.map { "'\($0)'" } ?? "the place", scope)
      return
    }
    if type.wrapped != nil, case let content = unwrapped(target, type), content.wrapped == nil {
      // For `var limit: Int!`, the operator changes the content of the optional.
      let place = Expr(.forced(Expr(target.kind, target.range)), target.range)
      resolution.coercions[ObjectIdentifier(target)] = nil
      resolution.replacements[ObjectIdentifier(target)] = place
      return assign(place, op, value, statement, scope)
    }
    // `a += b` means `a = a + b`, but the subscripts of `a` are evaluated only once.
    let given = resolve(value, scope, expecting: isOpen(type) ? nil : operandType(type, operation))
    let wanted = shallow(type)
    if isOpen(wanted) || shallow(given).isUnknown { return }
    if case .named("Array", let parts) = wanted, operation == .add,
      let element = inference.known(given).element
    {
      guard case .no = inference.coerce(element, to: parts[0]) else {
        let isArray = shallow(given).name == "Array"
        coerce(
          value, from: given, to: isArray ? .array(parts[0]) : .named("Sequence", [parts[0]]),
          "'\(op.rawValue)'")
        return
      }
    }
    if wanted == .duration, operation == .multiply || operation == .divide { return }
    if operation.precedence == BinaryOperator.shiftLeft.precedence { return }
    guard case .no = inference.coerce(given, to: wanted) else {
      coerce(value, from: given, to: wanted, "'\(op.rawValue)'")
      return
    }
    report(
      .operands(op.rawValue, "\(inference.solved(wanted))", "\(inference.solved(given))"),
      at: statement.range)
  }

  private func operandType(_ type: Type, _ operation: BinaryOperator) -> Type? {
    let type = shallow(type)
    return type == .duration && (operation == .multiply || operation == .divide) ? nil : type
  }

  /// The type of the values that can be assigned to a target. For a dictionary's element, it is an
  /// optional.
  private func targetType(_ target: Expr, _ scope: NameScope) -> Type {
    if case .tuple(let elements) = target.kind {
      return record(
        .tuple(
          elements.map {
            Type.TupleElement(label: $0.label?.text, type: targetType($0.value, scope))
          }), for: target)
    }
    if case .wildcard = target.kind { return .unknown }
    let type = resolve(target, scope)
    // The target of an optional chain is the last member of the chain.
    if case .optionalChain(let inner) = target.kind,
      let innerType = resolution.types[ObjectIdentifier(inner)]
    {
      return innerType
    }
    return type
  }

  /// Reports an expression that an assignment, or the mutating method `method`, is not allowed to
  /// change.
  func checkAssignable(_ expr: Expr, _ scope: NameScope, method: String? = nil) {
    switch expr.kind {
    case .name(let name):
      if let local = scope.find(name) {
        if local.isMutable || local.isState { return }
        report(local.isRelay ? .stateOutsideOn(name) : .constant(name), at: expr.range)
      } else if let binding = binding(name), !binding.isMutable {
        // A mutating call is allowed on a constant if the constant may hold an object.
        if method == nil || Receiver(binding.type) != nil || binding.type.isUnknown == false {
          report(.constant(name), at: expr.range)
        }
      }
    case .paren(let inner), .forced(let inner), .optionalLink(let inner),
      .optionalChain(let inner), .element(let inner, _, _):
      checkAssignable(inner, scope, method: method)
    case .subscript(let base, _): checkAssignable(base, scope, method: method)
    case .member(let base, let name):
      if plainName(behindSelf: base, name, scope) != nil { return }
      if method == nil { checkIsVariable(name, of: base, scope) }
      if base.path != nil || base.isPlace, isTuple(base, scope) {
        checkAssignable(base, scope, method: method)
      }
    case .tuple(let elements): for element in elements { checkAssignable(element.value, scope) }
    case .call, .string, .array, .dictionary, .integer, .double:
      if let method { report(.notVariable(method: method), at: expr.range) }
    default: break
    }
  }

  /// Reports an assignment to a read-only property.
  private func checkIsVariable(_ name: Name, of base: Expr, _ scope: NameScope) {
    let type = silentType(of: base, scope)
    let entries = Receiver(type)?.entries(of: name.text, context.names) ?? []
    guard let entry = entries.first(where: { $0.form == .property }) else {
      if !entries.isEmpty { report(.notAssignable(name.text), at: name.range) }
      return
    }
    if case .variable = entry.body { return }
    report(.readOnly(name.text, of: type.name ?? "\(type)"), at: name.range)
  }

  private func isTuple(_ expr: Expr, _ scope: NameScope) -> Bool {
    if case .tuple = silentType(of: expr, scope) { return true }
    return false
  }

  private func silentType(of expr: Expr, _ scope: NameScope) -> Type {
    let outer = isSilent
    isSilent = true
    defer { isSilent = outer }
    return shallow(resolve(expr, scope))
  }
}

extension Expr {
  /// Whether the expression is assignable: a name, alone or followed by members, tuple elements and
  /// subscripts.
  var isPlace: Bool {
    switch kind {
    case .name, .anonymous: true
    case .member(let base, _), .element(let base, _, _), .subscript(let base, _),
      .optionalLink(let base), .optionalChain(let base), .forced(let base), .paren(let base):
      base.isPlace
    default: false
    }
  }
}
