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
    /// `! statement`
    case mustFail(Statement)

    case bind(Binding)
    case assign(target: Expr, AssignmentOperator, value: Expr)
    case function(FunctionDeclaration)
    /// A declaration that Swift compiles: a type, an operator, a generic function.
    case declaration(SwiftDeclaration)
    /// A statement that Swift has compiled: its number, which a declaration does not have, and the
    /// original statement.
    case compiled(Int?, Statement)
    /// `import` and similar statements, which have no effect.
    case nothing
    case `if`(IfStatement)
    case `guard`([Condition], otherwise: Block)
    case `switch`(SwitchStatement)
    case forIn(ForStatement)
    case `while`([Condition], Block)
    case repeatWhile(Block, Expr)
    case doCatch(Block, [CatchClause])
    /// `name: for …`, `name: while …` and other labelled statements.
    case labeled(Name, Statement)
    case `defer`(Block)
    /// `break`; the name is the label of the loop or `switch` to leave.
    case `break`(Name?)
    case `continue`(Name?)
    case `fallthrough`
    case `return`(Expr?)
    case `throw`(Expr)
    case expr(Expr)
  }

  /// The shell's statement, if it is of a type.
  package func shell<Kind: ShellStatement>(as type: Kind.Type) -> Kind? {
    if case .shell(let statement) = kind { statement as? Kind } else { nil }
  }
}

/// Statements in braces.
package struct Block: Sendable {
  package let statements: [Statement]
  /// The range, including the braces.
  package let range: SourceRange

  package init(statements: [Statement], range: SourceRange) {
    self.statements = statements
    self.range = range
  }
}
