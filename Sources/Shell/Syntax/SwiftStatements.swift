/// `let` or `var` with one or more names.
struct Binding: Sendable {
  struct Item: Sendable {
    let pattern: Pattern
    let type: TypeSyntax?
    /// Nil only for a `var` with a type.
    let value: Expr?
  }

  let isVar: Bool
  let items: [Item]
}

struct FunctionDeclaration: Sendable {
  let name: Name
  let parameters: [Parameter]
  let returnType: TypeSyntax?
  let body: Block
  let range: SourceRange
  /// The text that the ranges speak of.
  let source: Source
}

/// A parameter of a function or a view model.
struct Parameter: Sendable {
  /// The label of the argument; nil for `_`.
  let label: String?
  let name: Name
  let type: TypeSyntax?
  let defaultValue: Expr?
  let isInout: Bool
  let isVariadic: Bool
}

enum Condition: Sendable {
  case expr(Expr)
  /// `let x = value`; `let x` alone has the name itself as its value.
  case bind(Pattern, TypeSyntax?, Expr)
  /// `case pattern = value`
  case match(Pattern, Expr)

  /// The names that it binds.
  var names: [String] {
    switch self {
    case .expr: []
    case .bind(let pattern, _, _), .match(let pattern, _): pattern.names
    }
  }
}

struct IfStatement: Sendable {
  enum Else: Sendable {
    case block(Block)
    /// `else if`: a statement of kind `if`.
    case chained(Statement)
  }

  let conditions: [Condition]
  let then: Block
  let otherwise: Else?
}

struct SwitchStatement: Sendable {
  struct Case: Sendable {
    /// The patterns; nil for `default`.
    let items: [Item]?
    let body: [Statement]
    let range: SourceRange
  }

  struct Item: Sendable {
    let pattern: Pattern
    let guardExpr: Expr?
  }

  let subject: Expr
  let cases: [Case]
}

struct ForStatement: Sendable {
  let pattern: Pattern
  /// Whether elements that do not match are passed over: `for case`.
  let selects: Bool
  let sequence: Expr
  let condition: Expr?
  let body: Block
}

struct CatchClause: Sendable {
  /// Nil for a bare `catch`, which binds `error`.
  let pattern: Pattern?
  let condition: Expr?
  let body: Block
}
