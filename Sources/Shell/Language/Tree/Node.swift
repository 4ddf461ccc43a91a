/// A node of the syntax tree: an expression or a statement.
package enum Node: Sendable {
  case expr(Expr)
  case statement(Statement)

  package var range: SourceRange {
    switch self {
    case .expr(let expr): expr.range
    case .statement(let statement): statement.range
    }
  }

  /// The children, in the order of the source.
  package var children: [Node] {
    switch self {
    case .expr(let expr): expr.children
    case .statement(let statement): statement.children
    }
  }

  /// The types that the node itself mentions, without the types that its children mention.
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

  /// Visits the node and all its descendants, parents before children.
  ///
  /// - Parameter visit: returns false to skip the children of a node.
  package func walk(_ visit: (Node) -> Bool) {
    guard visit(self) else { return }
    for child in children { child.walk(visit) }
  }

  /// Whether this node or a descendant satisfies a test.
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
