import RxsLanguage

extension SwiftPlan {
  /// Plans a statement that may name properties. The expression for the owner of a property is
  /// compiled, because compiled code observes or sets the property.
  mutating func planProperties(of statement: Statement) -> Statement {
    let planned = planParts(of: statement)
    return planned.with(
      children: planned.children.map { child in
        guard let expr = child.expr, case .compiled(let id, let written) = expr.kind,
          case .member(let base, let name) = written.kind, base.path != nil,
          // An expression that Swift refuses is played.
          !names.isPlayed(base, of: source)
        else { return child }
        let owner = compiled(base, isWithin: true)
        return .expr(Expr(.compiled(id, Expr(.member(owner, name), written.range)), expr.range))
      })
  }
}
