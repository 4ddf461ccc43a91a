import RxsLanguage

extension Resolver {
  /// Resolves a `viewmodel` block, and binds its name to a function that makes an instance.
  package func resolve(viewModel declaration: ViewModelDeclaration) {
    var names = ModelNames(scope: NameScope(in: nil, isFunction: true))
    for parameter in declaration.parameters {
      let type = Type(parameter.type)
      if let value = parameter.defaultValue {
        check(value, type, "'\(parameter.name.text)'", names.scope)
      }
      _ = declare(parameter.name, type, in: &names)
    }
    // Functions can use all names of the block, so all names are declared before the bodies are
    // resolved.
    for case .function(let function) in declaration.members.map(\.kind) {
      let signature = Self.signature(of: function)
      declare(function.name, signature.type, in: &names).signature = signature
    }
    for member in declaration.members { resolve(member, &names) }
    for case .function(let function) in declaration.members.map(\.kind) {
      resolve(function: function, Self.signature(of: function), names.scope)
    }
    let inside = scopeOfHandlers(names)
    for case .on(let inputs, let closure) in declaration.members.map(\.kind) {
      resolve(
        closure, on: inputs, at: inputs.first?.range ?? declaration.name.range, names.scope, inside)
    }
    let signature = Self.signature(of: declaration)
    resolution.models[declaration.name.text] = names.members
    bind(declaration.name.text, Binding(type: signature.type, signature: signature))
  }

  /// The names of a view model, collected during its resolution.
  private struct ModelNames {
    let scope: NameScope
    /// The types of all names, including parameters and private members.
    var types: [String: Type] = [:]
    var states: [Local] = []
    /// The types of the members that are visible from outside.
    var members: [String: Type] = [:]
    var outputs: Set<String> = []
  }

  private func declare(_ name: Name, _ type: Type, in names: inout ModelNames) -> Local {
    if names.types.updateValue(type, forKey: name.text) != nil {
      report(.declaredTwice(name.text), at: name.range)
    }
    return declare(name, type, isMutable: false, names.scope)
  }

  private func resolve(_ member: ViewModelMember, _ names: inout ModelNames) {
    switch member.kind {
    case .input(let name, let type):
      let relay = Type.stream(.publishRelay, Type(type))
      _ = declare(name, relay, in: &names)
      names.members[name.text] = relay
    case .state(let name, let type, let value):
      let element: Type
      if let type {
        element = Type(type)
        check(value, element, name.text, names.scope)
      } else {
        element = settled(resolve(value, names.scope))
      }
      let local = declare(name, .stream(.behaviorRelay, element), in: &names)
      local.isRelay = true
      names.states.append(local)
    case .bind(let binding):
      for name in binding.items.flatMap(\.pattern.names)
      where names.types.updateValue(.unknown, forKey: name.text) != nil {
        report(.declaredTwice(name.text), at: name.range)
      }
      resolve(Statement(.bind(binding), member.range), names.scope)
    case .output(let name, let type, let value):
      if !names.outputs.insert(name.text).inserted
        || value != nil && names.members[name.text] != nil
      {
        report(.declaredTwice(name.text), at: name.range)
      }
      names.members[name.text] = output(name, type, value, names.types, names.scope)
    case .on, .function: break
    }
  }

  /// The scope for the bodies of `on`. In it, the name of a state refers to the state's value.
  private func scopeOfHandlers(_ names: ModelNames) -> NameScope {
    let inside = NameScope(in: names.scope)
    for state in names.states {
      let value = Local(state.name, state.type.arguments.first ?? .unknown, isMutable: true)
      value.isState = true
      value.relay = state
      inside.alias(state.name, to: value)
    }
    return inside
  }

  private func resolve(
    _ closure: Closure, on inputs: [Name], at range: SourceRange, _ scope: NameScope,
    _ inside: NameScope
  ) {
    var element: Type = .unknown
    for name in inputs {
      let target = Expr(.name(name.text), name.range)
      let type = shallow(resolve(target, scope))
      resolution.targets[name.range.lowerBound] = target
      element = inputs.count == 1 ? type.arguments.first ?? .unknown : .unknown
    }
    let parameters = closure.parameters != nil || closure.anonymousCount > 0 ? [element] : []
    _ = self.closure(
      closure, at: range, inside, expecting: .function(parameters, result: .unknown))
  }

  private func output(
    _ name: Name, _ type: TypeSyntax?, _ value: Expr?, _ names: [String: Type], _ scope: NameScope
  ) -> Type {
    let wanted = type.map { Type.stream(.observable, Type($0)) }
    guard let value else {
      let own = Expr(.name(name.text), name.range)
      resolution.targets[name.range.lowerBound] = own
      return resolve(own, scope)
    }
    let found = shallow(resolve(value, scope, expecting: wanted ?? .stream(.observable, .unknown)))
    // Later members can use the output's name, unless another member already has this name.
    if names[name.text] == nil { declare(name, found, isMutable: false, scope) }
    return settled(found)
  }

  /// The signature of the initialiser of a view model that the script defines.
  package static func signature(of declaration: ViewModelDeclaration) -> Signature {
    let name = declaration.name.text
    return Signature(name, declaration.parameters, result: .named(name, []))
  }
}
