import RxsLanguage

/// Whether a variable that is declared without a value has one wherever it is read.
struct DefiniteAssignment {
  /// The state of the variable at a place.
  private struct State {
    /// Whether it has a value on each way to here.
    var isAssigned = false
    /// Whether it may have a value.
    var mayBeAssigned = false
    /// Whether no way leads here.
    var isLeft = false

    /// The state where two ways come together.
    func joined(_ other: State) -> State {
      if isLeft { return other.carrying(mayBeAssigned) }
      if other.isLeft { return carrying(other.mayBeAssigned) }
      return State(
        isAssigned: isAssigned && other.isAssigned,
        mayBeAssigned: mayBeAssigned || other.mayBeAssigned)
    }

    private func carrying(_ mayBeAssigned: Bool) -> State {
      var state = self
      state.mayBeAssigned = self.mayBeAssigned || mayBeAssigned
      return state
    }
  }

  private let local: Local
  private let isConstant: Bool
  private let references: [ObjectIdentifier: Reference]
  /// The first place that is wrong.
  private var finding: (problem: Problem, range: SourceRange)?

  /// The first read before an assignment, or the first further assignment to a constant, in the
  /// statements behind a declaration.
  static func problem(
    with local: Local, isConstant: Bool, in statements: ArraySlice<Statement>,
    _ references: [ObjectIdentifier: Reference]
  ) -> (problem: Problem, range: SourceRange)? {
    var check = DefiniteAssignment(local: local, isConstant: isConstant, references: references)
    var state = State()
    check.run(statements, &state)
    return check.finding
  }

  private init(
    local: Local, isConstant: Bool, references: [ObjectIdentifier: Reference]
  ) {
    self.local = local
    self.isConstant = isConstant
    self.references = references
  }

  private mutating func run(_ statements: some Sequence<Statement>, _ state: inout State) {
    for statement in statements { run(statement, &state) }
  }

  private mutating func run(_ statement: Statement, _ state: inout State) {
    switch statement.kind {
    case .assign(let target, let op, let value):
      read(value, state)
      guard isLocal(target), op.operation == nil else { return read(target, state) }
      if isConstant, state.mayBeAssigned { find(.constant(local.name), target.range) }
      (state.isAssigned, state.mayBeAssigned) = (true, true)
    case .if(let one):
      read(one.conditions, state)
      var (then, otherwise) = (state, state)
      run(one.then.statements, &then)
      switch one.otherwise {
      case .block(let block)?: run(block.statements, &otherwise)
      case .chained(let chained)?: run(chained, &otherwise)
      case nil: break
      }
      state = then.joined(otherwise)
    case .guard(let conditions, let otherwise):
      read(conditions, state)
      var branch = state
      run(otherwise.statements, &branch)
    case .switch(let one):
      read(one.subject, state)
      let branches = one.cases.map { one in
        var branch = state
        run(one.body, &branch)
        return branch
      }
      if let first = branches.first { state = branches.dropFirst().reduce(first) { $0.joined($1) } }
    case .forIn(let loop):
      read(loop.sequence, state)
      runLoop(loop.body, &state)
    case .while(let conditions, let body):
      read(conditions, state)
      runLoop(body, &state)
    case .repeatWhile(let body, let condition):
      run(body.statements, &state)
      read(condition, state)
    case .doCatch(let body, let clauses):
      var end = state
      run(body.statements, &end)
      for clause in clauses {
        var branch = state
        branch.mayBeAssigned = end.mayBeAssigned
        run(clause.body.statements, &branch)
        end = end.joined(branch)
      }
      state = end
    case .labeled(_, let inner): run(inner, &state)
    case .break, .continue, .fallthrough, .return, .throw:
      readAll(of: statement, state)
      state.isLeft = true
    case .function, .defer: break
    default:
      readAll(of: statement, state)
      if [statement].alwaysLeaves { state.isLeft = true }
    }
  }

  /// The body of a loop may not run at all.
  private mutating func runLoop(_ body: Block, _ state: inout State) {
    var turn = state
    run(body.statements, &turn)
    state.mayBeAssigned = state.mayBeAssigned || turn.mayBeAssigned
  }

  private mutating func read(_ conditions: [Condition], _ state: State) {
    for condition in conditions {
      switch condition {
      case .expr(let expr), .bind(_, _, let expr, _), .match(_, let expr): read(expr, state)
      }
    }
  }

  private mutating func readAll(of statement: Statement, _ state: State) {
    for case .expr(let expr) in Node.statement(statement).children { read(expr, state) }
  }

  private mutating func read(_ expr: Expr, _ state: State) {
    guard !state.isAssigned, !state.isLeft else { return }
    var found: SourceRange?
    expr.walk { node in
      if let inner = node.expr, isLocal(inner) { found = found ?? inner.range }
      return found == nil
    }
    if let found { find(.unassigned(local.name), found) }
  }

  private func isLocal(_ expr: Expr) -> Bool {
    if case .local(let other)? = references[ObjectIdentifier(expr)] {
      other === local
    } else {
      false
    }
  }

  private mutating func find(_ problem: Problem, _ range: SourceRange) {
    finding = finding ?? (problem, range)
  }
}

extension Resolver {
  /// Checks the variables that statements of a block declare without a value.
  func checkAssignments(in statements: [Statement]) {
    for (index, statement) in statements.enumerated() {
      guard case .bind(let binding) = statement.kind else { continue }
      for item in binding.items where item.value == nil {
        for name in item.pattern.names {
          guard let local = resolution.locals[name.range.lowerBound] else { continue }
          // A variable of an optional type begins with nil.
          if binding.isVar, shallow(local.type).isOptional { continue }
          let found = DefiniteAssignment.problem(
            with: local, isConstant: !binding.isVar, in: statements[(index + 1)...],
            resolution.references)
          if let found { report(found.problem, at: found.range) }
        }
      }
    }
  }
}
