extension Command {
  static let viewmodel = Command(
    word: .viewmodel, group: .language, usage: ["viewmodel NAME(PARAMETERS) { … }"],
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
    ]
  ) { statement, session in
    guard case .viewModel(let declaration) = statement.kind else { return }
    session.define(
      try session.compiler.viewModel(declaration),
      parameters: declaration.parameters.map { parameter in
        let source = declaration.source
        let type = parameter.type.map { source.text($0.range) } ?? ""
        let value = parameter.defaultValue.map { " = \(source.text($0.range))" } ?? ""
        return (parameter.label ?? "_ \(parameter.name.text)", type + value)
      })
  }
}

extension Session {
  /// Makes a view model callable by its name.
  fileprivate func define(
    _ model: ScriptedModel, parameters: [(label: String, type: String)]
  ) {
    context.constructors[model.name] = model.make
    catalog.add(
      Catalog.Entry(
        name: model.name, summary: "a view model of this session", example: "",
        interface: {
          Catalog.Interface(
            inputs: model.inputs.map { ($0.name, $0.typeName, Value.self) },
            outputs: model.outputs.map { ($0.name, $0.typeName, Value.self) },
            parameters: parameters.map { ($0.label, $0.type, Value.self) })
        }
      ) { arguments in
        guard case .model(let made) = try model.make.call(labelled: arguments.all) else {
          throw RuntimeError("'\(model.name)' cannot be made")
        }
        return made
      })
  }
}
