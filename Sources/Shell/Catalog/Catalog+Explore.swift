import RxsEngine

extension Catalog {
  /// Registers a view model that turns an `Input` into an `Output`.
  ///
  /// The input is made by reflection of its fields. The outputs are the fields of what the method
  /// gives; where it gives nothing, they are those of the view model.
  ///
  /// ```swift
  /// catalog.explore("posts", { PostsViewModel(useCase: api) }, PostsViewModel.transform)
  /// catalog.explore(
  ///   "counter", { (start: Int) in Counter(start: start) }, Counter.transform,
  ///   parameters: ["start = 0"])
  /// ```
  ///
  /// - Parameters:
  ///   - name: how scripts call it.
  ///   - make: makes a view model.
  ///   - transform: its method, such as `PostsViewModel.transform`, whatever its labels.
  ///   - parameters: the labels of `make`'s parameters, with defaults in the language of scripts.
  ///   - excluding: outputs to leave out.
  ///   - summary: what it is, in a few words.
  ///   - example: a script that shows it in `help`.
  public mutating func explore<Model, Input, Output, each Parameter>(
    _ name: String, _ make: @escaping (repeat each Parameter) throws -> Model,
    _ transform: @escaping (Model) -> (Input) -> Output, parameters: [String] = [],
    excluding: Set<String> = [], summary: String = "", example: String? = nil
  ) {
    explore(
      Registration(name, make, parameters, excluding, summary, example),
      InputSource<Input>.reflection
    ) { model, input, _ in transform(model)(input) }
  }

  /// Registers a view model whose method takes a bag besides its `Input`.
  ///
  /// ```swift
  /// catalog.explore("posts", { PostsViewModel() }, PostsViewModel.transform(input:disposeBag:))
  /// ```
  ///
  /// The parameters are those of ``explore(_:_:_:parameters:excluding:summary:example:)``.
  public mutating func explore<Model, Input, Output, each Parameter>(
    _ name: String, _ make: @escaping (repeat each Parameter) throws -> Model,
    _ transform: @escaping (Model) -> (Input, DisposeBag) -> Output, parameters: [String] = [],
    excluding: Set<String> = [], summary: String = "", example: String? = nil
  ) {
    explore(
      Registration(name, make, parameters, excluding, summary, example),
      InputSource<Input>.reflection
    ) { model, input, bag in transform(model)(input, bag) }
  }

  /// Registers a view model whose `Input` is made by a closure.
  ///
  /// ```swift
  /// catalog.explore(
  ///   "search", { SearchViewModel() },
  ///   input: { SearchViewModel.Input(text: try $0.port("text"), limit: 20) },
  ///   SearchViewModel.transform)
  /// ```
  ///
  /// - Parameter input: makes the input; its streams come from `InputPorts.port(_:)`.
  public mutating func explore<Model, Input, Output, each Parameter>(
    _ name: String, _ make: @escaping (repeat each Parameter) throws -> Model,
    input: @escaping (InputPorts) throws -> Input,
    _ transform: @escaping (Model) -> (Input) -> Output, parameters: [String] = [],
    excluding: Set<String> = [], summary: String = "", example: String? = nil
  ) {
    explore(
      Registration(name, make, parameters, excluding, summary, example), .closure(input)
    ) { model, input, _ in transform(model)(input) }
  }

  /// Registers a view model by its properties.
  ///
  /// Relays and subjects without a value are its inputs; sequences, behaviour relays, drivers and
  /// constants are its outputs. Superclasses, property wrappers around a stream, nested structs and
  /// nested view models count too. Where `parts` name inputs, outputs or methods, only these are
  /// there, unless `.stored` is among them.
  ///
  /// ```swift
  /// catalog.explore("counter", { CounterViewModel() })
  /// catalog.explore(
  ///   "login", { LoginViewModel() }, .method("viewDidLoad", LoginViewModel.viewDidLoad),
  ///   .output("title") { $0.outputs.title })
  /// ```
  ///
  /// - Parameters:
  ///   - name: how scripts call it.
  ///   - make: makes a view model.
  ///   - parts: what scripts see of it; all that it stores by default.
  ///   - parameters: the labels of `make`'s parameters, with defaults in the language of scripts.
  ///   - excluding: stored properties to leave out.
  ///   - summary: what it is, in a few words.
  ///   - example: a script that shows it in `help`.
  public mutating func explore<Model, each Parameter>(
    _ name: String, _ make: @escaping (repeat each Parameter) throws -> Model,
    _ parts: Exposed<Model>..., parameters: [String] = [], excluding: Set<String> = [],
    summary: String = "", example: String? = nil
  ) {
    let registration = Registration(name, make, parameters, excluding, summary, example)
    let isStored = parts.allSatisfy { !$0.isMember } || parts.contains { $0.isStored }
    var listed: (inputs: [Port], outputs: [Port]) = ([], [])
    if isStored { listed = StoredMembers.ports(of: Model.self, excluding: excluding) }
    for part in parts { part.list(&listed.inputs, &listed.outputs) }
    add(
      registration.entry(listed.inputs, listed.outputs) { model, arguments in
        try arguments.finish()
        var members: (inputs: [ModelValue.Member], outputs: [ModelValue.Member]) = ([], [])
        if isStored {
          let stored = StoredMembers(of: model, excluding: excluding)
          members = (stored.inputs, stored.outputs)
        }
        for part in parts { part.expose(model, &members.inputs, &members.outputs) }
        return ModelValue(
          typeName: name, inputs: members.inputs, outputs: members.outputs, contents: [model])
      })
  }

  private mutating func explore<Model, Input, Output>(
    _ registration: Registration<Model>, _ source: InputSource<Input>,
    _ transform: @escaping (Model, Input, DisposeBag) -> Output
  ) {
    let (inputs, parameters) = source.ports
    let excluding = registration.excluding
    // What gives nothing has its outputs as properties.
    let isSelf = Output.self == Void.self
    let stored = StoredMembers.ports(
      of: isSelf ? Model.self : Output.self, as: isSelf ? nil : .output, excluding: excluding)
    add(
      registration.entry(
        inputs + stored.inputs, stored.outputs, parameters: parameters
      ) { model, arguments in
        let (input, ports) = try source.make(arguments)
        try arguments.finish()
        let bag = DisposeBag()
        let output = transform(model, input, bag)
        let members = StoredMembers(
          of: isSelf ? model as Any : output, as: isSelf ? nil : .output, excluding: excluding)
        return ModelValue(
          typeName: registration.name, inputs: ports + members.inputs, outputs: members.outputs,
          contents: [model, input, output, bag])
      })
  }
}
