import RxsEngine
import RxsRuntime

/// The name, texts and parameters of a view model, which all `explore` methods need.
struct Registration<Model> {
  package let name: String
  let excluding: Set<String>
  /// The properties whose type does not show whether they are inputs or outputs, with their
  /// direction.
  var directions: [String: StoredMembers.Direction] = [:]
  private let make: (ArgumentReader) throws -> Model
  private let parameters: () -> [Catalog.Parameter]
  private let summary: String
  private let example: String?

  init<each Argument>(
    _ name: String, _ parameters: repeat CallParameter<each Argument>,
    make: @escaping (repeat each Argument) throws -> Model, excluding: Set<String> = [],
    summary: String, example: String?
  ) {
    self.name = name
    self.excluding = excluding
    self.summary = summary
    self.example = example
    self.parameters = { Catalog.listed(repeat each parameters) }
    self.make = { reader in
      let values = (repeat try reader.read(each parameters))
      return try make(repeat each values)
    }
  }

  /// Makes the catalog's entry.
  ///
  /// - Parameters:
  ///   - interface: returns the inputs and outputs, and the parameters that the input needs.
  ///   - wire: makes the shell's value for a new view model, with its inputs and outputs.
  func entry(
    _ interface: @escaping () -> Catalog.Interface,
    wire: @escaping (Model, ArgumentReader) throws -> ModelValue
  ) -> Catalog.Entry {
    Catalog.Entry(
      name: name, summary: summary, example: example ?? "let model = \(name)()\nsubscribe model",
      interface: { [parameters] in
        var whole = interface()
        whole.parameters = parameters() + whole.parameters
        return whole
      }
    ) { [make, name] reader in
      try wire(try Tracer.placing(at: name) { try make(reader) }, reader)
    }
  }
}

/// The source of a view model's `Input`: reflection, or a closure.
enum InputSource<Input> {
  case reflection
  case closure((InputPorts) throws -> Input)

  /// The ports of the input, and the parameters that they add to the call.
  var ports: (ports: [Catalog.Port], parameters: [Catalog.Parameter]) {
    switch self {
    case .reflection: return InputFields.ports(of: Input.self)
    case .closure(let make):
      // The closure is called once without arguments, only to find its ports.
      let ports = InputPorts(ArgumentReader())
      _ = try? make(ports)
      return (ports.ports, ports.parameters)
    }
  }

  func make(
    _ arguments: ArgumentReader
  ) throws -> (input: Input, ports: [ModelValue.Member]) {
    switch self {
    case .reflection: return try InputFields.make(Input.self, arguments)
    case .closure(let make):
      let ports = InputPorts(arguments)
      let input = try make(ports)
      return (input, ports.members)
    }
  }
}
