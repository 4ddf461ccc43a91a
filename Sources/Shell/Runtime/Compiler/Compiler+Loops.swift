import RxsLanguage

/// The next step of a loop after a turn of its body.
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
  /// The slots of a loop's body. Where closures may keep the variables of a turn, each turn has a
  /// frame; else they are those around the loop.
  private func turnSlots(of body: Block, _ slots: Slots) -> Slots {
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
    return makesClosures ? Slots(in: slots) : slots
  }

  func `for`(_ statement: ForStatement, _ label: String?, _ slots: Slots) throws -> StatementCode {
    let sequence = try compile(statement.sequence, slots)
    let own = turnSlots(of: statement.body, slots)
    let match = try matcher(statement.pattern, own)
    let condition = try statement.condition.map { try self.condition($0, own) }
    let body = try block(statement.body.statements, own)
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
        let turn = own === slots ? frame : Frame.make(parent: frame, count: own.count)
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

  func `while`(
    _ conditions: [Condition], _ body: Block, _ label: String?, _ slots: Slots
  ) throws -> StatementCode {
    let own = turnSlots(of: body, slots)
    let conditions = try self.conditions(conditions, own)
    let body = try block(body.statements, own)
    return { [limits = context.limits] frame in
      while true {
        let turn = own === slots ? frame : Frame.make(parent: frame, count: own.count)
        guard try conditions(turn) else { return .normal }
        try limits.step()
        if case .ends(let flow) = Turn(after: try body(turn), of: label) { return flow }
      }
    }
  }

  func `repeat`(
    _ body: Block, _ condition: Expr, _ label: String?, _ slots: Slots
  ) throws -> StatementCode {
    let own = turnSlots(of: body, slots)
    let body = try block(body.statements, own)
    let condition = try self.condition(condition, slots)
    return { [limits = context.limits] frame in
      repeat {
        try limits.step()
        let turn = own === slots ? frame : Frame.make(parent: frame, count: own.count)
        if case .ends(let flow) = Turn(after: try body(turn), of: label) { return flow }
      } while try condition(frame)
      return .normal
    }
  }
}
