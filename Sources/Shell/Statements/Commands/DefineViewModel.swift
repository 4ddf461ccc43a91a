import RxsCatalog
import RxsChecking
import RxsCompiling
import RxsCompletion
import RxsLanguage
import RxsRuntime
import RxsSession

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

  package func rebuilt(_ parts: inout Parts) -> DefineViewModel {
    let members = declaration.members.map {
      ViewModelMember(kind: $0.rebuiltKind(&parts), range: $0.range)
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

extension ViewModelMember {
  fileprivate func rebuiltKind(_ parts: inout Parts) -> Kind {
    switch kind {
    case .state(let name, let type, let value): return .state(name, type, parts.take(value))
    case .output(let name, let type, let value): return .output(name, type, parts.take(value))
    case .on(let names, let closure):
      let new = parts.take(Expr(.closure(closure), closure.range))
      if case .closure(let closure) = new.kind { return .on(names, closure) }
    case .bind(let binding):
      let new = parts.take(Statement(.bind(binding), range))
      if case .bind(let binding) = new.kind { return .bind(binding) }
    case .function(let function):
      let new = parts.take(Statement(.function(function), range))
      if case .function(let function) = new.kind { return .function(function) }
    case .input: break
    }
    return kind
  }
}

extension Session {
  /// Adds to the catalog a view model that is written in the script.
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

extension DefineViewModel {
  package func compiling(in source: Source) -> CompilingMeaning? {
    .defines(declaration.name.text)
  }
}
