extension ScriptAudit {
  func check(_ expr: Expr, _ scope: StaticScope) { _ = kind(of: expr, scope) }

  /// Checks an expression, and says what is known of its value.
  func kind(of expr: Expr, _ scope: StaticScope) -> StaticKind {
    switch expr.kind {
    case .integer(let value): return .value(.int(value))
    case .double(let value): return .value(.double(value))
    case .bool(let value): return .value(.bool(value))
    case .duration(let value): return .value(.duration(value))
    case .string(let parts):
      var text = ""
      for part in parts {
        switch part {
        case .text(let piece): text += piece
        case .value(let inner): check(inner, scope)
        }
      }
      return .value(.string(text))
    case .array(let elements):
      for element in elements { check(element, scope) }
      return .value(.array([]))
    case .dictionary(let entries):
      for entry in entries {
        check(entry.key, scope)
        check(entry.value, scope)
      }
      return .value(.dictionary(DictionaryValue()))
    case .tuple(let elements): for element in elements { check(element.value, scope) }
    case .paren(let inner): return kind(of: inner, scope)
    case .name(let name): return lookUp(name, at: expr.range, scope)
    case .member(let base, let name): return member(name, of: base, scope)
    case .element(let base, _, _), .optionalLink(let base), .optionalChain(let base),
      .forced(let base), .rangeFrom(let base), .rangeThrough(let base), .rangeUpTo(let base),
      .prefix(_, _, let base), .await(let base), .reference(let base), .cast(let base, _, _),
      .try(_, let base):
      check(base, scope)
    case .call(let call): return self.call(call, scope)
    case .subscript(let base, let arguments):
      check(base, scope)
      for argument in arguments { check(argument.value, scope) }
    case .binary(_, _, let left, let right):
      check(left, scope)
      check(right, scope)
    case .ternary(let condition, let then, let otherwise):
      check(condition, scope)
      check(then, scope)
      check(otherwise, scope)
    case .closure(let closure):
      check(closure, scope)
      return .closure
    case .keyPath, .operatorFunction, .negation: return .closure
    case .statement(let statement): check(statement, StaticScope(in: scope))
    case .nil, .anonymous, .wildcard, .implicitMember: break
    }
    return .unknown
  }

  func check(_ closure: Closure, _ scope: StaticScope) {
    let inner = StaticScope(in: scope)
    for capture in closure.captures {
      guard let value = capture.value else { continue }
      check(value, scope)
      inner.declare(capture.name.text)
    }
    for parameter in closure.parameters ?? [] { declare(parameter, inner) }
    check(closure.body, inner)
  }

  private func declare(_ parameter: ClosureParameter, _ scope: StaticScope) {
    switch parameter.kind {
    case .name(let name): scope.declare(name.text)
    case .tuple(let parts): for part in parts { declare(part, scope) }
    case .wildcard: break
    }
  }

  private func lookUp(_ name: String, at range: SourceRange, _ scope: StaticScope) -> StaticKind {
    if let kind = scope.find(name) ?? top.find(name) { return kind }
    if context.functions[name] != nil || context.constructors[name] != nil { return .closure }
    let isKnown =
      context.computed[name] != nil || context.recordFunctions[name] != nil
      || TypeTable.contains(name) || context.services[name] != nil || name == "self"
      || name == "Self" || name == "print" || context.types[name] != nil
      || lateness > 0 && laterNames.contains(name)
    if !isKnown {
      report(
        "'\(name)' is not known", at: range,
        suggestion: Suggestion.nearest(
          to: name,
          in: scope.visible + top.visible + context.names + context.structs.names(like: name)),
        hint: ForeignNames.hint(for: name))
    }
    return .unknown
  }

  /// The type that an expression names: `Observable` in `Observable.just(1)`.
  func typeName(_ expr: Expr, _ scope: StaticScope) -> String? {
    guard case .name(let name) = expr.kind, (scope.find(name) ?? top.find(name)) == nil,
      TypeTable.contains(name) || context.services[name] != nil || context.types[name] != nil
    else { return nil }
    return name
  }

  // MARK: - Members

  func member(_ name: Name, of base: Expr, _ scope: StaticScope) -> StaticKind {
    if let type = typeName(base, scope) {
      checkStatic(name, of: type)
      return .unknown
    }
    let kind = kind(of: base, scope)
    checkMember(name, of: kind)
    guard case .model(let ports) = kind else { return .unknown }
    if ports.inputs.contains(name.text) { return .stream(.publishRelay, takesValues: true) }
    guard let output = ports.outputs[name.text] else { return .unknown }
    // An app may show a relay or a subject as an output.
    let isOneWay = [.observable, .driver, .signal, .infallible].contains(output)
    return .stream(output, takesValues: isOneWay ? false : nil)
  }

  /// Reports a static member that a type of streams or a service does not have.
  func checkStatic(_ name: Name, of type: String) {
    let names =
      Constructors.names(in: type) + (enumMembers[type]?.sorted() ?? [])
      + (context.services[type].map { Array($0.keys) } ?? [])
    guard !names.isEmpty, !["self", "init"].contains(name.text), !names.contains(name.text),
      !declaredMembers.contains(name.text)
    else {
      return
    }
    report(
      "'\(type)' has no member '\(name.text)'", at: name.range,
      suggestion: Suggestion.nearest(to: name.text, in: names))
  }

  /// Reports a member that a value cannot have.
  func checkMember(_ name: Name, of kind: StaticKind) {
    let owner: String
    let names: [String]
    switch kind {
    case .stream(let kind, _):
      guard !StreamMembers.mayHave(name.text) else { return }
      owner = kind.rawValue
      names = OperatorTable.names + ["subscribe"]
    case .model(let ports):
      if ports.hasPath(below: name.text) { return }
      owner = ports.typeName
      names = ports.inputs + ports.outputs.keys.sorted() + StandardMembers.anyValue.names
    case .value(let value):
      owner = value.kindName
      names = Members.names(of: value)
    case .unknown, .closure, .function: return
    }
    if declaredMembers.contains(name.text) { return }
    guard !names.contains(name.text) else { return }
    report(
      "\(owner) has no member '\(name.text)'", at: name.range,
      suggestion: Suggestion.nearest(to: name.text, in: names))
  }
}
