@testable import RxsLanguage

extension SyntaxDump {
  static func of(_ statement: Statement) -> String {
    switch statement.kind {
    case .shell(let statement): (statement as? any DumpedStatement)?.dump ?? "?"
    case .mustFail(let inner): form("mustFail", [of(inner)])
    case .declaration(let declaration):
      form("declare", [declaration.keyword, declaration.name.text].filter { !$0.isEmpty })
    default: ofSwift(statement)
    }
  }

  private static func ofSwift(_ statement: Statement) -> String {
    switch statement.kind {
    case .bind(let binding): of(binding)
    case .assign(let target, let op, let value): form(op.rawValue, [of(target), of(value)])
    case .function(let function): of(function)
    case .if(let statement):
      form("if", statement.conditions.map(of) + [of(statement.then)] + of(statement.otherwise))
    case .guard(let conditions, let block): form("guard", conditions.map(of) + [of(block)])
    case .switch(let statement): form("switch", [of(statement.subject)] + statement.cases.map(of))
    case .forIn(let loop):
      form(
        "for",
        (loop.selects ? ["case"] : []) + [of(loop.pattern), of(loop.sequence)]
          + (loop.condition.map { ["where", of($0)] } ?? [])
          + [of(loop.body)])
    case .while(let conditions, let block): form("while", conditions.map(of) + [of(block)])
    case .repeatWhile(let block, let condition): form("repeat", [of(block), of(condition)])
    case .labeled(let label, let inner): form("labeled", [label.text, of(inner)])
    case .defer(let block): form("defer", [of(block)])
    case .break(let label): form("break", [label?.text].compactMap { $0 })
    case .continue(let label): form("continue", [label?.text].compactMap { $0 })
    case .fallthrough: "(fallthrough)"
    case .return(let value): form("return", [value.map(of)].compactMap { $0 })
    case .throw(let value): form("throw", [of(value)])
    case .doCatch(let block, let clauses):
      form(
        "do",
        [of(block)]
          + clauses.map {
            form(
              "catch",
              [$0.pattern.map(of), $0.condition.map(of), of($0.body)].compactMap { $0 })
          })
    case .expr(let expr): of(expr)
    case .nothing: "(nothing)"
    case .shell, .mustFail, .declaration, .compiled: "?"
    }
  }

  static func form(_ head: String, _ rest: [String]) -> String {
    "(" + ([head] + rest).joined(separator: " ") + ")"
  }

  private static func of(_ block: Block) -> String {
    "{" + block.statements.map(of).joined(separator: "; ") + "}"
  }

  private static func of(_ otherwise: IfStatement.Else?) -> [String] {
    switch otherwise {
    case .block(let block)?: ["else", of(block)]
    case .chained(let statement)?: ["else", of(statement)]
    case nil: []
    }
  }

  private static func of(_ condition: Condition) -> String {
    switch condition {
    case .expr(let expr): of(expr)
    case .bind(let pattern, let type, let value, let isVar):
      form(isVar ? "var" : "let", [of(pattern) + (type.map { ":" + $0.text } ?? ""), of(value)])
    case .match(let pattern, let value): form("case", [of(pattern), of(value)])
    }
  }

  private static func of(_ part: SwitchStatement.Case) -> String {
    let body = part.body.map(of).joined(separator: "; ")
    guard let items = part.items else { return "(default: \(body))" }
    let patterns = items.map { of($0.pattern) + ($0.guardExpr.map { " where " + of($0) } ?? "") }
    return "(case \(patterns.joined(separator: ", ")): \(body))"
  }

  static func of(_ pattern: Pattern) -> String {
    switch pattern.kind {
    case .wildcard: "_"
    case .name(let name): "`\(name.text)"
    case .tuple(let elements): "(" + elements.map(of).joined(separator: " ") + ")"
    case .enumCase(let type, let name, let elements):
      (type ?? "") + "." + name.text
        + (elements.map { "(" + $0.map(of).joined(separator: " ") + ")" } ?? "")
    case .optional(let inner): of(inner) + "?"
    case .cast(let inner, let type): (inner.map { of($0) + " as " } ?? "is ") + type.text
    case .value(let expr): of(expr)
    }
  }

  private static func of(_ element: Pattern.Element) -> String {
    label(element.label) + of(element.pattern)
  }

  private static func of(_ binding: Binding) -> String {
    let items = binding.items.map { item in
      of(item.pattern) + (item.type.map { ":" + $0.text } ?? "")
        + (item.value.map { " " + of($0) } ?? "")
    }
    return form(binding.isVar ? "var" : "let", items)
  }

  private static func of(_ function: FunctionDeclaration) -> String {
    let result = function.returnType.map { ["->", $0.text] } ?? []
    return form(
      "func", [function.name.text] + function.parameters.map(of) + result + [of(function.body)])
  }

  private static func of(_ parameter: Parameter) -> String {
    let label = parameter.label ?? "_"
    return (label == parameter.name.text ? "" : label + "/") + parameter.name.text
      + (parameter.type.map { ":" + $0.text } ?? "") + (parameter.isVariadic ? "..." : "")
      + (parameter.defaultValue.map { "=" + of($0) } ?? "")
  }

  static func of(_ declaration: ViewModelDeclaration) -> String {
    form(
      "viewmodel",
      [declaration.name.text] + declaration.parameters.map(of) + declaration.members.map(of))
  }

  private static func of(_ member: ViewModelMember) -> String {
    switch member.kind {
    case .input(let name, let type): form("input", [name.text + (type.map { ":" + $0.text } ?? "")])
    case .state(let name, let type, let value):
      form("state", [name.text + (type.map { ":" + $0.text } ?? ""), of(value)])
    case .on(let names, let closure): form("on", names.map(\.text) + [of(closure)])
    case .bind(let binding): of(binding)
    case .output(let name, let type, let value):
      form(
        "output",
        [name.text + (type.map { ":" + $0.text } ?? "")] + (value.map { [of($0)] } ?? []))
    case .function(let function): of(function)
    }
  }
}
