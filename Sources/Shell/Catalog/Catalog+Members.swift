import RxsEngine

/// An input or an output of a view model that has no `transform`: a property with a stream.
public struct Member<Model>: @unchecked Sendable {
  let name: String
  let typeName: String
  let read: (Model) -> Value

  /// Makes a member.
  ///
  /// - Parameters:
  ///   - name: how scripts call it.
  ///   - read: gives the stream, such as `\.username`.
  public init<Property>(_ name: String, _ read: @escaping (Model) -> Property) {
    self.name = name
    typeName = Conversion.name(of: Property.self)
    self.read = { Value(reflecting: read($0)) }
  }
}

extension Catalog {
  /// Registers a view model whose initialiser takes arguments.
  ///
  /// - Parameters:
  ///   - name: how scripts call it.
  ///   - parameters: what a call of it takes.
  ///   - make: makes a view model of the arguments.
  ///   - transform: its method, such as `PostsViewModel.transform`.
  ///   - summary: what it is, in a few words.
  ///   - example: a script that shows it in `help`.
  public mutating func explore<Model, Input, Output, each Argument>(
    _ name: String, _ parameters: repeat CallParameter<each Argument>,
    make: @escaping (repeat each Argument) -> Model,
    transform: @escaping (Model) -> (Input) -> Output, summary: String = "", example: String = ""
  ) {
    let source = InputSource<Input>.reflection
    add(
      Entry(
        name: name, summary: summary, example: example,
        inputs: source.ports.ports,
        outputs: StoredMembers.ports(of: Output.self, as: .output, excluding: []).outputs,
        parameters: Self.shown(repeat each parameters)
      ) { arguments in
        let reader = ArgumentReader(arguments)
        let values = (repeat try reader.read(each parameters))
        try reader.finish()
        let model = make(repeat each values)
        let (input, ports) = try source.make(
          CallArguments(Arguments(callee: name, all: [])))
        let output = transform(model)(input)
        return ModelValue(
          typeName: name, inputs: ports, outputs: StoredMembers(of: output, as: .output).outputs,
          contents: [model, input, output])
      })
  }

  /// Registers a view model whose inputs and outputs are properties of its own, or a view.
  ///
  /// - Parameters:
  ///   - name: how scripts call it.
  ///   - parameters: what a call of it takes.
  ///   - make: makes a view model of the arguments.
  ///   - inputs: the properties that take values.
  ///   - outputs: the properties that give some.
  ///   - draw: what `show view` draws, for views.
  ///   - summary: what it is, in a few words.
  ///   - example: a script that shows it in `help`.
  public mutating func explore<Model, each Argument>(
    _ name: String, _ parameters: repeat CallParameter<each Argument>,
    make: @escaping (repeat each Argument) -> Model, inputs: [Member<Model>],
    outputs: [Member<Model>], draw: ((Model) -> [String])? = nil, summary: String = "",
    example: String = ""
  ) {
    add(
      Entry(
        name: name, summary: summary, example: example,
        inputs: inputs.map { ($0.name, $0.typeName) },
        outputs: outputs.map { ($0.name, $0.typeName) },
        parameters: Self.shown(repeat each parameters)
      ) { arguments in
        let reader = ArgumentReader(arguments)
        let values = (repeat try reader.read(each parameters))
        try reader.finish()
        let model = make(repeat each values)
        func members(_ members: [Member<Model>]) -> [ModelValue.Member] {
          members.map {
            ModelValue.Member(name: $0.name, typeName: $0.typeName, value: $0.read(model))
          }
        }
        return ModelValue(
          typeName: name, inputs: members(inputs), outputs: members(outputs), contents: [model],
          draw: draw.map { draw in { draw(model) } })
      })
  }

  /// Registers a function that scripts call as `SERVICE.NAME(…)`.
  ///
  /// - Parameters:
  ///   - service: what it belongs to, such as `RepoProvider`.
  ///   - name: how it is called.
  ///   - parameters: what a call of it takes.
  ///   - body: the function; what it throws fails the statement.
  public mutating func function<Result, each Argument>(
    _ service: String, _ name: String, _ parameters: repeat CallParameter<each Argument>,
    body: @escaping (repeat each Argument) throws -> Result
  ) {
    let convert = Conversion.fromSwift(Result.self)
    add(
      NativeFunction { arguments in
        let reader = ArgumentReader(Arguments(callee: "\(service).\(name)", all: arguments))
        let values = (repeat try reader.read(each parameters))
        try reader.finish()
        return convert(try body(repeat each values))
      }, name, to: service)
  }

  private static func shown<each Argument>(
    _ parameters: repeat CallParameter<each Argument>
  ) -> [(label: String, type: String)] {
    var shown: [(label: String, type: String)] = []
    repeat shown.append((each parameters).shown)
    return shown
  }
}
