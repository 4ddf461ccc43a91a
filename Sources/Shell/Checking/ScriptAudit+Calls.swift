extension ScriptAudit {
  private typealias Given = (label: String?, kind: StaticKind)

  func call(_ call: Call, _ scope: StaticScope) -> StaticKind {
    switch call.callee.kind {
    case .member(let base, let name):
      if let type = typeName(base, scope) { return make(name, of: type, call, scope) }
      return method(name, of: base, call, scope)
    case .name(let name) where (scope.find(name) ?? top.find(name)) == nil:
      if context.recordFunctions[name] != nil { return recordCall(name, call, scope) }
      let given = arguments(call, scope)
      if name == "print" || name == "swap" { return .unknown }
      if name == "hot" || name == "cold" {
        checkMarbles(call, given, allowsPresent: name == "hot")
        return .stream(.observable, takesValues: false)
      }
      if context.constructors[name] != nil {
        if let parameters = models[name]?.parameters ?? structures[name] {
          check(given, against: parameters, of: name, call)
        } else if models[name] == nil, context.types[name] == nil, let entry = session.catalog[name]
        {
          check(given, ofModel: entry, call)
        }
        return madeModel(name)
      }
      if let found = context.structs.choice(of: name, given.map(\.label)) {
        if case .failure(let error) = found { report(error, at: call.callee.range) }
        return .unknown
      }
      check(call.callee, scope)
      checkLabels(of: name, call)
      return .made(by: name)
    case .implicitMember: break
    case .name(let name):
      let given = arguments(call, scope)
      if case .function(let name, let parameters)? = scope.find(name) ?? top.find(name) {
        check(given, against: parameters, of: name, call)
      }
      return .unknown
    case .array, .dictionary: break
    default: check(call.callee, scope)
    }
    _ = arguments(call, scope)
    return .unknown
  }

  private func madeModel(_ name: String) -> StaticKind {
    if let ports = models[name] { return .model(ports) }
    guard let entry = session.catalog[name], entry.interface().openType == nil else {
      return .unknown
    }
    let outputs = entry.outputs.map { output in
      (output.name, StreamValue.Kind(rawValue: String(output.typeName.prefix { $0 != "<" })))
    }
    return .model(
      StaticKind.Ports(
        typeName: name, inputs: entry.inputs.map(\.name),
        outputs: Dictionary(outputs.map { ($0, $1 ?? .observable) }) { $1 }))
  }

  private func arguments(_ call: Call, _ scope: StaticScope) -> [Given] {
    call.arguments.map { ($0.label?.text, kind(of: $0.value, scope)) }
  }

  /// A call of a static function: `Observable.just(1)`.
  private func make(
    _ name: Name, of type: String, _ call: Call, _ scope: StaticScope
  ) -> StaticKind {
    let given = arguments(call, scope)
    checkStatic(name, of: type)
    if name.text == "init" { return .made(by: type) }
    guard let kind = TypeTable.streamTypes[type], Constructors.contains(name.text, in: type) else {
      return .unknown
    }
    let overloads = Constructors.statics.filter { $0.name == name.text }.map {
      StreamOperator(name: $0.name, parameters: $0.parameters, summary: "") { _, _ in .void }
    }
    if !overloads.isEmpty { check(given, of: "\(type).\(name.text)", overloads, at: name.range) }
    return .stream(kind, takesValues: false)
  }

  private func method(
    _ name: Name, of base: Expr, _ call: Call, _ scope: StaticScope
  ) -> StaticKind {
    let kind = kind(of: base, scope)
    let given = arguments(call, scope)
    checkMember(name, of: kind)
    guard case .stream(let streamKind, _) = kind else { return .unknown }
    let isMember = StreamMembers.isSpecial(name.text) && given.first?.label != "on"
    if isMember { checkLabels(of: name, call) }
    guard !isMember, OperatorTable.contains(name.text) else { return .unknown }
    check(given, of: name.text, OperatorTable.overloads(of: name.text), at: name.range)
    return .stream(
      [.driver, .signal].contains(streamKind) ? streamKind : .observable, takesValues: nil)
  }

  /// Reports a label that a built-in function does not know: `String(contentsOfFile: "a")`.
  private func checkLabels(of name: String, _ call: Call) {
    let function =
      context.functions[name] ?? Builtins.conversions[name] ?? Builtins.systemTypes[name]
    guard let labels = (function as? NativeFunction)?.labels,
      let wrong = call.arguments.lazy.compactMap(\.label).first(where: { !labels.contains($0.text) }
      )
    else { return }
    report(Builtins.unknown(wrong.text, of: name, labels), at: wrong.range)
  }

  /// Reports a label that no subscription has: `subscribe(onNxt: { … })`.
  private func checkLabels(of name: Name, _ call: Call) {
    let labels = call.arguments.compactMap(\.label)
    // What leads to a relay has labels of its own.
    guard ["subscribe", "drive", "emit", "bind"].contains(name.text),
      !labels.contains(where: { $0.text == "to" || $0.text == "on" })
    else { return }
    let known = SubscriptionClosures.labels
    let closures = call.arguments.filter { argument in
      if case .closure = argument.value.kind { argument.label != nil } else { false }
    }
    guard let wrong = closures.compactMap(\.label).first(where: { !known.contains($0.text) }) else {
      return
    }
    report(
      "'\(name.text)' has no argument '\(wrong.text):'", at: wrong.range,
      suggestion: Suggestion.nearest(to: wrong.text, in: known))
  }

  /// Reports a call of a view model that gives too many values, or not one that it must.
  private func check(_ given: [Given], ofModel entry: Catalog.Entry, _ call: Call) {
    let parameters = entry.parameters
    let plain = given.count { $0.label == nil }
    if plain > parameters.count {
      let count = parameters.count
      return report(
        "'\(entry.name)' takes \(Count.text(count, "value")), got \(given.count)",
        at: call.callee.range)
    }
    guard plain == 0 else { return }
    // A parameter with a standard, or whose type has a value without content, may be left out.
    let missing = parameters.first { parameter in
      !parameter.type.contains(" = ") && !parameter.label.isEmpty
        && NeutralValue.of(parameter.content) == nil
        && Surroundings.value(of: parameter.content) == nil
        && !given.contains { $0.label == parameter.label }
    }
    guard let missing else { return }
    let name = missing.label.hasPrefix("_ ") ? String(missing.label.dropFirst(2)) : missing.label
    report("'\(entry.name)' needs \(name): \(missing.type)", at: call.callee.range)
  }

  /// Reports arguments that no overload takes, whatever those that are not known turn out to be.
  private func check(
    _ given: [Given], of callee: String, _ overloads: [StreamOperator], at range: SourceRange
  ) {
    // Nobody writes so many; and each doubles the choices.
    guard given.count(where: { $0.kind.isFunction == nil }) <= 8 else { return }
    let bindings = overloads.flatMap { self.bindings(of: given, to: $0) }
    guard let first = bindings.first else {
      return report(
        "'\(callee)' does not take these arguments", at: range,
        hint: "it is \(overloads.map(\.signature).joined(separator: " or "))")
    }
    if let problem = first.problem, bindings.allSatisfy({ $0.problem != nil }) {
      report(problem, at: range)
    }
  }

  /// The ways in which arguments can be bound to the parameters of an operator.
  private func bindings(of given: [Given], to entry: StreamOperator) -> [Bound] {
    let open = given.indices.filter { given[$0].kind.isFunction == nil }
    let function = Value.function(NativeFunction { _ in .void })
    return (0..<(1 << open.count)).compactMap { choice in
      let values = given.indices.map { index in
        let isFunction =
          given[index].kind.isFunction
          ?? open.firstIndex(of: index).map { choice & (1 << $0) != 0 } ?? false
        let plain = if case .value(let value) = given[index].kind { value } else { Value.void }
        return LabelledValue(label: given[index].label, value: isFunction ? function : plain)
      }
      return Bound(values, to: entry.parameters, callee: entry.name)
    }
  }

  /// Reports the first argument that is missing, or that no parameter takes.
  private func check(
    _ given: [Given], against parameters: [Parameter], of name: String, _ call: Call
  ) {
    var rest = given[...]
    for parameter in parameters {
      if parameter.isVariadic {
        // A trailing closure may be for a parameter further back.
        let trailing = call.arguments.last?.isTrailing == true ? rest.last : nil
        if trailing != nil { rest = rest.dropLast() }
        if rest.first?.label == parameter.label {
          rest = rest.dropFirst()
          rest = rest.drop { $0.label == nil }
        }
        if let trailing { rest.append(trailing) }
      } else if let next = rest.first,
        next.label == parameter.label || next.label == nil && next.kind.isFunction != false
      {
        rest = rest.dropFirst()
      } else if parameter.defaultValue == nil {
        return report(
          "'\(name)' needs a value for '\(parameter.label ?? parameter.name.text)'",
          at: call.callee.range)
      }
    }
    guard let surplus = rest.first else { return }
    let argument = surplus.label.map { "'\($0):'" } ?? "another value"
    report("'\(name)' does not take \(argument) here", at: call.callee.range)
  }

  /// A call of a function whose argument may be a label: `values(game.round)`.
  private func recordCall(_ name: String, _ call: Call, _ scope: StaticScope) -> StaticKind {
    for argument in call.arguments.dropFirst() { check(argument.value, scope) }
    guard let argument = call.arguments.first, argument.label == nil else {
      report("'\(name)' takes one subscription", at: call.callee.range)
      return .unknown
    }
    if let path = argument.value.path, name != "subscriptions" {
      checkLabel(path, at: argument.value.range)
    } else {
      check(argument.value, scope)
    }
    return .unknown
  }

  private func checkMarbles(_ call: Call, _ given: [Given], allowsPresent: Bool) {
    guard let first = call.arguments.first, case .string(let parts) = first.value.kind,
      parts.count == 1, case .text(let text) = parts[0]
    else { return }
    let letters = given.compactMap { argument -> (Character, Value)? in
      guard let label = argument.label, label.count == 1 else { return nil }
      return label.first.map { ($0, .void) }
    }
    do {
      _ = try MarbleDiagram(
        text, values: Dictionary(letters) { $1 }, allowsPresent: allowsPresent)
    } catch let error as RuntimeError {
      report(error, at: first.value.range)
    } catch {
      report("\(error)", at: first.value.range)
    }
  }
}
