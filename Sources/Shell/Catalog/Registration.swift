import RxsEngine
import RxsRuntime

/// The part of a registration that every way to register a view model shares.
struct Registration<Model> {
  package let name: String
  let excluding: Set<String>
  /// The relays whose direction their types do not say.
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

  /// The entry of the catalogue.
  ///
  /// - Parameters:
  ///   - interface: what the view model takes and gives, but for the parameters of `make`.
  ///   - wire: connects a view model that was just made.
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

/// The source of a view model's `Input`.
enum InputSource<Input> {
  case reflection
  case closure((InputPorts) throws -> Input)

  /// The ports, and what the call that makes the view model takes for them.
  var ports: (ports: [Catalog.Port], parameters: [Catalog.Parameter]) {
    switch self {
    case .reflection: return InputFields.ports(of: Input.self)
    case .closure(let make):
      // It is asked once without arguments, to see which ports it wants.
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
