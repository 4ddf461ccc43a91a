@testable import RxsShell

extension SyntaxDump {
  static func of(_ statement: Statement) -> String {
    switch statement.kind {
    case .emit(let target, let values): form("emit", [of(target)] + values.map(of))
    case .fail(let target, let value): form("fail", [of(target), of(value)])
    case .complete(let target): form("complete", [of(target)])
    case .subscribe(let list):
      form(
        "subscribe",
        list.map { of($0.expr) + ($0.isLabelExplicit ? " as " : " ~ ") + $0.label.text })
    case .dispose(.all): "(dispose all)"
    case .dispose(.labels(let labels)): form("dispose labels", labels.map(\.text))
    case .drop(let name): form("drop", [name.text])
    case .expect(let expr): form("expect", [of(expr)])
    case .print(let list): form("print", list.map(of))
    case .stub(let stub): of(stub)
    case .store(let key, let value): form("store", [of(key), of(value)])
    case .answer(let service, let method, let value):
      form("answer", [service.text, method.text, of(value)])
    case .viewModel(let declaration): of(declaration)
    case .include(let path): form("include", [path.text])
    case .set(let name, let value): form("set", [name.text, of(value)])
    case .marble(let labels): form("marble", labels.map(\.text))
    case .show(let topic, let name): form("show", [topic?.text, name?.text].compactMap { $0 })
    case .help(let topic): form("help", [topic?.text].compactMap { $0 })
    case .save(let path, let replaces): form("save", [path.text] + (replaces ? ["replace"] : []))
    case .mark(let name): form("mark", [name.text])
    case .back(let name): form("back", [name.text])
    case .undo(let count): form("undo", [count.map(of)].compactMap { $0 })
    case .reset: "(reset)"
    case .quit: "(quit)"
    case .condition(.requires(let features)): form("requires", features.map(\.text))
    case .condition(.skip(let reason)): form("skip", [reason.text])
    case .condition(.xfail(let reason)): form("xfail", [reason.text])
    case .advance(let advance): of(advance)
    case .run(let limit): form("run", [limit.map(of)].compactMap { $0 })
    case .at(let time, let inner): form("at", [of(time), of(inner)])
    case .mustFail(let inner): form("mustFail", [of(inner)])
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
        [of(loop.pattern), of(loop.sequence)] + (loop.condition.map { ["where", of($0)] } ?? [])
          + [of(loop.body)])
    case .while(let conditions, let block): form("while", conditions.map(of) + [of(block)])
    case .repeatWhile(let block, let condition): form("repeat", [of(block), of(condition)])
    case .break: "(break)"
    case .continue: "(continue)"
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
    default: "?"
    }
  }

  private static func form(_ head: String, _ rest: [String]) -> String {
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

  private static func of(_ advance: Advance) -> String {
    switch advance {
    case .now: "(advance)"
    case .by(let expr): "(advance \(of(expr)))"
    case .to(let expr): "(advance-to \(of(expr)))"
    case .next: "(advance-next)"
    case .until(let expr): "(advance-until \(of(expr)))"
    }
  }

  private static func of(_ stub: Stub) -> String {
    let responses = stub.responses.map { response in
      form(response.kind.rawValue, response.arguments.map(of))
        + (response.after.map { " after " + of($0) } ?? "")
    }
    return form("stub", [stub.method?.text].compactMap { $0 } + [of(stub.pattern)] + responses)
  }

  private static func of(_ condition: Condition) -> String {
    switch condition {
    case .expr(let expr): of(expr)
    case .bind(let pattern, let type, let value):
      form("let", [of(pattern) + (type.map { ":" + $0.text } ?? ""), of(value)])
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

  private static func of(_ declaration: ViewModelDeclaration) -> String {
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
