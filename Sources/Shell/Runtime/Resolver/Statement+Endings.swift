import RxsLanguage

/// The ways in which statements may end without leaving their function.
struct Endings {
  /// Whether the statement after them may run.
  var goOn = false
  /// The labels of `break`; nil is that of one without a label.
  var breaks: Set<String?> = []
  /// The labels of `continue`.
  var continues: Set<String?> = []

  /// The endings of statements behind which nothing runs.
  static let never = Endings()
  static let normal = Endings(goOn: true)

  func joined(_ other: Endings) -> Endings {
    Endings(
      goOn: goOn || other.goOn, breaks: breaks.union(other.breaks),
      continues: continues.union(other.continues))
  }

  /// The endings of the loop or `switch` around them, which takes the words that name it.
  ///
  /// - Parameters:
  ///   - label: its label.
  ///   - goOn: whether it may end by itself.
  fileprivate func taken(_ label: String?, isLoop: Bool, goOn: Bool) -> Endings {
    var rest = self
    let own: Set<String?> = [nil, label]
    rest.goOn = goOn || !breaks.isDisjoint(with: own)
    rest.breaks.subtract(own)
    if isLoop { rest.continues.subtract(own) }
    return rest
  }
}

extension [Statement] {
  /// Whether no way leads to the end of these statements.
  var alwaysLeaves: Bool { !endings.goOn }

  var endings: Endings {
    var result = Endings.normal
    for statement in self where result.goOn {
      result.goOn = false
      result = result.joined(statement.endings(label: nil))
    }
    return result
  }
}

extension Statement {
  /// - Parameter label: the label of the statement.
  fileprivate func endings(label: String?) -> Endings {
    switch kind {
    case .return, .throw, .fallthrough: return .never
    case .break(let name): return Endings(breaks: [name?.text])
    case .continue(let name): return Endings(continues: [name?.text])
    case .labeled(let name, let inner):
      var result = inner.endings(label: name.text)
      // `break` with its label leaves an `if` or a `do` too.
      if result.breaks.remove(name.text) != nil { result.goOn = true }
      return result
    case .expr(let expr): return expr.stops ? .never : .normal
    case .if(let statement):
      let then = statement.then.statements.endings
      switch statement.otherwise {
      case .block(let block)?: return then.joined(block.statements.endings)
      case .chained(let chained)?: return then.joined(chained.endings(label: nil))
      case nil: return then.joined(.normal)
      }
    case .guard(_, let otherwise): return otherwise.statements.endings.joined(.normal)
    case .switch(let statement):
      let all = statement.cases.map(\.body.endings).reduce(Endings.never) { $0.joined($1) }
      return all.taken(label, isLoop: false, goOn: all.goOn)
    case .while(let conditions, let body):
      var isEndless = false
      if conditions.count == 1, case .expr(let expr) = conditions[0] { isEndless = expr.isTrue }
      return body.statements.endings.taken(label, isLoop: true, goOn: !isEndless)
    case .repeatWhile(let body, let condition):
      let all = body.statements.endings
      let isTested = all.goOn || !all.continues.isDisjoint(with: [nil, label])
      return all.taken(label, isLoop: true, goOn: isTested && !condition.isTrue)
    case .forIn(let loop):
      return loop.body.statements.endings.taken(label, isLoop: true, goOn: true)
    case .doCatch(let body, let clauses):
      return clauses.map(\.body.statements.endings)
        .reduce(body.statements.endings) { $0.joined($1) }
    default: return .normal
    }
  }
}

extension Expr {
  fileprivate var isTrue: Bool { if case .bool(true) = kind { true } else { false } }

  /// Whether it calls a function that stops the statement.
  fileprivate var stops: Bool {
    guard case .call(let call) = kind, case .name(let name) = call.callee.kind else { return false }
    return ["fatalError", "preconditionFailure"].contains(name)
  }
}
