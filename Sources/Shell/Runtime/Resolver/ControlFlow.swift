import RxsLanguage

/// Follows the paths through statements, to find out whether a path reaches the end, and whether a
/// variable has a value at the end.
struct ControlFlow {
  /// Whether the tracked variable has a value at the end of a path.
  struct State {
    /// Whether the variable has a value on every path to this point.
    var isAssigned = false
    /// Whether the variable has a value on some path to this point.
    var mayBeAssigned = false

    /// The state after two paths join. `other` is nil if its path is never taken.
    func joined(_ other: State?) -> State {
      guard let other else { return self }
      return State(
        isAssigned: isAssigned && other.isAssigned,
        mayBeAssigned: mayBeAssigned || other.mayBeAssigned)
    }
  }

  /// The states at the ends of statements, except for paths that leave the function.
  struct Endings {
    /// The state after the last statement. Nil if the end is never reached.
    var next: State?
    /// The states at each `break`, by label. The key nil stands for a `break` without a label.
    var breaks: [String?: State] = [:]
    /// The states at each `continue`, by label. The key nil stands for a `continue` without a
    /// label.
    var continues: [String?: State] = [:]

    func joined(_ other: Endings) -> Endings {
      Endings(
        next: next?.joined(other.next) ?? other.next,
        breaks: breaks.merging(other.breaks) { $0.joined($1) },
        continues: continues.merging(other.continues) { $0.joined($1) })
    }

    /// The endings of a loop or `switch`, from the endings of its body. A `break` or `continue` of
    /// this loop or `switch` has no effect on the statements around it.
    ///
    /// - Parameters:
    ///   - label: the label of the loop or `switch`.
    ///   - next: the state at the normal end of the loop or `switch`.
    func taken(_ label: String?, isLoop: Bool, next: State?) -> Endings {
      var rest = self
      rest.next = next
      for name in [nil, label] as Set<String?> {
        if let left = rest.breaks.removeValue(forKey: name) { rest.next = left.joined(rest.next) }
        if isLoop { rest.continues.removeValue(forKey: name) }
      }
      return rest
    }

    /// The state after one iteration of the loop with this body. Nil if no iteration reaches its
    /// end.
    func afterTurn(of label: String?) -> State? {
      ([nil, label] as Set<String?>).reduce(next) { state, name in
        continues[name]?.joined(state) ?? state
      }
    }
  }

  /// The variable whose assignments are tracked.
  var local: Local?
  var isConstant = false
  var references: [ObjectIdentifier: Reference] = [:]
  /// The first problem: a variable was read before its assignment, or a constant was assigned
  /// twice.
  private(set) var finding: (problem: Problem, range: SourceRange)?
  /// The state when an error leaves the body of the innermost `do`. Nil if no statement of the body
  /// can throw.
  private var thrown: State?

  init() {}

  mutating func endings(of statements: some Sequence<Statement>, _ state: State) -> Endings {
    var result = Endings(next: state)
    for statement in statements {
      guard let state = result.next else { break }
      result.next = nil
      result = result.joined(endings(of: statement, state))
    }
    return result
  }

  /// - Parameter label: the label of the statement.
  private mutating func endings(
    of statement: Statement, label: String? = nil, _ start: State
  ) -> Endings {
    var state = start
    switch statement.kind {
    case .return, .throw, .fallthrough:
      readAll(of: statement, state)
      if case .throw = statement.kind { thrown = state.joined(thrown) }
      return Endings()
    case .break(let name): return Endings(breaks: [name?.text: state])
    case .continue(let name): return Endings(continues: [name?.text: state])
    case .labeled(let name, let inner):
      var result = endings(of: inner, label: name.text, state)
      // A `break` with a label can also leave an `if` or a `do`.
      if let left = result.breaks.removeValue(forKey: name.text) {
        result.next = left.joined(result.next)
      }
      return result
    case .expr(let expr) where expr.stops:
      read(expr, state)
      return Endings()
    case .assign(let target, let op, let value): state = assigned(target, op, value, state)
    case .if(let one):
      read(one.conditions, state)
      let then = endings(of: one.then.statements, state)
      return then.joined(
        one.alternative.map { endings(of: $0, state) } ?? Endings(next: state))
    case .guard(let conditions, let otherwise):
      read(conditions, state)
      return endings(of: otherwise.statements, state).joined(Endings(next: state))
    case .switch(let one):
      read(one.subject, state)
      let all = one.cases.map { endings(of: $0.body, state) }.reduce(Endings()) { $0.joined($1) }
      return all.taken(label, isLoop: false, next: all.next)
    case .forIn(let loop):
      read(loop.sequence, state)
      let turn = endings(of: loop.body.statements, state)
      return turn.taken(label, isLoop: true, next: state.joined(turn.afterTurn(of: label)))
    case .while(let conditions, let body):
      read(conditions, state)
      let turn = endings(of: body.statements, state)
      return turn.taken(
        label, isLoop: true,
        next: conditions.areTrue ? nil : state.joined(turn.afterTurn(of: label)))
    case .repeatWhile(let body, let condition):
      let turn = endings(of: body.statements, state)
      let end = turn.afterTurn(of: label)
      if let end { read(condition, end) }
      return turn.taken(label, isLoop: true, next: condition.isTrue ? nil : end)
    case .doCatch(let body, let clauses): return endings(of: body, clauses, state)
    case .function, .defer: break
    default: readAll(of: statement, state)
    }
    return Endings(next: state)
  }

  /// The state after an assignment.
  private mutating func assigned(
    _ target: Expr, _ op: AssignmentOperator, _ value: Expr, _ state: State
  ) -> State {
    read(value, state)
    guard let local, isLocal(target), op.operation == nil else {
      read(target, state)
      return state
    }
    if isConstant, state.mayBeAssigned { find(.constant(local.name), target.range) }
    return State(isAssigned: true, mayBeAssigned: true)
  }

  /// The endings of a `do` and its `catch` clauses.
  private mutating func endings(
    of body: Block, _ clauses: [CatchClause], _ state: State
  ) -> Endings {
    let outer = thrown
    thrown = nil
    var all = endings(of: body.statements, state)
    let caught = thrown
    thrown = clauses.contains(where: \.takesAnything) ? outer : caught?.joined(outer) ?? outer
    for clause in clauses {
      all = all.joined(endings(of: clause.body.statements, caught ?? state))
    }
    return all
  }

  private mutating func read(_ conditions: [Condition], _ state: State) {
    for condition in conditions {
      switch condition {
      case .expr(let expr), .bind(_, _, let expr, _), .match(_, let expr): read(expr, state)
      }
    }
  }

  private mutating func readAll(of statement: Statement, _ state: State) {
    for case .expr(let expr) in statement.children { read(expr, state) }
  }

  private mutating func read(_ expr: Expr, _ state: State) {
    guard local != nil else { return }
    expr.walk { node in
      guard let inner = node.expr else { return true }
      if case .try(.try, _) = inner.kind { thrown = state.joined(thrown) }
      if !state.isAssigned, isLocal(inner) { find(.unassigned(local?.name ?? ""), inner.range) }
      return true
    }
  }

  private func isLocal(_ expr: Expr) -> Bool {
    guard case .local(let other)? = references[ObjectIdentifier(expr)] else { return false }
    return other === local
  }

  private mutating func find(_ problem: Problem, _ range: SourceRange) {
    finding = finding ?? (problem, range)
  }
}

extension [Statement] {
  /// Whether no path reaches the end of these statements.
  var alwaysLeaves: Bool {
    var flow = ControlFlow()
    return flow.endings(of: self, ControlFlow.State()).next == nil
  }
}

extension [Condition] {
  /// Whether the condition is the literal `true`, as in an endless loop.
  fileprivate var areTrue: Bool {
    if count == 1, case .expr(let expr) = self[0] { expr.isTrue } else { false }
  }
}

extension Expr {
  fileprivate var isTrue: Bool { if case .bool(true) = kind { true } else { false } }

  /// Whether the expression calls a function that never returns, such as `fatalError`.
  fileprivate var stops: Bool {
    guard case .call(let call) = kind, case .name(let name) = call.callee.kind else { return false }
    return ["fatalError", "preconditionFailure"].contains(name)
  }
}

extension Resolver {
  /// Checks the variables and constants that the block declares without a value.
  func checkAssignments(in statements: [Statement]) {
    for (index, statement) in statements.enumerated() {
      guard case .bind(let binding) = statement.kind else { continue }
      for item in binding.items where item.value == nil {
        for name in item.pattern.names {
          guard let local = resolution.locals[name.range.lowerBound] else { continue }
          // The initial value of an optional variable is nil.
          if binding.isVar, shallow(local.type).isOptional { continue }
          var flow = ControlFlow()
          flow.local = local
          flow.isConstant = !binding.isVar
          flow.references = resolution.references
          _ = flow.endings(of: statements[(index + 1)...], ControlFlow.State())
          if let found = flow.finding { report(found.problem, at: found.range) }
        }
      }
    }
  }
}
