import RxsLanguage

/// Compiled code of a statement.
package typealias StatementCode = (Frame) throws -> Flow

/// The outcome of a statement: where execution continues.
package enum Flow {
  case normal
  /// Leaves the innermost loop or `switch`, or the statement with the given label.
  case breaks(String?)
  case continues(String?)
  case fallsThrough
  case returns(Value)
}

extension Compiler {
  /// The code of a block. As in Swift, the block's variables are released at its end, unless a
  /// closure captures them.
  func block(_ statements: [Statement]) throws -> StatementCode {
    let first = slots.count
    let code = try self.statements(statements)
    let ending = slots.ending(from: first)
    if ending.isEmpty { return code }
    return { frame in
      defer { for slot in ending { frame[slot] = .void } }
      return try code(frame)
    }
  }

  /// The code of statements. The code declares all functions first, so that earlier statements can
  /// call them.
  func statements(_ statements: [Statement]) throws -> StatementCode {
    for case .function(let function) in statements.map(\.kind) {
      if let local = resolution.locals[function.name.range.lowerBound] { _ = slots.declare(local) }
    }
    return try sequence(statements[...])
  }

  private func sequence(_ statements: ArraySlice<Statement>) throws -> StatementCode {
    let deferred = statements.firstIndex { if case .defer = $0.kind { true } else { false } }
    var functions: [StatementCode] = []
    var codes: [StatementCode] = []
    for statement in statements[..<(deferred ?? statements.endIndex)] {
      let code = try self.statement(statement)
      if case .function = statement.kind { functions.append(code) } else { codes.append(code) }
    }
    if let deferred, case .defer(let body) = statements[deferred].kind {
      let last = try block(body.statements)
      let rest = try sequence(statements[(deferred + 1)...])
      codes.append { [limits = context.limits] frame in
        let completion = Result { try rest(frame) }
        // After a fault, the `defer` does not run, because Swift would trap.
        if case .failure(let error) = completion, error is Fault || limits.isStopped() {
          throw error
        }
        _ = try last(frame)
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

  /// The code of a statement.
  ///
  /// - Parameter label: the label of the statement.
  package func statement(_ statement: Statement, label: String? = nil) throws -> StatementCode {
    switch statement.kind {
    case .expr(let expr):
      let code = try compile(expr)
      return { frame in
        _ = try code(frame)
        return .normal
      }
    case .bind(let binding): return try bind(binding)
    case .assign(let target, let op, let value): return try assign(target, op, value)
    case .function(let declaration):
      guard let local = resolution.locals[declaration.name.range.lowerBound] else {
        return perform(statement)
      }
      let slot = slots.declare(local)
      let function = function(declaration)
      return { frame in
        frame[slot] = try function(frame)
        return .normal
      }
    case .if(let ifStatement): return try self.if(ifStatement, block)
    case .guard(let conditions, let otherwise):
      return try self.guard(conditions, otherwise, statement)
    case .switch(let one): return try self.switch(one, block)
    case .forIn(let loop): return try self.for(loop, label)
    case .while(let conditions, let body): return try self.while(conditions, body, label)
    case .repeatWhile(let body, let condition):
      return try self.repeat(body, condition, label)
    case .labeled(let label, let inner):
      let code = try self.statement(inner, label: label.text)
      return { frame in
        let flow = try code(frame)
        if case .breaks(let name) = flow, name == label.text { return .normal }
        return flow
      }
    case .defer:
      throw failure(.deferAtTopLevel, at: statement.range)
    case .break(let label): return { _ in .breaks(label?.text) }
    case .continue(let label): return { _ in .continues(label?.text) }
    case .fallthrough: return { _ in .fallsThrough }
    case .return(let expr):
      guard let expr else { return { _ in .returns(.void) } }
      let code = try compile(expr)
      return { .returns(try code($0)) }
    case .throw(let expr):
      let code = try compile(expr)
      return { throw Streams.error(try code($0)) }
    case .doCatch(let body, let clauses): return try doCatch(body, clauses)
    case .nothing: return { _ in .normal }
    case .shell, .mustFail, .declaration, .compiled: return perform(statement)
    }
  }

  /// The code of a statement that the host runs. The host also receives the names that are visible
  /// at the statement.
  private func perform(_ statement: Statement) -> StatementCode {
    { [context, resolution] frame in
      try context.host?.perform(statement, in: resolution, slots, frame)
      return .normal
    }
  }

  private func `if`(
    _ statement: IfStatement,
    _ branch: ([Statement]) throws -> StatementCode
  ) throws -> StatementCode {
    let conditions = try self.conditions(statement.conditions)
    let then = try branch(statement.then.statements)
    guard let otherwise = try statement.alternative.map({ try branch($0) }) else {
      return { frame in try conditions(frame) ? try then(frame) : .normal }
    }
    return { frame in try conditions(frame) ? try then(frame) : try otherwise(frame) }
  }

  private func `guard`(
    _ conditions: [Condition], _ otherwise: Block, _ statement: Statement
  ) throws -> StatementCode {
    let conditions = try self.conditions(conditions)
    let otherwise = try block(otherwise.statements)
    let (range, source) = (statement.range, source)
    return { frame in
      if try conditions(frame) { return .normal }
      let flow = try otherwise(frame)
      guard case .normal = flow else { return flow }
      // If the `else` branch does not leave the block, the statements after the `guard` would read
      // names without a value.
      throw Fault(.guardGoesOn).located(range, source)
    }
  }

  /// The code of an `if` or `switch` that is used as an expression.
  func valued(_ statement: Statement) throws -> Code {
    let code: StatementCode =
      switch statement.kind {
      case .if(let one): try self.if(one, branch)
      case .switch(let one): try self.switch(one, branch)
      default: throw Fault("this statement has no value").located(statement.range, source)
      }
    return { frame in
      if case .returns(let value) = try code(frame) { return value }
      return .void
    }
  }

  /// A branch of an `if` or `switch` expression, which returns the value of its only expression.
  private func branch(_ statements: [Statement]) throws -> StatementCode {
    if statements.count == 1 {
      switch statements[0].kind {
      case .expr(let expr):
        let code = try compile(expr)
        return { .returns(try code($0)) }
      case .if, .switch:
        let code = try valued(statements[0])
        return { .returns(try code($0)) }
      default: break
      }
    }
    return try block(statements)
  }

  private func `switch`(
    _ statement: SwitchStatement,
    _ branch: ([Statement]) throws -> StatementCode
  ) throws -> StatementCode {
    typealias Item = (match: Matcher, condition: ((Frame) throws -> Bool)?)
    let subject = try compile(statement.subject)
    let cases: [(items: [Item]?, body: StatementCode)] = try statement.cases.map { one in
      let items: [Item]? = try one.items?.map { item in
        (try matcher(item.pattern), try item.guardExpr.map { try condition($0) })
      }
      return (items, try branch(one.body))
    }
    let (range, source) = (statement.subject.range, source)
    return { frame in
      let value = try subject(frame)
      var isFalling = false
      for one in cases {
        var matches = isFalling || one.items == nil
        for item in one.items ?? [] where !matches {
          matches = try item.match(frame, value) && (try item.condition?(frame) ?? true)
        }
        guard matches else { continue }
        switch try one.body(frame) {
        case .fallsThrough: isFalling = true
        case .breaks(nil): return .normal
        case let completion: return completion
        }
      }
      throw Fault("no case matches \(value.described)").located(range, source)
    }
  }

  private func doCatch(_ body: Block, _ clauses: [CatchClause]) throws -> StatementCode {
    let body = try block(body.statements)
    let handlers: [(Frame, Value) throws -> Flow?] = try clauses.map { clause in
      let error = resolution.locals[clause.body.range.lowerBound].map { slots.declare($0) }
      let match = try clause.pattern.map { try matcher($0) }
      let condition = try clause.condition.map { try self.condition($0) }
      let code = try block(clause.body.statements)
      return { frame, value in
        if let error { frame[error] = value }
        guard try match?(frame, value) ?? true, try condition?(frame) ?? true else { return nil }
        return try code(frame)
      }
    }
    return { [limits = context.limits] frame in
      do {
        return try body(frame)
      } catch let error where !(error is ChainEnded) && !(error is Fault) && !limits.isStopped() {
        let value = Value(reflecting: error)
        for handler in handlers {
          if let completion = try handler(frame, value) { return completion }
        }
        throw error
      }
    }
  }
}
