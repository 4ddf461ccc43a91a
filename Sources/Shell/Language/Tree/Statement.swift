/// A statement of the syntax tree.
package final class Statement: Sendable {
  package let kind: Kind
  package let range: SourceRange

  package init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  package enum Kind: Sendable {
    /// A statement of the shell, such as `emit`.
    case shell(any ShellStatement)
    /// A statement that must fail: `! statement`.
    case mustFail(Statement)

    case bind(Binding)
    case assign(target: Expr, AssignmentOperator, value: Expr)
    case function(FunctionDeclaration)
    /// A declaration that Swift compiles: a type, an operator, a generic function.
    case declaration(SwiftDeclaration)
    /// A statement that Swift has compiled: the number of its closure, and the original statement.
    /// A declaration has no number.
    case compiled(Int?, Statement)
    /// A statement without an effect, such as `import`.
    case nothing
    case `if`(IfStatement)
    case `guard`([Condition], otherwise: Block)
    case `switch`(SwitchStatement)
    case forIn(ForStatement)
    case `while`([Condition], Block)
    case repeatWhile(Block, Expr)
    case doCatch(Block, [CatchClause])
    /// A labelled statement: `name: for …`, `name: while …`.
    case labeled(Name, Statement)
    case `defer`(Block)
    /// A `break`, with the label of the loop or `switch` that it leaves.
    case `break`(Name?)
    case `continue`(Name?)
    case `fallthrough`
    case `return`(Expr?)
    case `throw`(Expr)
    case expr(Expr)
  }

  /// The statement as a shell statement of a type; nil for other statements.
  package func shell<Kind: ShellStatement>(as type: Kind.Type) -> Kind? {
    if case .shell(let statement) = kind { statement as? Kind } else { nil }
  }
}

/// Statements in braces.
package struct Block: Sendable {
  package let statements: [Statement]
  /// The range of the block, including the braces.
  package let range: SourceRange

  package init(statements: [Statement], range: SourceRange) {
    self.statements = statements
    self.range = range
  }
}
