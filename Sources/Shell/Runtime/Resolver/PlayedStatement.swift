import RxsLanguage

/// A shell statement, such as `emit`, that the resolver can resolve.
package protocol PlayedStatement: ShellStatement {
  /// Resolves the operands of the statement. The default implementation resolves each operand
  /// separately.
  func resolve(in resolver: Resolver, _ statement: Statement, _ scope: NameScope)
}

extension PlayedStatement {
  package func resolve(in resolver: Resolver, _ statement: Statement, _ scope: NameScope) {
    for child in children { resolver.resolve(child, scope) }
  }
}

extension Resolver {
  /// Resolves an operand of a statement of the shell.
  package func resolve(_ node: Node, _ scope: NameScope) {
    switch node {
    case .expr(let expr): _ = settled(resolve(expr, scope))
    case .statement(let statement): resolve(statement, scope)
    }
  }
}

extension Resolver {
  /// Resolves the target of a statement such as `emit`, and returns the target's element type.
  package func elementOfTarget(_ target: Expr, _ scope: NameScope) -> Type {
    let type = shallow(resolve(target, scope))
    return type.streamKind == nil ? .unknown : shallow(type.arguments.last ?? .unknown)
  }

  /// Resolves a value, and converts it to a type if the type is known.
  ///
  /// Values of compiled types are checked only at run time, because scripts write structs as
  /// literals.
  package func resolveValue(_ expr: Expr, as type: Type, _ scope: NameScope) {
    let isPlain =
      type.isNumber || type.isOptional || ["String", "Bool", "Character"].contains(type.name)
    let found = resolve(expr, scope, expecting: type)
    if isPlain, case .yes(let coercion) = inference.coerce(found, to: type) {
      if let coercion, !isChecked(coercion) {
        resolution.coercions[ObjectIdentifier(expr)] = coercion
      }
    }
    _ = settled(found)
  }

  private func isChecked(_ coercion: Coercion) -> Bool {
    switch coercion {
    case .checked: true
    case .wrapped(let inner?), .optional(let inner): isChecked(inner)
    default: false
    }
  }

  /// Resolves an expression whose value must be a stream or a view model.
  package func resolveStream(_ expr: Expr, _ scope: NameScope) {
    let wanted = Type.stream(.observable, inference.fresh())
    let type = settled(resolve(expr, scope, expecting: wanted))
    switch type {
    case .named(let name, _):
      let isOther = type.streamKind == nil && members(of: name) == nil && Receiver(type) != nil
      if isOther { report(.notStream("\(type)"), at: expr.range) }
    case .tuple, .function: report(.notStream("\(inference.solved(type))"), at: expr.range)
    case .unknown, .meta, .variable: break
    }
  }

  package func resolveDuration(_ expr: Expr, _ scope: NameScope) {
    let type = settled(resolve(expr, scope, expecting: .duration))
    guard !isOpen(type), Receiver(type) != nil, type != .duration else { return }
    report(.notDuration("\(type)"), at: expr.range)
  }

  package func resolveCondition(_ expr: Expr, _ scope: NameScope) { checkCondition(expr, scope) }

  /// Resolves a statement that runs later. Its names are looked up when it runs.
  package func resolveLate(_ statement: Statement, _ scope: NameScope) {
    let outer = isLate
    isLate = true
    let (bindings, silent) = (resolution.bindings, isSilent)
    isSilent = silent || !isChecking
    resolve(statement, scope.isTopLevel ? scope : NameScope(in: scope))
    isSilent = silent
    let late = resolution.bindings
    resolution.bindings = bindings
    isLate = outer
    guard isChecking else { return }
    // The statement runs at an unknown time. If it changes the type of a name, the type is unknown
    // afterwards.
    for (name, binding) in late where bindings[name] == nil {
      let isNew = self.binding(name).map { $0.type == binding.type } ?? true
      bind(name, isNew ? binding : Binding(type: .unknown, isMutable: true))
    }
  }

  /// Reports a top-level name without a binding.
  package func checkIsBound(_ name: Name) {
    guard binding(name.text) == nil, !isLate else { return }
    report(
      .unknownName(name.text, near: Array(context.variables.keys) + declared.keys),
      at: name.range)
  }
}
