/// What `undo` counts: statements that only look at the session do not.
extension Statement {
  /// Whether the statement may change something.
  func mayChangeSomething(in context: Context) -> Bool {
    switch kind {
    case .show, .marble, .help, .save, .undo, .mark, .back, .quit: false
    case .expect(let expr), .expr(let expr), .throw(let expr):
      expr.mayChangeSomething(in: context)
    case .return(let expr): expr?.mayChangeSomething(in: context) ?? false
    case .print(let exprs): exprs.contains { $0.mayChangeSomething(in: context) }
    case .mustFail(let inner): inner.mayChangeSomething(in: context)
    default: true
    }
  }
}

extension Statement {
  /// Whether the statement may have changed something although it failed while it ran.
  func mayChangeBeforeFailing(in context: Context) -> Bool {
    switch kind {
    case .if, .forIn, .while, .repeatWhile, .switch, .doCatch, .guard: true
    // The members before the one that is at fault have been added.
    case .type(let declaration)
    where declaration.kind == .extension && context.types[declaration.name.text] != nil:
      true
    default: operands.contains { $0.mayChangeSomething(in: context) }
    }
  }

  /// The expressions that the statement evaluates; all that it does besides, it does when it can no
  /// longer fail.
  private var operands: [Expr] {
    switch kind {
    case .expr(let expr), .expect(let expr), .throw(let expr), .complete(let expr),
      .answer(_, _, let expr), .set(_, let expr), .at(let expr, _),
      .advance(.by(let expr)), .advance(.to(let expr)), .advance(.until(let expr)):
      [expr]
    case .emit(let target, let values): [target] + values
    case .fail(let first, let second), .assign(let first, _, let second),
      .store(let first, let second):
      [first, second]
    case .print(let exprs): exprs
    case .bind(let binding): binding.items.compactMap(\.value)
    case .subscribe(let items): items.map(\.expr)
    case .stub(let stub):
      stub.responses.flatMap { $0.arguments.map(\.value) + ($0.after.map { [$0] } ?? []) }
    case .run(let limit): limit.map { [$0] } ?? []
    case .type(let declaration): declaration.constants.compactMap(\.value)
    default: []
    }
  }
}

extension Expr {
  /// Whether the expression may do something besides having a value: it holds a call that may.
  func mayChangeSomething(in context: Context) -> Bool {
    let changes = { (expr: Expr) in expr.mayChangeSomething(in: context) }
    return switch kind {
    case .integer, .double, .bool, .nil, .duration, .name, .anonymous, .wildcard, .implicitMember,
      .operatorFunction, .negation, .keyPath:
      false
    case .string(let parts):
      parts.contains { if case .value(let expr) = $0 { changes(expr) } else { false } }
    case .array(let elements): elements.contains(where: changes)
    case .dictionary(let entries): entries.contains { changes($0.key) || changes($0.value) }
    case .tuple(let elements): elements.contains { changes($0.value) }
    case .paren(let inner), .member(let inner, _), .element(let inner, _, _),
      .optionalLink(let inner), .optionalChain(let inner), .forced(let inner),
      .prefix(_, _, let inner), .rangeFrom(let inner), .rangeThrough(let inner),
      .rangeUpTo(let inner), .cast(let inner, _, _), .try(_, let inner), .await(let inner):
      changes(inner)
    case .subscript(let base, let arguments):
      changes(base) || arguments.contains { changes($0.value) }
    case .binary(_, _, let left, let right): changes(left) || changes(right)
    case .ternary(let condition, let first, let second):
      changes(condition) || changes(first) || changes(second)
    case .closure(let closure): closure.body.contains { $0.mayChangeSomething(in: context) }
    case .call(let call):
      call.mayChangeSomething(in: context) || call.arguments.contains { changes($0.value) }
    case .reference, .statement: true
    }
  }
}

extension Call {
  /// Whether what is called may change something: of an app's functions nobody knows.
  fileprivate func mayChangeSomething(in context: Context) -> Bool {
    switch callee.kind {
    case .implicitMember: return false
    case .name(let name):
      if context.variables[name] != nil || Self.scheduling.contains(name) { return true }
      return context.functions[name] == nil && context.recordFunctions[name] == nil
        && !TypeTable.contains(name)
    case .member(let receiver, let name):
      if case .name(let owner) = receiver.kind, context.variables[owner] == nil {
        if context.services[owner]?[name.text] != nil {
          return !Session.serviceNames.contains(owner)
            || Self.serviceEffects.contains("\(owner).\(name.text)")
        }
        if TypeTable.contains(owner) { return false }
      }
      return !Self.looks.contains(name.text) || receiver.mayChangeSomething(in: context)
    default: return true
    }
  }

  /// What these make has a place on the clock at once.
  private static let scheduling: Set<String> = ["hot", "cold"]

  /// The functions of the session's own services that change something.
  private static let serviceEffects: Set<String> = ["storage.set", "storage.removeValue"]

  /// Members that only give something: operators do nothing before somebody subscribes.
  private static let looks: Set<String> = {
    let tables = [
      StandardMembers.string, StandardMembers.array, StandardMembers.range,
      StandardMembers.dictionary, StandardMembers.sequence, StandardMembers.int,
      StandardMembers.double, StandardMembers.number, StandardMembers.bool,
      StandardMembers.duration, StandardMembers.symbol, StandardMembers.anyValue,
    ]
    return Set(tables.flatMap(\.methods.keys) + OperatorTable.names)
      .subtracting(Members.mutating.keys)
      .subtracting([
        "onNext", "onError", "onCompleted", "on", "accept", "subscribe", "bind", "drive", "emit",
        "connect", "dispose", "disposed", "insert", "forEach",
      ])
  }()
}
