extension Expr {
  /// The child expressions and statements, in the order of the source.
  package var children: [Node] {
    var parts = Parts()
    _ = kind.rebuilt(&parts)
    return parts.found
  }

  /// A copy of the expression with new children. The number and the order of the children must stay
  /// the same.
  package func with(children: [Node]) -> Expr {
    var parts = Parts(children)
    return Expr(kind.rebuilt(&parts), range)
  }
}

extension Statement {
  /// The child expressions and statements, in the order of the source.
  package var children: [Node] {
    var parts = Parts()
    _ = kind.rebuilt(&parts)
    return parts.found
  }

  /// A copy of the statement with new children. The number and the order of the children must stay
  /// the same.
  package func with(children: [Node]) -> Statement {
    var parts = Parts(children)
    return Statement(kind.rebuilt(&parts), range)
  }
}

/// Traverses the children of a node, to collect them or to replace them.
package struct Parts {
  private(set) var found: [Node] = []
  /// The types that the node itself mentions.
  private(set) var types: [TypeSyntax] = []
  private var new: ArraySlice<Node>

  init(_ new: [Node] = []) { self.new = new[...] }

  package mutating func take(_ expr: Expr) -> Expr {
    found.append(.expr(expr))
    return new.popFirst()?.expr ?? expr
  }

  package mutating func take(_ expr: Expr?) -> Expr? { expr.map { take($0) } }

  package mutating func take(_ exprs: [Expr]) -> [Expr] { exprs.map { take($0) } }

  package mutating func take(_ statement: Statement) -> Statement {
    found.append(.statement(statement))
    return new.popFirst()?.statement ?? statement
  }

  mutating func take(_ statements: [Statement]) -> [Statement] { statements.map { take($0) } }

  mutating func take(_ type: TypeSyntax) -> TypeSyntax {
    types.append(type)
    return type
  }

  mutating func take(_ type: TypeSyntax?) -> TypeSyntax? { type.map { take($0) } }

  mutating func take(_ block: Block) -> Block {
    Block(statements: take(block.statements), range: block.range)
  }

  package mutating func take(_ arguments: [Argument]) -> [Argument] {
    arguments.map {
      Argument(label: $0.label, value: take($0.value), isTrailing: $0.isTrailing)
    }
  }

  mutating func take(_ parameters: [Parameter]) -> [Parameter] {
    parameters.map { parameter in
      var parameter = parameter
      _ = take(parameter.type)
      parameter.defaultValue = take(parameter.defaultValue)
      return parameter
    }
  }

  mutating func take(_ closure: Closure) -> Closure {
    Closure(
      captures: closure.captures.map {
        Capture(name: $0.name, strength: $0.strength, value: take($0.value))
      },
      parameters: closure.parameters.map { take($0) }, anonymousCount: closure.anonymousCount,
      returnType: take(closure.returnType), body: take(closure.body), range: closure.range,
      source: closure.source)
  }

  private mutating func take(_ parameters: [ClosureParameter]) -> [ClosureParameter] {
    for parameter in parameters { _ = take(parameter.type) }
    return parameters
  }

  mutating func take(_ function: FunctionDeclaration) -> FunctionDeclaration {
    FunctionDeclaration(
      name: function.name, parameters: take(function.parameters),
      returnType: take(function.returnType), throws: function.throws, body: take(function.body),
      range: function.range,
      source: function.source)
  }

  mutating func take(_ pattern: Pattern) -> Pattern {
    let kind: Pattern.Kind =
      switch pattern.kind {
      case .wildcard, .name: pattern.kind
      case .tuple(let elements): .tuple(take(elements))
      case .enumCase(let type, let name, let elements):
        .enumCase(type: type, name: name, elements.map { take($0) })
      case .optional(let inner): .optional(take(inner))
      case .cast(let inner, let type): .cast(inner.map { take($0) }, take(type))
      case .value(let expr): .value(take(expr))
      }
    return Pattern(kind: kind, range: pattern.range)
  }

  private mutating func take(_ elements: [Pattern.Element]) -> [Pattern.Element] {
    elements.map { Pattern.Element(label: $0.label, pattern: take($0.pattern)) }
  }

  mutating func take(_ binding: Binding) -> Binding {
    Binding(
      isVar: binding.isVar,
      items: binding.items.map {
        Binding.Item(pattern: take($0.pattern), type: take($0.type), value: take($0.value))
      })
  }

  mutating func take(_ conditions: [Condition]) -> [Condition] {
    conditions.map { condition in
      switch condition {
      case .expr(let expr): .expr(take(expr))
      case .bind(let pattern, let type, let value, let isVar):
        .bind(take(pattern), take(type), take(value), isVar: isVar)
      case .match(let pattern, let value): .match(take(pattern), take(value))
      }
    }
  }
}

extension Expr.Kind {
  func rebuilt(_ parts: inout Parts) -> Expr.Kind {
    switch self {
    case .integer, .double, .bool, .nil, .duration, .name, .compiled, .anonymous, .wildcard,
      .implicitMember, .operatorFunction, .negation, .keyPath:
      self
    case .string(let pieces):
      .string(
        pieces.map {
          if case .value(let expr) = $0 { .value(parts.take(expr)) } else { $0 }
        })
    case .array(let elements): .array(elements.map { parts.take($0) })
    case .dictionary(let entries):
      .dictionary(
        entries.map { DictionaryEntry(key: parts.take($0.key), value: parts.take($0.value)) })
    case .tuple(let elements):
      .tuple(elements.map { TupleElement(label: $0.label, value: parts.take($0.value)) })
    case .paren(let inner): .paren(parts.take(inner))
    case .specialized(let base, let types):
      .specialized(parts.take(base), types.map { parts.take($0) })
    case .member(let base, let name): .member(parts.take(base), name)
    case .element(let base, let index, let range): .element(parts.take(base), index, range)
    case .call(let call):
      .call(Call(callee: parts.take(call.callee), arguments: parts.take(call.arguments)))
    case .subscript(let base, let arguments): .subscript(parts.take(base), parts.take(arguments))
    case .optionalLink(let base): .optionalLink(parts.take(base))
    case .optionalChain(let base): .optionalChain(parts.take(base))
    case .forced(let base): .forced(parts.take(base))
    case .prefix(let op, let range, let operand): .prefix(op, range, parts.take(operand))
    case .binary(let op, let range, let left, let right):
      .binary(op, range, parts.take(left), parts.take(right))
    case .rangeFrom(let bound): .rangeFrom(parts.take(bound))
    case .rangeThrough(let bound): .rangeThrough(parts.take(bound))
    case .rangeUpTo(let bound): .rangeUpTo(parts.take(bound))
    case .ternary(let condition, let yes, let no):
      .ternary(parts.take(condition), parts.take(yes), parts.take(no))
    case .cast(let value, let kind, let type): .cast(parts.take(value), kind, parts.take(type))
    case .try(let kind, let inner): .try(kind, parts.take(inner))
    case .await(let inner): .await(parts.take(inner))
    case .reference(let inner): .reference(parts.take(inner))
    case .closure(let closure): .closure(parts.take(closure))
    case .statement(let statement): .statement(parts.take(statement))
    }
  }
}

extension Statement.Kind {
  func rebuilt(_ parts: inout Parts) -> Statement.Kind {
    switch self {
    case .declaration, .compiled, .nothing, .break, .continue, .fallthrough, .return(nil): self
    case .shell(let statement): .shell(statement.rebuilt(&parts))
    case .mustFail(let inner): .mustFail(parts.take(inner))
    case .bind(let binding): .bind(parts.take(binding))
    case .assign(let target, let op, let value):
      .assign(target: parts.take(target), op, value: parts.take(value))
    case .function(let function): .function(parts.take(function))
    case .if(let statement):
      .if(
        IfStatement(
          conditions: parts.take(statement.conditions), then: parts.take(statement.then),
          otherwise: statement.otherwise.map {
            switch $0 {
            case .block(let block): .block(parts.take(block))
            case .chained(let chained): .chained(parts.take(chained))
            }
          }))
    case .guard(let conditions, let block):
      .guard(parts.take(conditions), otherwise: parts.take(block))
    case .switch(let statement):
      .switch(
        SwitchStatement(
          subject: parts.take(statement.subject),
          cases: statement.cases.map { one in
            SwitchStatement.Case(
              items: one.items?.map {
                SwitchStatement.Item(
                  pattern: parts.take($0.pattern), guardExpr: parts.take($0.guardExpr))
              }, body: parts.take(one.body), range: one.range)
          }))
    case .forIn(let loop):
      .forIn(
        ForStatement(
          pattern: parts.take(loop.pattern), selects: loop.selects,
          sequence: parts.take(loop.sequence), condition: parts.take(loop.condition),
          body: parts.take(loop.body)))
    case .while(let conditions, let body): .while(parts.take(conditions), parts.take(body))
    case .repeatWhile(let body, let condition):
      .repeatWhile(parts.take(body), parts.take(condition))
    case .doCatch(let body, let clauses):
      .doCatch(
        parts.take(body),
        clauses.map {
          CatchClause(
            pattern: $0.pattern.map { parts.take($0) }, condition: parts.take($0.condition),
            body: parts.take($0.body))
        })
    case .labeled(let label, let inner): .labeled(label, parts.take(inner))
    case .defer(let block): .defer(parts.take(block))
    case .return(let value?): .return(parts.take(value))
    case .throw(let value): .throw(parts.take(value))
    case .expr(let expr): .expr(parts.take(expr))
    }
  }
}
