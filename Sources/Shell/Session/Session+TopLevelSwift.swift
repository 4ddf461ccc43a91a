import RxsEngine
import RxsLanguage
import RxsOutput
import RxsRuntime

/// Runs Swift statements at the top level.
extension Session {
  package func runSwift(_ statement: Statement) throws {
    switch statement.kind {
    case .expr(let expr): try show(expr)
    case .bind(let binding) where surroundings?.slots == nil: try bind(binding)
    case .function(let declaration) where surroundings?.slots == nil: declare(declaration)
    case .guard(let conditions, _) where surroundings?.slots == nil:
      try runGuard(statement, conditions)
    case .nothing: break
    case .compiled(let id, _): if let id { try code.run(id) }
    default: try needNormal(try running({ try $0.statement(statement) }, { try $0($1) }))
    }
  }

  /// Prints the value of a bare expression.
  private func show(_ expr: Expr) throws {
    if let name = expr.chainWithoutStart {
      let fault = Fault.withoutStart(name.text)
      throw Fault(
        "\(fault.message): the statement above has run already",
        hint: statementAbove.map { "write both as one: \($0)\(source.text(expr.range))" }
          ?? fault.hint
      ).located(name.range, source)
    }
    let value = try evaluate(expr)
    if case .void = value.unwrapped { return }
    // A call of a function without a result prints nothing, even if the call's optional chain ends
    // early with nil.
    if value.isNil, surroundings?.resolution.type(of: expr).wrapped?.isVoid == true { return }
    // A disposable that the statement does not store is not printed. Pasted Swift often contains
    // such statements.
    if case .object(let object) = value, let disposable = object.value as? any Disposable,
      expr.callsMember
    {
      for part in parts { part.dropped(disposable, expr) }
      return
    }
    emitLine(.value(value.canonical))
    // The name `_` keeps only data. `_` must not keep an object alive after the user drops the
    // object's own name.
    context.names.last =
      value.isData
      ? LastValue(value, surroundings?.resolution.type(of: expr) ?? .unknown) : nil
  }

  /// The text of the statement above the running statement. Nil if it failed, has several lines, or
  /// shares its line with another statement.
  private var statementAbove: String? {
    let entries = transcript.entries.dropLast()
    guard let above = entries.last(where: { !$0.isIncluded && !$0.isOnlyLooking }),
      above.failure == nil, above.line.statements.count == 1, above.line.lineNumbers.count == 1
    else { return nil }
    return above.text
  }

  /// Binds all names of a binding; binds no name if an item fails. Releases the previous values of
  /// the names.
  private func bind(_ binding: RxsLanguage.Binding) throws {
    var replaced: [Replacement] = []
    do {
      for item in binding.items { replaced += try bind(item, isMutable: binding.isVar) }
    } catch {
      for replacement in replaced.reversed() { replacement.undo() }
      throw error
    }
    for replacement in replaced {
      subscriptions.endAll(ownedBy: replacement.name)
      if holdsSwift, let before = replacement.before { code.forget(before) }
      if replacement.wasCompiled { code.release(replacement.name) }
    }
  }

  /// A name that gets a new value, with its previous value.
  private struct Replacement {
    package let name: String
    let wasCompiled: Bool
    /// The previous value; nil for a new name.
    let before: Value?
    let undo: () -> Void
  }

  /// Binds the names of one item of a binding. Later items of the same binding can use these names.
  ///
  /// Closures that read an existing name get the new value, if the type is the same.
  private func bind(
    _ item: RxsLanguage.Binding.Item, isMutable: Bool
  ) throws -> [Replacement] {
    let value = try item.value.map { try evaluate($0) } ?? .none
    guard let bound = try compiler.names(of: item.pattern, matching: value) else {
      throw Fault.pattern(value)
        .located(item.pattern.range, source)
    }
    return bound.map { name, value in
      let before = context.variables[name.text]
      // Only compiled code can read the value of a compiled variable.
      let old = before.flatMap { $0.read == nil ? $0.value : nil }
      var binding = binding(of: name)
      binding.isMutable = isMutable || item.value == nil
      progress.declared[name.text] = nil
      if let before, before.isReplaced(by: binding.type) {
        let undo = before.bindAgain(value, binding)
        return Replacement(name: name.text, wasCompiled: false, before: old, undo: undo)
      }
      context.variables[name.text] = Variable(name.text, value, binding)
      let isCompiled = before?.read != nil
      return Replacement(name: name.text, wasCompiled: isCompiled, before: old) { [context] in
        context.variables[name.text] = before
      }
    }
  }

  private func declare(_ declaration: FunctionDeclaration) {
    let name = declaration.name.text
    context.variables[name] = compiler.variable(of: declaration)
    subscriptions.endAll(ownedBy: name)
  }

  /// Binds the functions of a file or of pasted text before its first statement runs.
  package func declareFunctions(of script: Script) {
    if script.statements.contains(where: \.asksForCauses) { startTracing() }
    progress.declared = [:]
    let functions = script.statements.compactMap { statement in
      if case .function(let declaration) = statement.kind { declaration } else { nil }
    }
    for function in functions {
      progress.declared[function.name.text] = Resolver.binding(of: function)
    }
    let resolver = Resolver(context)
    resolver.declared = progress.declared
    for function in functions {
      let statement = Statement(.function(function), function.range)
      let resolution = resolver.resolve(statement, of: script.source)
      guard resolution.problems.isEmpty, context.variables[function.name.text] == nil else {
        continue
      }
      context.variables[function.name.text] = Compiler(context, resolution)
        .variable(of: function)
    }
  }

  /// Runs a `guard`, and binds its names for later statements.
  private func runGuard(_ statement: Statement, _ conditions: [Condition]) throws {
    let names = conditions.flatMap(\.names)
    let values = try running(
      { (compiler: $0, code: try $0.statement(statement)) },
      { own, frame in
        try needNormal(try own.code(frame))
        return names.map { own.compiler.value(of: $0, frame) ?? .void }
      })
    for (name, value) in zip(names, values) {
      release(name.text)
      progress.declared[name.text] = nil
      context.variables[name.text] = Variable(name.text, value, binding(of: name))
    }
  }

  /// The binding of a name that the running statement declares, without its value.
  private func binding(of name: Name) -> RxsRuntime.Binding {
    surroundings?.resolution.bindings[name.text] ?? RxsRuntime.Binding(type: .unknown)
  }

  /// Throws for a `break`, `continue`, `fallthrough` or `return` outside a loop, a switch or a
  /// function.
  private func needNormal(_ flow: Flow) throws {
    switch flow {
    case .normal: break
    case .breaks: throw Fault(.outsideLoop("break"))
    case .continues: throw Fault(.outsideLoop("continue"))
    case .fallsThrough: throw Fault("'fallthrough' is outside of a 'switch'")
    case .returns: throw Fault(.outsideFunction)
    }
  }
}

extension Expr {
  /// The operator at the start of a line such as `.map { $0 * 2 }`, which continues a stream of the
  /// line above. Nil for other lines.
  package var chainWithoutStart: Name? {
    switch kind {
    case .implicitMember(let name): name
    case .member(let receiver, _): receiver.chainWithoutStart
    case .call(let call): call.callee.chainWithoutStart
    default: nil
    }
  }

  /// Whether the expression calls a member of a value, as in `xs.subscribe(…)`.
  package var callsMember: Bool {
    if case .call(let call) = kind, case .member = call.callee.kind { return true }
    return false
  }
}
