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
  ///   - name: how scripts call it.
  ///   - parameters: what a call of it takes.
  ///   - make: makes a view model of the arguments.
  ///   - transform: its method, such as `PostsViewModel.transform`.
  ///   - excluding: outputs to leave out.
  ///   - summary: what it is, in a few words.
  ///   - example: a script that shows it in `help`.
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

  /// Registers a view model whose initialiser takes arguments, by its properties.
  ///
  /// - Parameters:
  ///   - name: how scripts call it.
  ///   - parameters: what a call of it takes.
  ///   - make: makes a view model of the arguments.
  ///   - members: methods, and properties that are not stored.
  ///   - excluding: stored properties to leave out.
  ///   - summary: what it is, in a few words.
  ///   - example: a script that shows it in `help`.
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

  /// Registers a view model of which scripts see the given inputs and outputs alone, or a view.
  ///
  /// ```swift
  /// catalog.explore(
  ///   "login", make: { LoginViewModel() },
  ///   inputs: [.method("viewDidLoad", LoginViewModel.viewDidLoad)],
  ///   outputs: [Member("title", \.outputs.title)])
  /// ```
  ///
  /// - Parameters:
  ///   - name: how scripts call it.
  ///   - parameters: what a call of it takes.
  ///   - make: makes a view model of the arguments.
  ///   - inputs: the properties that take values, and methods.
  ///   - outputs: the properties that give some, computed ones too.
  ///   - draw: what `show view` draws, for views.
  ///   - summary: what it is, in a few words.
  ///   - example: a script that shows it in `help`.
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
  ///   - service: what it belongs to, such as `RepoProvider`.
  ///   - name: how it is called.
  ///   - parameters: what a call of it takes.
  ///   - body: the function; what it throws fails the statement.
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
