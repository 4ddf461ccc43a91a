import RxsEngine
@_spi(Reflection) import Swift

extension Catalog {
  /// Registers a view model that turns an `Input` struct into an `Output` struct.
  ///
  /// The input is made by reflection of its fields.
  ///
  /// - Parameters:
  ///   - name: how scripts call it.
  ///   - make: makes a view model.
  ///   - transform: its method, such as `PostsViewModel.transform`.
  ///   - summary: what it is, in a few words.
  ///   - example: a script that shows it in `help`.
  public mutating func explore<Model, Input, Output>(
    _ name: String, _ make: @escaping () -> Model,
    _ transform: @escaping (Model) -> (Input) -> Output, summary: String = "",
    example: String? = nil
  ) {
    let inputs = (try? InputFields.fields(of: Input.self)) ?? []
    add(
      Entry(
        name: name, summary: summary,
        example: example ?? "let model = \(name)()\nsubscribe model",
        inputs: inputs.map { ($0.name, $0.type.typeName) },
        outputs: Self.fields(of: Output.self)
      ) { arguments in
        try arguments.require(0...0)
        let model = make()
        let (input, ports) = try InputFields.make(Input.self)
        let output = transform(model)(input)
        return ModelValue(
          typeName: name, inputs: ports, outputs: Self.members(of: output),
          contents: [model, input, output])
      })
  }

  /// The outputs of a view model, in their order of declaration.
  static func members(of output: Any) -> [ModelValue.Member] {
    Mirror(reflecting: output).children.compactMap { child in
      child.label.map { label in
        ModelValue.Member(
          name: label, typeName: typeName(of: Swift.type(of: child.value)),
          value: Value(reflecting: child.value))
      }
    }
  }

  static func fields(of type: Any.Type) -> [(name: String, typeName: String)] {
    var fields: [(name: String, typeName: String)] = []
    _ = _forEachField(of: type) { name, _, type, _ in
      fields.append((String(cString: name), typeName(of: type)))
      return true
    }
    return fields
  }

  static func typeName(of type: Any.Type) -> String {
    (type as? any StreamConvertible.Type)?.typeName ?? Conversion.name(of: type)
  }
}
