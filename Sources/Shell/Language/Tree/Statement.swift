/// A statement of the syntax tree.
package final class Statement: Sendable {
  package let kind: Kind
  package let range: SourceRange

  package init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  package enum Kind: Sendable {
    /// A shell statement, such as `emit`.
    case shell(any ShellStatement)
    /// A statement that is expected to fail: `! statement`.
    case mustFail(Statement)

    case bind(Binding)
    case assign(target: Expr, AssignmentOperator, value: Expr)
    case function(FunctionDeclaration)
    /// A declaration that Swift compiles: a type, an operator or a generic function.
    case declaration(SwiftDeclaration)
    /// A statement that Swift has compiled. The number identifies the compiled closure; it is nil
    /// for a declaration. The statement is the original source.
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
    /// A statement with a label: `name: for …`, `name: while …`.
    case labeled(Name, Statement)
    case `defer`(Block)
    /// A `break`, with the label of the statement that it leaves.
    case `break`(Name?)
    case `continue`(Name?)
    case `fallthrough`
    case `return`(Expr?)
    case `throw`(Expr)
    case expr(Expr)
  }

  /// The shell statement, if it has the given type. Nil for other statements.
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
