import RxsLanguage

/// A statement of the shell whose parts the resolver understands.
package protocol PlayedStatement: ShellStatement {
  /// Resolves what is in it; without an own way each expression is resolved by itself.
  func resolve(in resolver: Resolver, _ statement: Statement, _ scope: NameScope)
}

extension PlayedStatement {
  package func resolve(in resolver: Resolver, _ statement: Statement, _ scope: NameScope) {
    for child in children { resolver.resolve(child, scope) }
  }
}

extension Resolver {
  /// Resolves a part of a statement of the shell.
  package func resolve(_ node: Node, _ scope: NameScope) {
    switch node {
    case .expr(let expr): _ = settled(resolve(expr, scope))
    case .statement(let statement): resolve(statement, scope)
    }
  }
}
