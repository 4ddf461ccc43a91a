/// A statement of the syntax tree.
final class Statement: Sendable {
  let kind: Kind
  let range: SourceRange

  init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  enum Kind: Sendable {
    case emit(target: Expr, values: [Expr])
    case fail(target: Expr, value: Expr)
    case complete(target: Expr)
    case subscribe([Subscription])
    case dispose(Disposal)
    case drop(Name)
    case expect(Expr)
    case print([Expr])
    case stub(Stub)
    case store(key: Expr, value: Expr)
    case answer(service: Name, method: Name, value: Expr)
    case viewModel(ViewModelDeclaration)
    case include(path: Name)
    case set(Name, value: Expr)
    case marble([Name])
    case show(topic: Name?, name: Name?)
    /// The topic is all the rest of the statement, as written.
    case help(topic: Name?)
    case save(path: Name, replaces: Bool)
    case undo(count: Expr?)
    case mark(Name)
    case back(Name)
    case reset
    case quit
    case condition(TestCondition)

    case advance(Advance)
    case run(limit: Expr?)
    case at(time: Expr, Statement)
    /// `! statement`
    case mustFail(Statement)

    case bind(Binding)
    case assign(target: Expr, AssignmentOperator, value: Expr)
    case function(FunctionDeclaration)
    case type(TypeDeclaration)
    /// What pasted Swift declares and the language has no use for, such as `import`.
    case nothing
    case `if`(IfStatement)
    case `guard`([Condition], otherwise: Block)
    case `switch`(SwitchStatement)
    case forIn(ForStatement)
    case `while`([Condition], Block)
    case repeatWhile(Block, Expr)
    case `defer`(Block)
    case `break`
    case `continue`
    case `return`(Expr?)
    case `throw`(Expr)
    case doCatch(Block, [CatchClause])
    case expr(Expr)
  }
}

/// Statements in braces.
struct Block: Sendable {
  let statements: [Statement]
  /// With the braces.
  let range: SourceRange
}
