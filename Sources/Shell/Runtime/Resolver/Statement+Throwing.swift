import RxsLanguage

extension Statement {
  /// Whether an error can leave the statement: it contains a `throw` or a `try` outside of any `do`
  /// that catches all errors.
  var letsErrorsOut: Bool {
    var found = false
    walk { node in
      switch node {
      case .expr(let expr):
        switch expr.kind {
        case .closure, .try(.optional, _), .try(.forced, _): return false
        case .try(.try, _): found = true
        default: break
        }
      case .statement(let statement):
        switch statement.kind {
        case .function: return false
        case .doCatch(_, let clauses) where clauses.contains(where: \.takesAnything):
          if clauses.flatMap(\.body.statements).contains(where: \.letsErrorsOut) { found = true }
          return false
        case .throw: found = true
        default: break
        }
      }
      return !found
    }
    return found
  }
}

extension CatchClause {
  /// Whether the clause catches every error.
  var takesAnything: Bool {
    guard condition == nil else { return false }
    switch pattern?.kind {
    case nil, .wildcard?, .name?: return true
    default: return false
    }
  }
}
