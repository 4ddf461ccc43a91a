import RxsLanguage

extension SwiftPlan {
  /// Plans a statement that may contain properties. The owner of a property is compiled separately,
  /// because compiled code observes or sets the property.
  mutating func planProperties(of statement: Statement) -> Statement {
    let planned = planParts(of: statement)
    return planned.with(
      children: planned.children.map { child in
        guard let expr = child.expr, case .compiled(let id, let written) = expr.kind,
          case .member(let base, let name) = written.kind, base.path != nil,
          // If the compiler has rejected the owner, the shell interprets it.
          !names.isPlayed(base, of: source)
        else { return child }
        let owner = compiled(base, isWithin: true)
        return .expr(Expr(.compiled(id, Expr(.member(owner, name), written.range)), expr.range))
      })
  }
}
