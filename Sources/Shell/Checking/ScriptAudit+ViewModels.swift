extension ScriptAudit {
  /// Checks a `viewmodel` block, and makes it known.
  func check(_ declaration: ViewModelDeclaration, _ scope: StaticScope) {
    // A block sees its own members and the names of the session.
    let own = StaticScope()
    var declared: Set<String> = []
    for parameter in declaration.parameters {
      declare(parameter.name, in: &declared)
      if let value = parameter.defaultValue { check(value, own) }
      own.declare(parameter.name.text)
    }
    for case .function(let function) in declaration.members.map(\.kind) {
      declare(function.name, in: &declared)
      own.declare(function)
    }
    nesting += 1
    for member in declaration.members { check(member, own, &declared) }
    let inside = StaticScope(in: own)
    for case .state(let name, _, _) in declaration.members.map(\.kind) {
      inside.declare(name.text)
    }
    for case .on(let names, let closure) in declaration.members.map(\.kind) {
      for name in names { check(Expr(.name(name.text), name.range), own) }
      check(closure, inside)
    }
    nesting -= 1
    define(declaration)
  }

  func declare(_ name: Name, in declared: inout Set<String>) {
    if !declared.insert(name.text).inserted {
      report("'\(name.text)' is declared twice", at: name.range)
    }
  }

  private func check(
    _ member: ViewModelMember, _ scope: StaticScope, _ declared: inout Set<String>
  ) {
    switch member.kind {
    case .input(let name, _):
      declare(name, in: &declared)
      scope.declare(name.text, .stream(.publishRelay, takesValues: true))
    case .state(let name, _, let value):
      declare(name, in: &declared)
      check(value, scope)
      scope.declare(name.text, .stream(.behaviorRelay, takesValues: true))
    case .bind(let binding):
      for name in binding.items.flatMap(\.pattern.names) {
        declare(Name(text: name, range: member.range), in: &declared)
      }
      check(Statement(.bind(binding), member.range), scope)
    case .output(let name, _, let value):
      guard let value else { return check(Expr(.name(name.text), name.range), scope) }
      let found = kind(of: value, scope)
      if declared.insert(name.text).inserted { scope.declare(name.text, found) }
    case .function(let function): check(function, scope)
    case .on: break
    }
  }

  private func define(_ declaration: ViewModelDeclaration) {
    var inputs: [String] = []
    var outputs: [String: StreamValue.Kind] = [:]
    for member in declaration.members {
      switch member.kind {
      case .input(let name, _): inputs.append(name.text)
      case .output(let name, _, _):
        if outputs.updateValue(.observable, forKey: name.text) != nil {
          report("'\(name.text)' is declared twice", at: name.range)
        }
      default: continue
      }
    }
    let name = declaration.name.text
    context.constructors[name] = NativeFunction { _ in .void }
    models[name] = StaticKind.Ports(
      typeName: name, inputs: inputs, outputs: outputs, parameters: declaration.parameters)
  }
}
