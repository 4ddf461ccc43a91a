/// A `let` or `var` with one or more names.
package struct Binding: Sendable {
  package struct Item: Sendable {
    package let pattern: Pattern
    package let type: TypeSyntax?
    /// The value. Nil only for a `var` with a declared type.
    package let value: Expr?
  }

  package let isVar: Bool
  package let items: [Item]

  package init(isVar: Bool, items: [Item]) {
    self.isVar = isVar
    self.items = items
  }
}

/// Whether a function throws.
package enum ThrowsKind: Sendable {
  case never
  case always
  /// The function throws only if a closure among its arguments throws: `rethrows`.
  case asArguments
}

package struct FunctionDeclaration: Sendable {
  package let name: Name
  package let parameters: [Parameter]
  package let returnType: TypeSyntax?
  package let `throws`: ThrowsKind
  package let body: Block
  package let range: SourceRange
  /// The source that the ranges refer to.
  package let source: Source

  package init(
    name: Name, parameters: [Parameter], returnType: TypeSyntax?, `throws`: ThrowsKind, body: Block,
    range: SourceRange, source: Source
  ) {
    self.name = name
    self.parameters = parameters
    self.returnType = returnType
    self.throws = `throws`
    self.body = body
    self.range = range
    self.source = source
  }
}

/// A parameter of a function or a view model.
package struct Parameter: Sendable {
  /// The label of the argument, or nil for `_`.
  package let label: String?
  package let name: Name
  package let type: TypeSyntax?
  package internal(set) var defaultValue: Expr?
  package let isInout: Bool
  package let isVariadic: Bool
  /// Whether the argument is evaluated only when the function uses it.
  package let isAutoclosure: Bool
}

package enum Condition: Sendable {
  case expr(Expr)
  /// A binding `let x = value`. For the short form `let x`, the value is the expression `x`.
  case bind(Pattern, TypeSyntax?, Expr, isVar: Bool)
  /// A match `case pattern = value`.
  case match(Pattern, Expr)

  /// The names that the condition binds.
  package var names: [Name] {
    switch self {
    case .expr: []
    case .bind(let pattern, _, _, _), .match(let pattern, _): pattern.names
    }
  }
}

package struct IfStatement: Sendable {
  package enum Else: Sendable {
    case block(Block)
    /// An `else if`. The statement is an `if`.
    case chained(Statement)
  }

  package let conditions: [Condition]
  package let then: Block
  package let otherwise: Else?
}

package struct SwitchStatement: Sendable {
  package struct Case: Sendable {
    /// The patterns, or nil for `default`.
    package let items: [Item]?
    package let body: [Statement]
    package let range: SourceRange
  }

  package struct Item: Sendable {
    package let pattern: Pattern
    package let guardExpr: Expr?
  }

  package let subject: Expr
  package let cases: [Case]
}

package struct ForStatement: Sendable {
  package let pattern: Pattern
  /// Whether the loop is a `for case`, which skips elements that do not match its pattern.
  package let selects: Bool
  package let sequence: Expr
  package let condition: Expr?
  package let body: Block
}

package struct CatchClause: Sendable {
  /// The pattern. Nil for a plain `catch`, which binds `error`.
  package let pattern: Pattern?
  package let condition: Expr?
  package let body: Block
}

/// The declaration of a view model: `viewmodel Name(params) { … }`.
package struct ViewModelDeclaration: Sendable {
  package let name: Name
  package let parameters: [Parameter]
  package let members: [ViewModelMember]
  package let source: Source

  /// A copy of the declaration with other members.
  package func with(members: [ViewModelMember]) -> ViewModelDeclaration {
    ViewModelDeclaration(name: name, parameters: parameters, members: members, source: source)
  }
}

package struct ViewModelMember: Sendable {
  package enum Kind: Sendable {
    case input(Name, TypeSyntax?)
    case state(Name, TypeSyntax?, Expr)
    case on([Name], Closure)
    case bind(Binding)
    case output(Name, TypeSyntax?, Expr?)
    case function(FunctionDeclaration)
  }

  package let kind: Kind
  package let range: SourceRange

  package init(kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}
