import RxsLanguage

/// The decision after one iteration of a loop: continue, or end the loop.
private enum Turn {
  case next
  case ends(Flow)

  init(after flow: Flow, of label: String?) {
    switch flow {
    case .normal, .fallsThrough, .continues(nil): self = .next
    case .continues(let name): self = name == label ? .next : .ends(flow)
    case .breaks(nil): self = .ends(.normal)
    case .breaks, .returns: self = .ends(flow)
    }
  }
}

extension Compiler {
  /// The compiler of a loop's body.
  ///
  /// If closures may keep the variables of an iteration, each iteration has its own frame. If not,
  /// all iterations use the frame around the loop.
  private func turns(of body: Block) -> Compiler {
    let makesClosures = body.statements.contains { statement in
      Node.statement(statement).contains { node in
        switch node {
        case .expr(let expr): if case .closure = expr.kind { return true }
        case .statement(let statement):
          switch statement.kind {
          case .function, .shell: return true
          default: break
          }
        }
        return false
      }
    }
    return makesClosures ? within(Slots(in: slots)) : self
  }

  /// The frame of an iteration: a new frame, or the frame around the loop.
  @inline(__always) private func frame(inside outer: Frame, of outerSlots: Slots) -> Frame {
    slots === outerSlots ? outer : Frame.make(parent: outer, count: slots.count)
  }

  func `for`(_ statement: ForStatement, _ label: String?) throws -> StatementCode {
    let sequence = try compile(statement.sequence)
    let own = turns(of: statement.body)
    let match = try own.matcher(statement.pattern)
    let condition = try statement.condition.map { try own.condition($0) }
    let body = try own.block(statement.body.statements)
    let (range, pattern, source) = (statement.sequence.range, statement.pattern.range, source)
    let selects = statement.selects
    let limits = context.limits
    return { frame in
      let value = try sequence(frame)
      guard let next = try value.iterator() else {
        throw Fault(.notWalkable(value.described)).located(range, source)
      }
      while let element = try next() {
        try limits.step()
        let turn = own.frame(inside: frame, of: slots)
        guard try match(turn, element) else {
          if selects { continue }
          throw Fault.pattern(element).located(pattern, source)
        }
        guard try condition?(turn) ?? true else { continue }
        if case .ends(let flow) = Turn(after: try body(turn), of: label) { return flow }
      }
      return .normal
    }
  }

  func `while`(_ conditions: [Condition], _ body: Block, _ label: String?) throws -> StatementCode {
    let own = turns(of: body)
    let conditions = try own.conditions(conditions)
    let body = try own.block(body.statements)
    return { [limits = context.limits] frame in
      while true {
        let turn = own.frame(inside: frame, of: slots)
        guard try conditions(turn) else { return .normal }
        try limits.step()
        if case .ends(let flow) = Turn(after: try body(turn), of: label) { return flow }
      }
    }
  }

  func `repeat`(_ body: Block, _ condition: Expr, _ label: String?) throws -> StatementCode {
    let own = turns(of: body)
    let body = try own.block(body.statements)
    let condition = try self.condition(condition)
    return { [limits = context.limits] frame in
      repeat {
        try limits.step()
        let turn = own.frame(inside: frame, of: slots)
        if case .ends(let flow) = Turn(after: try body(turn), of: label) { return flow }
      } while try condition(frame)
      return .normal
    }
  }
}
