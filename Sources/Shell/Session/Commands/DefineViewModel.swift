import RxsLanguage
import RxsRuntime

/// `viewmodel NAME(PARAMETERS) { … }`
package struct DefineViewModel: SessionStatement {
  let declaration: ViewModelDeclaration

  package static let word = "viewmodel"
  package static let help = StatementHelp(
    .language, 1, "viewmodel NAME(PARAMETERS) { … }",
    summary: "defines a view model with inputs, states, handlers and outputs",
    examples: [
      """
      viewmodel Counter(start: Int = 0) {
        input increment
        input add: Int
        state count = start
        on increment { count += 1 }
        on add { n in count += n }
        let even = count.map { $0 % 2 == 0 }
        output count
        output isEven = even.distinctUntilChanged()
      }
      let counter = Counter(start: 4)
      subscribe counter
      | 0s counter.count 4
      | 0s counter.isEven true
      emit counter.increment
      | 0s counter.count 5
      | 0s counter.isEven false
      emit counter.add 2
      | 0s counter.count 7
      """
    ])

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> DefineViewModel {
    try parser.needOperand(of: word, "a name")
    return DefineViewModel(declaration: try parser.parseViewModel())
  }

  package var children: [Node] {
    declaration.members.flatMap { member -> [Node] in
      switch member.kind {
      case .input: []
      case .state(_, _, let value): [.expr(value)]
      case .on(_, let closure): [.expr(Expr(.closure(closure), closure.range))]
      case .bind(let binding): [.statement(Statement(.bind(binding), member.range))]
      case .output(_, _, let value): value.map { [.expr($0)] } ?? []
      case .function(let function): [.statement(Statement(.function(function), member.range))]
      }
    }
  }

  package func with(children: [Node]) -> DefineViewModel {
    var rest = children[...]
    func expr(_ old: Expr) -> Expr { rest.popFirst()?.expr ?? old }
    let members = declaration.members.map { member in
      let kind: ViewModelMember.Kind =
        switch member.kind {
        case .input: member.kind
        case .state(let name, let type, let value): .state(name, type, expr(value))
        case .on(let names, let closure):
          if case .closure(let planned)? = rest.popFirst()?.expr?.kind {
            .on(names, planned)
          } else {
            .on(names, closure)
          }
        case .bind(let binding):
          if case .bind(let planned)? = rest.popFirst()?.statement?.kind {
            .bind(planned)
          } else {
            .bind(binding)
          }
        case .output(let name, let type, let value): .output(name, type, value.map(expr))
        case .function(let function):
          if case .function(let planned)? = rest.popFirst()?.statement?.kind {
            .function(planned)
          } else {
            .function(function)
          }
        }
      return ViewModelMember(kind: kind, range: member.range)
    }
    return DefineViewModel(declaration: declaration.with(members: members))
  }

  package func resolve(in resolver: Resolver, _ statement: Statement, _ scope: NameScope) {
    resolver.resolve(viewModel: declaration)
  }

  package func run(in session: Session) throws {
    let model = try session.compiler.viewModel(declaration)
    let parameters = declaration.parameters.map { parameter in
      let source = declaration.source
      return Catalog.Parameter(
        label: parameter.label ?? "_ \(parameter.name.text)",
        typeName: parameter.type.map { source.text($0.range) } ?? "",
        standard: parameter.defaultValue.map { source.text($0.range) }, content: Value.self)
    }
    session.define(model, parameters)
  }

  package func check(in check: ScriptCheck) { check.define(declaration) }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    point.operands.isEmpty ? Offer([]) : nil
  }
}

extension Session {
  /// Makes a view model of the language callable by its name.
  fileprivate func define(_ model: ScriptedModel, _ parameters: [Catalog.Parameter]) {
    let summary = "a view model of this session"
    catalog.add(
      Catalog.Entry(
        name: model.name, summary: summary, example: "",
        interface: {
          Catalog.Interface(
            inputs: model.inputs.map { ($0.name, $0.typeName, Value.self) },
            outputs: model.outputs.map { ($0.name, $0.typeName, Value.self) },
            parameters: parameters)
        }, members: { model.members }, maker: model.maker(summary)))
    catalog.bind(into: context)
  }
}
