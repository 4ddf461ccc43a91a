import RxsRuntime

extension Catalog {
  /// Registers a view model whose initialiser takes arguments.
  ///
  /// ```swift
  /// catalog.explore(
  ///   "counter", CallParameter("start", default: 0), make: { Counter(start: $0) },
  ///   transform: Counter.transform)
  /// ```
  ///
  /// - Parameters:
  ///   - name: the name in scripts.
  ///   - parameters: the parameters of the call.
  ///   - make: makes a view model from the arguments.
  ///   - transform: the method of the view model, such as `PostsViewModel.transform`.
  ///   - excluding: outputs to leave out.
  ///   - summary: a description of the view model, in a few words.
  ///   - example: an example script for `help`.
  public mutating func explore<Model, Input, Output, each Argument>(
    _ name: String, _ parameters: repeat CallParameter<each Argument>,
    make: @escaping (repeat each Argument) throws -> Model,
    transform: @escaping (Model) -> (Input) -> Output, excluding: Set<String> = [],
    summary: String = "", example: String? = nil
  ) {
    explore(
      Registration(
        name, repeat each parameters, make: make, excluding: excluding, summary: summary,
        example: example), InputSource<Input>.reflection
    ) { model, input, _ in transform(model)(input) }
  }

  /// Registers a view model whose initialiser takes arguments, and whose inputs and outputs are its
  /// properties.
  ///
  /// - Parameters:
  ///   - name: the name in scripts.
  ///   - parameters: the parameters of the call.
  ///   - make: makes a view model from the arguments.
  ///   - members: methods and computed properties to add.
  ///   - excluding: stored properties to leave out.
  ///   - summary: a description of the view model, in a few words.
  ///   - example: an example script for `help`.
  public mutating func explore<Model, each Argument>(
    _ name: String, _ parameters: repeat CallParameter<each Argument>,
    make: @escaping (repeat each Argument) throws -> Model, adding members: [Member<Model>] = [],
    excluding: Set<String> = [], summary: String = "", example: String? = nil
  ) {
    explore(
      Registration(
        name, repeat each parameters, make: make, excluding: excluding, summary: summary,
        example: example), adding: members)
  }

  /// Registers a view model, or a view, with only the given inputs and outputs.
  ///
  /// ```swift
  /// catalog.explore(
  ///   "login", make: { LoginViewModel() },
  ///   inputs: [.method("viewDidLoad", LoginViewModel.viewDidLoad)],
  ///   outputs: [Member("title", \.outputs.title)])
  /// ```
  ///
  /// - Parameters:
  ///   - name: the name in scripts.
  ///   - parameters: the parameters of the call.
  ///   - make: makes a view model from the arguments.
  ///   - inputs: the properties and methods into which scripts can send.
  ///   - outputs: the stored or computed properties that scripts can observe.
  ///   - draw: for a view, returns the lines that `show view` prints.
  ///   - summary: a description of the view model, in a few words.
  ///   - example: an example script for `help`.
  public mutating func explore<Model, each Argument>(
    _ name: String, _ parameters: repeat CallParameter<each Argument>,
    make: @escaping (repeat each Argument) throws -> Model, inputs: [Member<Model>],
    outputs: [Member<Model>], draw: ((Model) -> [String])? = nil, summary: String = "",
    example: String? = nil
  ) {
    let registration = Registration(
      name, repeat each parameters, make: make, summary: summary, example: example)
    add(
      registration.entry {
        Interface(inputs: inputs.map { $0.port }, outputs: outputs.map { $0.port })
      } wire: { model, arguments in
        return ModelValue(
          typeName: name, inputs: inputs.map { $0.read(model) },
          outputs: outputs.map { $0.read(model) }, contents: [model],
          draw: draw.map { draw in { draw(model) } })
      })
  }

  /// Registers a function that scripts call as `SERVICE.NAME(…)`.
  ///
  /// - Parameters:
  ///   - service: the name before the dot, such as `RepoProvider`.
  ///   - name: the name of the function.
  ///   - parameters: the parameters of the call.
  ///   - body: the function. If it throws an error, the statement fails.
  public mutating func function<Result, each Argument>(
    _ service: String, _ name: String, _ parameters: repeat CallParameter<each Argument>,
    body: @escaping (repeat each Argument) throws -> Result
  ) {
    let convert = Conversion.fromSwift(Result.self)
    let signature = {
      let parameters = Self.listed(repeat each parameters)
      let result = Conversion.name(of: Result.self)
      return Signature(
        name: name, parameters: parameters.map(\.signature), result: Type(text: result).ofLibrary,
        text: "\(Parameter.text(name, parameters)) -> \(result)")
    }
    let entry = RxsRuntime.Entry.function(
      named: name, "A function of the app.", .changes, signature: signature
    ) { arguments in
      let reader = ArgumentReader(arguments)
      let values = (repeat try reader.read(each parameters))
      return convert(try body(repeat each values))
    }
    add(entry, to: service, types: [(repeat each Argument).self, Result.self])
  }

  static func listed<each Argument>(
    _ parameters: repeat CallParameter<each Argument>
  ) -> [Parameter] {
    var listed: [Parameter] = []
    repeat listed.append((each parameters).listed)
    return listed
  }
}
