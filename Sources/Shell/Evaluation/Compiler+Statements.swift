extension Compiler {
  /// The code of statements in the scope of their own block.
  func block(_ statements: [Statement], _ scope: Scope) throws -> StatementCode {
    // Functions of a block may call each other, so all are declared first.
    for case .function(let declaration) in statements.map(\.kind) {
      _ = scope.declare(declaration.name.text, isMutable: false)
    }
    return try sequence(statements[...], scope)
  }

  private func sequence(_ statements: ArraySlice<Statement>, _ scope: Scope) throws -> StatementCode
  {
    let deferred = statements.firstIndex { if case .defer = $0.kind { true } else { false } }
    // Functions are there before the statements that stand above them.
    var functions: [StatementCode] = []
    var codes: [StatementCode] = []
    for statement in statements[..<(deferred ?? statements.endIndex)] {
      let code = try self.statement(statement, scope)
      if case .function = statement.kind { functions.append(code) } else { codes.append(code) }
    }
    if let deferred, case .defer(let body) = statements[deferred].kind {
      let last = try block(body.statements, Scope(blockIn: scope))
      let rest = try sequence(statements[(deferred + 1)...], scope)
      codes.append { frame in
        let completion = Result { try rest(frame) }
        do {
          _ = try last(frame)
        } catch {
          // Of two faults the first is the one to mend; a thrown value hides none.
          if case .failure(let first as RuntimeError) = completion { throw first }
          throw error
        }
        return try completion.get()
      }
    }
    return { [codes = functions + codes] frame in
      for code in codes {
        let completion = try code(frame)
        if case .normal = completion { continue }
        return completion
      }
      return .normal
    }
  }

  /// The code of a statement of Swift; the shell's own are not for closures.
  func statement(_ statement: Statement, _ scope: Scope) throws -> StatementCode {
    switch statement.kind {
    case .expr(let expr):
      let code = try compile(expr, scope)
      return { frame in
        _ = try code(frame)
        return .normal
      }
    case .print(let values):
      let codes = try values.map { try compile($0, scope) }
      return { [context] frame in
        context.print(
          try codes.map { try context.text(of: try $0(frame)) }.joined(separator: " "))
        return .normal
      }
    case .bind(let binding): return try bind(binding, scope)
    case .assign(let target, let op, let value): return try assign(target, op, value, scope)
    case .function(let declaration):
      guard let (_, local) = scope.find(declaration.name.text) else { return { _ in .normal } }
      let function = try function(declaration, scope)
      return { frame in
        frame[local.slot] = try function(frame)
        return .normal
      }
    case .if(let ifStatement): return try self.if(ifStatement, scope)
    case .guard(let conditions, let otherwise):
      let conditions = try self.conditions(conditions, scope)
      let otherwise = try block(otherwise.statements, Scope(blockIn: scope))
      let (range, source) = (statement.range, source)
      return { frame in
        if try conditions(frame) { return .normal }
        let flow = try otherwise(frame)
        guard case .normal = flow else { return flow }
        // What follows would use names that are bound to nothing.
        throw RuntimeError("the 'else' of a 'guard' has to leave").located(range, source)
      }
    case .switch(let switchStatement): return try self.switch(switchStatement, statement, scope)
    case .forIn(let loop): return try self.for(loop, scope)
    case .while(let conditions, let body):
      let inner = Scope(blockIn: scope)
      let conditions = try self.conditions(conditions, inner)
      return loop(try block(body.statements, inner), while: conditions)
    case .repeatWhile(let body, let condition):
      let body = try block(body.statements, Scope(blockIn: scope))
      let condition = try self.condition(condition, scope)
      return { [limits = context.limits] frame in
        repeat {
          try limits.step()
          switch try body(frame) {
          case .normal, .continues: break
          case .breaks: return .normal
          case .returns(let value): return .returns(value)
          }
        } while try condition(frame)
        return .normal
      }
    case .defer:
      throw failure("'defer' waits for the end of a block, and this is none", at: statement.range)
    case .break: return { _ in .breaks }
    case .continue: return { _ in .continues }
    case .return(let expr):
      guard let expr else { return { _ in .returns(.void) } }
      let code = try compile(expr, scope)
      return { .returns(try code($0)) }
    case .throw(let expr):
      let code = try compile(expr, scope)
      return { throw ThrownValue(value: try code($0)) }
    case .doCatch(let body, let clauses): return try doCatch(body, clauses, scope)
    default:
      return { [context] frame in
        try context.perform(statement, scope, frame)
        return .normal
      }
    }
  }

  /// The code of an `if` or `switch` whose branches give a value.
  func valued(_ statement: Statement, _ scope: Scope) throws -> Code {
    switch statement.kind {
    case .if(let ifStatement):
      let inner = Scope(blockIn: scope)
      let conditions = try self.conditions(ifStatement.conditions, inner)
      let then = try branch(ifStatement.then.statements, inner)
      let otherwise: StatementCode
      switch ifStatement.otherwise {
      case .block(let block):
        otherwise = try branch(block.statements, Scope(blockIn: scope))
      case .chained(let chained):
        let code = try valued(chained, scope)
        otherwise = { .returns(try code($0)) }
      case nil: otherwise = { _ in .normal }
      }
      return { frame in
        let completion = try conditions(frame) ? try then(frame) : try otherwise(frame)
        if case .returns(let value) = completion { return value }
        return .void
      }
    case .switch(let switchStatement):
      let code = try self.switch(switchStatement, statement, scope, isValue: true)
      return { frame in
        if case .returns(let value) = try code(frame) { return value }
        return .void
      }
    default: throw failure("this statement gives no value", at: statement.range)
    }
  }

  /// A block that gives the value of its one expression, where a value is wanted.
  private func branch(_ statements: [Statement], _ scope: Scope) throws -> StatementCode {
    if statements.count == 1 {
      switch statements[0].kind {
      case .expr(let expr):
        let code = try compile(expr, scope)
        return { .returns(try code($0)) }
      case .if, .switch:
        let code = try valued(statements[0], scope)
        return { .returns(try code($0)) }
      default: break
      }
    }
    return try block(statements, scope)
  }

  private func `if`(_ statement: IfStatement, _ scope: Scope) throws -> StatementCode {
    let inner = Scope(blockIn: scope)
    let conditions = try self.conditions(statement.conditions, inner)
    let then = try block(statement.then.statements, inner)
    switch statement.otherwise {
    case nil: return { frame in try conditions(frame) ? try then(frame) : .normal }
    case .block(let block):
      let otherwise = try self.block(block.statements, Scope(blockIn: scope))
      return { frame in try conditions(frame) ? try then(frame) : try otherwise(frame) }
    case .chained(let chained):
      let otherwise = try self.statement(chained, scope)
      return { frame in try conditions(frame) ? try then(frame) : try otherwise(frame) }
    }
  }

  private func `switch`(
    _ statement: SwitchStatement, _ whole: Statement, _ scope: Scope, isValue: Bool = false
  ) throws -> StatementCode {
    typealias Item = (match: Matcher, condition: ((Frame) throws -> Bool)?)
    let subject = try compile(statement.subject, scope)
    let cases: [(items: [Item]?, body: StatementCode)] = try statement.cases.map { one in
      let inner = Scope(blockIn: scope)
      let items: [Item]? = try one.items?.map { item in
        (try matcher(item.pattern, inner), try item.guardExpr.map { try condition($0, inner) })
      }
      return (items, try isValue ? branch(one.body, inner) : block(one.body, inner))
    }
    let (range, source) = (whole.range, source)
    return { frame in
      let value = try subject(frame)
      for one in cases {
        var matches = one.items == nil
        for item in one.items ?? [] where !matches {
          matches = try item.match(frame, value) && (try item.condition?(frame) ?? true)
        }
        guard matches else { continue }
        let completion = try one.body(frame)
        if case .breaks = completion { return .normal }
        return completion
      }
      throw RuntimeError("no case matches \(value.described)").located(range, source)
    }
  }

  private func `for`(_ statement: ForStatement, _ scope: Scope) throws -> StatementCode {
    let sequence = try compile(statement.sequence, scope)
    // A frame for each turn: closures made in the loop keep the turn's own variables.
    let own = Scope(framedIn: scope)
    let match = try matcher(statement.pattern, own)
    let condition = try statement.condition.map { try self.condition($0, own) }
    let body = try block(statement.body.statements, own)
    let (range, pattern, source) = (statement.sequence.range, statement.pattern.range, source)
    let selects = statement.selects
    let limits = context.limits
    let layout = own.layout
    return { frame in
      let value = try sequence(frame)
      guard let elements = Members.sequence(of: value) else {
        throw RuntimeError("\(value.described) cannot be walked over").located(range, source)
      }
      for element in elements {
        try limits.step()
        let turn = Frame.make(parent: frame, count: layout.count)
        guard try match(turn, element) else {
          if selects { continue }
          throw RuntimeError("\(element.described) does not fit this pattern")
            .located(pattern, source)
        }
        guard try condition?(turn) ?? true else { continue }
        switch try body(turn) {
        case .normal, .continues: continue
        case .breaks: return .normal
        case .returns(let value): return .returns(value)
        }
      }
      return .normal
    }
  }

  private func loop(
    _ body: @escaping StatementCode, while condition: @escaping (Frame) throws -> Bool
  ) -> StatementCode {
    { [limits = context.limits] frame in
      while try condition(frame) {
        try limits.step()
        switch try body(frame) {
        case .normal, .continues: continue
        case .breaks: return .normal
        case .returns(let value): return .returns(value)
        }
      }
      return .normal
    }
  }

  private func doCatch(
    _ body: Block, _ clauses: [CatchClause], _ scope: Scope
  ) throws -> StatementCode {
    let body = try block(body.statements, Scope(blockIn: scope))
    let handlers: [(Frame, Value) throws -> Flow?] = try clauses.map { clause in
      let inner = Scope(blockIn: scope)
      let error = inner.declare("error", isMutable: false)
      let match = try clause.pattern.map { try matcher($0, inner) }
      let condition = try clause.condition.map { try self.condition($0, inner) }
      let code = try block(clause.body.statements, inner)
      return { frame, value in
        frame[error] = value
        guard try match?(frame, value) ?? true, try condition?(frame) ?? true else { return nil }
        return try code(frame)
      }
    }
    return { [limits = context.limits] frame in
      do {
        return try body(frame)
      } catch let error where !(error is ChainEnded) && !limits.isStopped() {
        let value = Value(reflecting: error)
        for handler in handlers {
          if let completion = try handler(frame, value) { return completion }
        }
        throw error
      }
    }
  }
}
