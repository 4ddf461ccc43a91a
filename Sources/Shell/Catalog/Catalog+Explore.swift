import RxsEngine
import RxsRuntime

extension Catalog {
  /// Registers a view model with a method that turns an `Input` into an `Output`.
  ///
  /// The shell makes the input from its fields, by reflection. The outputs are the fields of the
  /// method's result. If the method has no result, the outputs are the view model's properties.
  ///
  /// ```swift
  /// catalog.explore("posts", { PostsViewModel(useCase: api) }, PostsViewModel.transform)
  /// ```
  ///
  /// - Parameters:
  ///   - name: the name in scripts.
  ///   - make: makes a view model.
  ///   - transform: the method of the view model, with any argument labels. An example is
  ///     `PostsViewModel.transform`.
  ///   - excluding: outputs to leave out.
  ///   - summary: a description of the view model, in a few words.
  ///   - example: an example script for `help`.
  public mutating func explore<Model, Input, Output>(
    _ name: String, _ make: @escaping () throws -> Model,
    _ transform: @escaping (Model) -> (Input) -> Output, excluding: Set<String> = [],
    summary: String = "", example: String? = nil
  ) {
    explore(
      Registration(name, make: make, excluding: excluding, summary: summary, example: example),
      InputSource<Input>.reflection
    ) { model, input, _ in transform(model)(input) }
  }

  /// Registers a view model whose method has a dispose bag as a second parameter.
  ///
  /// ```swift
  /// catalog.explore("posts", { PostsViewModel() }, PostsViewModel.transform(input:disposeBag:))
  /// ```
  ///
  /// The parameters are the same as in ``explore(_:_:_:excluding:summary:example:)``.
  public mutating func explore<Model, Input, Output>(
    _ name: String, _ make: @escaping () throws -> Model,
    _ transform: @escaping (Model) -> (Input, DisposeBag) -> Output, excluding: Set<String> = [],
    summary: String = "", example: String? = nil
  ) {
    explore(
      Registration(name, make: make, excluding: excluding, summary: summary, example: example),
      InputSource<Input>.reflection
    ) { model, input, bag in transform(model)(input, bag) }
  }

  /// Registers a view model whose `Input` a closure makes.
  ///
  /// ```swift
  /// catalog.explore(
  ///   "search", { SearchViewModel() },
  ///   input: { SearchViewModel.Input(text: try $0.port("text"), limit: 20) },
  ///   SearchViewModel.transform)
  /// ```
  ///
  /// The other parameters are the same as in ``explore(_:_:_:excluding:summary:example:)``.
  ///
  /// - Parameter input: makes the input. It makes each stream with ``InputPorts/port(_:first:)``.
  public mutating func explore<Model, Input, Output>(
    _ name: String, _ make: @escaping () throws -> Model,
    input: @escaping (InputPorts) throws -> Input,
    _ transform: @escaping (Model) -> (Input) -> Output, excluding: Set<String> = [],
    summary: String = "", example: String? = nil
  ) {
    explore(
      Registration(name, make: make, excluding: excluding, summary: summary, example: example),
      .closure(input)
    ) { model, input, _ in transform(model)(input) }
  }

  /// Registers a view model whose inputs and outputs are its properties.
  ///
  /// Relays and subjects without a current value are inputs. Sequences, behavior relays, drivers
  /// and constants are outputs. Properties of superclasses, property wrappers around a stream,
  /// nested structs and nested view models are included.
  ///
  /// ```swift
  /// catalog.explore("counter", { CounterViewModel() })
  /// ```
  ///
  /// - Parameters:
  ///   - name: the name in scripts.
  ///   - make: makes a view model.
  ///   - members: methods and computed properties to add.
  ///   - inputs: properties that are inputs, although they have a current value.
  ///   - outputs: relays and subjects that are outputs, because the view model sends into them.
  ///   - excluding: stored properties to leave out.
  ///   - summary: a description of the view model, in a few words.
  ///   - example: an example script for `help`.
  public mutating func explore<Model>(
    _ name: String, _ make: @escaping () throws -> Model, adding members: [Member<Model>] = [],
    inputs: Set<String> = [], outputs: Set<String> = [], excluding: Set<String> = [],
    summary: String = "", example: String? = nil
  ) {
    var registration = Registration(
      name, make: make, excluding: excluding, summary: summary, example: example)
    for name in inputs { registration.directions[name] = .input }
    for name in outputs { registration.directions[name] = .output }
    explore(registration, adding: members)
  }
}

// MARK: - Entries

extension Catalog {
  mutating func explore<Model>(
    _ registration: Registration<Model>, adding members: [Member<Model>]
  ) {
    let directions = registration.directions
    add(
      registration.entry {
        let stored = StoredMembers.ports(
          of: Model.self, excluding: registration.excluding, directions)
        return Interface(
          inputs: stored.inputs + members.map { $0.port }, outputs: stored.outputs,
          openType: Self.open(Model.self))
      } wire: { model, arguments in
        let stored = StoredMembers(of: model, excluding: registration.excluding) { part in
          StoredMembers.Facts(directions: part is Model ? directions : [:])
        }
        return ModelValue(
          typeName: registration.name, inputs: stored.inputs + members.map { $0.read(model) },
          outputs: stored.outputs, contents: [model], advice: Self.advice(on: model, Model.self))
      })
  }

  mutating func explore<Model, Input, Output>(
    _ registration: Registration<Model>, _ source: InputSource<Input>,
    _ transform: @escaping (Model, Input, DisposeBag) -> Output
  ) {
    let excluding = registration.excluding
    add(
      registration.entry {
        let (inputs, parameters) = source.ports
        let isSelf = Self.givesNothing(Output.self)
        let stored = StoredMembers.ports(
          of: isSelf ? Model.self : Output.self, as: isSelf ? nil : .output, excluding: excluding)
        return Interface(
          inputs: inputs + stored.inputs, outputs: stored.outputs, parameters: parameters,
          openType: Self.open(isSelf ? Model.self : Output.self))
      } wire: { model, arguments in
        let (input, ports) = try Tracer.placing(at: registration.name) {
          try source.make(arguments)
        }
        let isSelf = Self.givesNothing(Output.self)
        let bag = DisposeBag()
        let output = Tracer.placing(at: registration.name) { transform(model, input, bag) }
        let members = StoredMembers(
          of: isSelf ? model as Any : output, as: isSelf ? nil : .output, excluding: excluding)
        return ModelValue(
          typeName: registration.name, inputs: ports + members.inputs, outputs: members.outputs,
          contents: [model, input, output, bag],
          advice: isSelf ? Self.advice(on: model, Model.self) : Self.advice(on: output, Output.self)
        )
      })
  }

  /// The type, if it is a protocol; nil for other types.
  private static func open(_ type: Any.Type) -> Any.Type? {
    TypeMetadata(type).isProtocol ? type : nil
  }

  /// Advice for a view model whose static type is a protocol; nil for other types.
  private static func advice(on value: Any, _ type: Any.Type) -> String? {
    open(type).map { _ in
      "only stored properties of \(Swift.type(of: value)) are found: register more with 'outputs:'"
    }
  }

  /// Whether the method returns nothing. If so, the view model's properties are the outputs.
  private static func givesNothing(_ type: Any.Type) -> Bool {
    type == Void.self || type == (any Disposable).self || type == (any Cancelable).self
      || type is any Disposable.Type
  }
}
