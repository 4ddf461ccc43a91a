import RxsLanguage

extension Resolver {
  /// Resolves a `viewmodel` block and binds its name to the function that makes one.
  package func resolve(viewModel declaration: ViewModelDeclaration) {
    let scope = NameScope(in: nil, isFunction: true)
    var names: [String: Type] = [:]
    var states: [Local] = []
    func declareOnce(_ name: Name, _ type: Type) -> Local {
      if names[name.text] != nil { report(.declaredTwice(name.text), at: name.range) }
      names[name.text] = type
      return declare(name, type, isMutable: false, scope)
    }
    for parameter in declaration.parameters {
      let type = Type(parameter.type)
      if let value = parameter.defaultValue {
        check(value, type, "'\(parameter.name.text)'", scope)
      }
      _ = declareOnce(parameter.name, type)
    }
    // Functions see each other and all members, so they are named before anything is resolved.
    for case .function(let function) in declaration.members.map(\.kind) {
      let signature = Self.signature(of: function)
      declareOnce(function.name, signature.type).signature = signature
    }
    var members: [String: Type] = [:]
    var outputs: Set<String> = []
    for member in declaration.members {
      switch member.kind {
      case .input(let name, let type):
        let relay = Type.stream(.publishRelay, Type(type))
        _ = declareOnce(name, relay)
        members[name.text] = relay
      case .state(let name, let type, let value):
        let element: Type
        if let type {
          element = Type(type)
          check(value, element, name.text, scope)
        } else {
          element = settled(resolve(value, scope))
        }
        let local = declareOnce(name, .stream(.behaviorRelay, element))
        local.isRelay = true
        states.append(local)
      case .bind(let binding):
        for name in binding.items.flatMap(\.pattern.names) {
          if names[name.text] != nil { report(.declaredTwice(name.text), at: name.range) }
          names[name.text] = .unknown
        }
        resolve(Statement(.bind(binding), member.range), scope)
      case .output(let name, let type, let value):
        if !outputs.insert(name.text).inserted || value != nil && members[name.text] != nil {
          report(.declaredTwice(name.text), at: name.range)
        }
        members[name.text] = output(name, type, value, names, scope)
      case .on, .function: break
      }
    }
    for case .function(let function) in declaration.members.map(\.kind) {
      resolve(function: function, Self.signature(of: function), scope)
    }
    // In the bodies of `on` the names of states stand for their values.
    let inside = NameScope(in: scope)
    for state in states {
      let value = Local(state.name, state.type.arguments.first ?? .unknown, isMutable: true)
      value.isState = true
      value.relay = state
      inside.alias(state.name, to: value)
    }
    for case .on(let names, let closure) in declaration.members.map(\.kind) {
      var element: Type = .unknown
      for name in names {
        let target = Expr(.name(name.text), name.range)
        let type = shallow(resolve(target, scope))
        resolution.targets[name.range.lowerBound] = target
        element = names.count == 1 ? type.arguments.first ?? .unknown : .unknown
      }
      let parameters = closure.parameters != nil || closure.anonymousCount > 0 ? [element] : []
      _ = self.closure(
        closure, at: names.first?.range ?? declaration.name.range, inside,
        expecting: .function(parameters, result: .unknown))
    }
    let signature = Self.signature(of: declaration)
    resolution.models[declaration.name.text] = members
    bind(declaration.name.text, Binding(type: signature.type, signature: signature))
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
    // The name of an output can be used by the members that follow, unless a member has the name
    // already.
    if names[name.text] == nil { declare(name, found, isMutable: false, scope) }
    return settled(found)
  }

  /// The initialiser of a view model of the script.
  package static func signature(of declaration: ViewModelDeclaration) -> Signature {
    let name = declaration.name.text
    return Signature(name, declaration.parameters, result: .named(name, []))
  }
}
