import RxsLanguage

extension Resolver {
  /// The type of a closure; the expected type determines the parameter types.
  func closure(
    _ closure: Closure, at range: SourceRange, _ scope: NameScope, expecting wanted: Type?
  ) -> Type {
    var wantedParameters: [Type]?
    var wantedResult: Type?
    if case .function(let parameters, let result)? = wanted.map(bare) {
      (wantedParameters, wantedResult) = (parameters, result)
    }
    let own = NameScope(in: scope, isFunction: true)
    own.takesErrors = true
    let outerTry = surroundingTry
    surroundingTry = nil
    defer { surroundingTry = outerTry }
    for capture in closure.captures { self.capture(capture, own, scope) }
    let parameters = declareParameters(of: closure, wantedParameters, own, at: range)
    let result: Type = closure.returnType.map { Type($0) } ?? wantedResult ?? inference.fresh()
    if closure.returnType != nil, let wantedResult {
      _ = inference.coerce(result, to: wantedResult)
    }
    own.result = result
    resolution.results[ObjectIdentifier(closure)] = result
    resolveBody(closure.body, own, result)
    if case .variable = shallow(result), case .none? = inference.literal(of: result) {
      // No `return` has a value, and the body is not a single expression, so the result is `Void`.
      if !closure.body.isValue, !closure.body.contains(where: \.givesValue) {
        _ = inference.unify(result, .void)
      }
    }
    checkEnd(of: closure.body, result, at: closure.range) { .missingResult($0) }
    return .function(wantedParameters ?? parameters, result: result)
  }

  private func capture(_ capture: Capture, _ own: NameScope, _ scope: NameScope) {
    let name = capture.name
    func seen(_ type: Type) -> Type {
      capture.strength == "weak" && !shallow(type).isOptional ? .optional(type) : type
    }
    if let value = capture.value {
      declare(name, seen(settled(resolve(value, scope))), isMutable: false, own)
    } else if let local = scope.find(name.text), !local.isState, !local.isRelay {
      resolution.captured[name.range.lowerBound] = local
      declare(name, seen(local.type), isMutable: false, own)
    } else if name.text != "self", let binding = binding(name.text) {
      declare(name, seen(binding.type), isMutable: false, own)
    }
  }

  /// Declares a variable in a scope.
  @discardableResult
  func declare(_ name: Name, _ type: Type, isMutable: Bool, _ scope: NameScope) -> Local {
    let local = Local(name.text, type, isMutable: isMutable)
    resolution.locals[name.range.lowerBound] = local
    scope.declare(local)
    return local
  }

  private func declareParameters(
    of closure: Closure, _ wanted: [Type]?, _ own: NameScope, at range: SourceRange
  ) -> [Type] {
    guard let parameters = closure.parameters else {
      let types = parameterTypes(closure.anonymousCount, wanted, at: range)
      let locals = types.enumerated().map { Local("$\($0.offset)", $0.element, isMutable: true) }
      own.anonymous = locals
      resolution.anonymous[ObjectIdentifier(closure)] = locals
      return types
    }
    var types = parameterTypes(parameters.count, wanted, at: range)
    for (index, parameter) in parameters.enumerated() {
      if let written = parameter.type {
        let type = Type(written)
        _ = inference.unify(types[index], type)
        types[index] = type
      }
      declare(parameter, types[index], own)
    }
    return types
  }

  /// The types of a closure's parameters. As in Swift, a single tuple can supply the values of
  /// several parameters.
  private func parameterTypes(
    _ count: Int, _ wanted: [Type]?, at range: SourceRange
  ) -> [Type] {
    // Swift refuses a closure whose parameter types are unknown. In the shell, the parameters
    // accept any value.
    guard let wanted else { return Array(repeating: .unknown, count: count) }
    if wanted.count == count { return wanted }
    if wanted.count == 1, count > 1 {
      if case .tuple(let elements) = shallow(wanted[0]), elements.count == count {
        return elements.map(\.type)
      }
      if !isUndecided(wanted[0]) { report(.closureCount(takes: count, given: 1), at: range) }
      return Array(repeating: .unknown, count: count)
    }
    // A closure without parameters can ignore an argument that is `Void` or of unknown type.
    let ignores = wanted.count == 1 && (isUndecided(wanted[0]) || shallow(wanted[0]).isVoid)
    if count < wanted.count, !ignores {
      report(.closureCount(takes: count, given: wanted.count), at: range)
    }
    return (0..<count).map { wanted.indices.contains($0) ? wanted[$0] : .unknown }
  }

  /// Whether a type is unknown or not inferred yet, so that it may be a tuple.
  func isUndecided(_ type: Type) -> Bool {
    if case .none? = inference.literal(of: type) { return true }
    return shallow(type).isUnknown
  }

  private func declare(_ parameter: ClosureParameter, _ type: Type, _ scope: NameScope) {
    switch parameter.kind {
    case .wildcard: break
    // The parameter counts as mutable, because only the caller knows whether it is `inout`, as in
    // `reduce(into:)`.
    case .name(let name): declare(name, type, isMutable: true, scope)
    case .tuple(let parts):
      var types = [Type](repeating: .unknown, count: parts.count)
      if case .tuple(let elements) = shallow(type), elements.count == parts.count {
        types = elements.map(\.type)
      }
      for (part, type) in zip(parts, types) { declare(part, type, scope) }
    }
  }

  /// Resolves a body. If it is a single expression, the expression is the result.
  func resolveBody(_ statements: [Statement], _ scope: NameScope, _ result: Type) {
    guard statements.count == 1 else { return resolve(block: statements, scope) }
    switch statements[0].kind {
    case .expr(let expr): give(expr, as: result, scope)
    case .if,
      .switch where !shallow(result).isVoid && statements[0].givesBranches:
      let type = value(of: statements[0], scope, result)
      _ = inference.coerce(type, to: result)
    default: resolve(block: statements, scope)
    }
  }

  /// Resolves the expression whose value a body returns. If the body returns nothing, the value is
  /// ignored.
  func give(_ expr: Expr, as result: Type, _ scope: NameScope) {
    let wanted = shallow(result)
    if wanted.isVoid {
      _ = settled(resolve(expr, scope))
      return
    }
    let type = resolve(expr, scope, expecting: wanted)
    if case .variable = wanted, case .none? = inference.literal(of: wanted) {
      _ = inference.unify(wanted, type)
    } else {
      coerce(expr, from: type, to: wanted, Problem.result)
    }
  }

  /// Resolves the body of a declared function. The function's name is already declared.
  func resolve(function: FunctionDeclaration, _ signature: Signature, _ scope: NameScope) {
    let own = NameScope(in: scope, isFunction: true)
    own.result = signature.result
    own.takesErrors = function.throws != .never
    let outerTry = surroundingTry
    surroundingTry = nil
    defer { surroundingTry = outerTry }
    for parameter in function.parameters {
      let type = Type(parameter.type)
      if let value = parameter.defaultValue { check(value, type, "'\(parameter.name.text)'", own) }
      declare(
        parameter.name, parameter.isVariadic ? .array(type) : type,
        isMutable: parameter.isInout, own)
    }
    let body = function.body.statements
    resolveBody(body, own, signature.result)
    checkEnd(of: body, signature.result, at: function.body.range) { _ in
      .missingReturn(function.name.text)
    }
  }

  /// Reports a body that must return a value, but can end without a `return`.
  private func checkEnd(
    of body: [Statement], _ result: Type, at range: SourceRange, _ problem: (Type) -> Problem
  ) {
    guard needsValue(result), !body.isValue, !body.alwaysLeaves else { return }
    report(problem(inference.solved(result)), at: range.end)
  }

  /// Whether a function with this result type must return a value.
  func needsValue(_ result: Type) -> Bool {
    if case .none? = inference.literal(of: result) { return false }
    let type = shallow(result)
    return !type.isUnknown && !type.isVoid && type != .named("Never", [])
  }

  /// The signature of a function of the script.
  static func signature(of function: FunctionDeclaration) -> Signature {
    let result = function.returnType.map { Type($0) } ?? .void
    var signature = Signature(
      function.name.text, function.parameters, result: result,
      ending: result.isVoid ? "" : " -> \(result)")
    signature.throws = function.throws
    return signature
  }
}

extension Signature {
  /// The signature of a declaration of the script.
  ///
  /// - Parameter ending: the text after the parameter list, such as `-> Int`.
  init(
    _ name: String, _ parameters: [RxsLanguage.Parameter], result: Type, ending: String = ""
  ) {
    let parameters = parameters.map {
      Parameter(
        label: $0.label, name: $0.name.text, type: Type($0.type),
        isOptional: $0.defaultValue != nil,
        isVariadic: $0.isVariadic, isInout: $0.isInout, isAutoclosure: $0.isAutoclosure)
    }
    let texts = parameters.map { parameter in
      let label = parameter.label ?? "_"
      let name = label == parameter.name ? label : "\(label) \(parameter.name)"
      return "\(name): \(parameter.type)\(parameter.isVariadic ? "..." : "")"
    }
    self.init(
      name: name, parameters: parameters, result: result,
      text: "\(name)(\(texts.joined(separator: ", ")))\(ending)")
  }
}

extension [Statement] {
  /// Whether the body is a single expression, whose value the body returns.
  fileprivate var isValue: Bool {
    guard count == 1 else { return false }
    if case .expr = self[0].kind { return true }
    return self[0].givesBranches
  }
}

extension Statement {
  /// Whether all branches of an `if` or `switch` are expressions, so that the statement itself has
  /// a value.
  var givesBranches: Bool {
    func gives(_ statements: [Statement]) -> Bool {
      guard statements.count == 1 else { return false }
      switch statements[0].kind {
      case .expr, .throw: return true
      default: return statements[0].givesBranches
      }
    }
    switch kind {
    case .if(let statement):
      guard let alternative = statement.alternative else { return false }
      return gives(statement.then.statements) && gives(alternative)
    case .switch(let statement): return statement.cases.allSatisfy { gives($0.body) }
    default: return false
    }
  }

  /// Whether the statement contains a `return` with a value. Inner closures and functions are
  /// ignored.
  var givesValue: Bool {
    var found = false
    walk { node in
      switch node {
      case .expr(let expr):
        if case .closure = expr.kind { return false }
      case .statement(let statement):
        if case .function = statement.kind { return false }
        if case .return(_?) = statement.kind { found = true }
      }
      return !found
    }
    return found
  }
}
