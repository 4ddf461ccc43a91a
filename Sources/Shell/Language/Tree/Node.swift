/// A part of the syntax tree that has parts of its own.
package enum Node: Sendable {
  case expr(Expr)
  case statement(Statement)

  package var range: SourceRange {
    switch self {
    case .expr(let expr): expr.range
    case .statement(let statement): statement.range
    }
  }

  /// The parts, in the order of the source.
  package var children: [Node] {
    switch self {
    case .expr(let expr): expr.children
    case .statement(let statement): statement.children
    }
  }

  /// The types that are written in it, those of its parts left out.
  package var types: [TypeSyntax] {
    var parts = Parts()
    switch self {
    case .expr(let expr): _ = expr.kind.rebuilt(&parts)
    case .statement(let statement): _ = statement.kind.rebuilt(&parts)
    }
    return parts.types
  }

  package var expr: Expr? { if case .expr(let expr) = self { expr } else { nil } }

  package var statement: Statement? {
    if case .statement(let statement) = self { statement } else { nil }
  }

  /// Visits this node and all below it, each before its parts.
  ///
  /// - Parameter visit: gives false where the parts of a node are not to be visited.
  package func walk(_ visit: (Node) -> Bool) {
    guard visit(self) else { return }
    for child in children { child.walk(visit) }
  }

  /// Whether this node or one below it is of a kind.
  package func contains(where test: (Node) -> Bool) -> Bool {
    test(self) || children.contains { $0.contains(where: test) }
  }
}

extension Expr {
  package func walk(_ visit: (Node) -> Bool) { Node.expr(self).walk(visit) }
}

extension Statement {
  package func walk(_ visit: (Node) -> Bool) { Node.statement(self).walk(visit) }
}
