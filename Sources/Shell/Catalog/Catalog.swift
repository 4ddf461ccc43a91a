import RxsRuntime

/// The view models and services that scripts can use.
///
/// ```swift
/// var catalog = Catalog()
/// catalog.explore("PostsViewModel", { PostsViewModel() }, PostsViewModel.transform)
/// ```
public struct Catalog: @unchecked Sendable {
  /// An input or an output: its name or path, its type as text, and its Swift type.
  package typealias Port = (name: String, typeName: String, content: Any.Type)

  /// A parameter of the call that makes a view model.
  package struct Parameter {
    /// The label. If it begins with `_ `, calls do not write it.
    package let label: String
    package let typeName: String
    /// The text of the default value; nil for a required parameter.
    package var standard: String?
    package let content: Any.Type

    package init(label: String, typeName: String, standard: String? = nil, content: Any.Type) {
      self.label = label
      self.typeName = typeName
      self.standard = standard
      self.content = content
    }

    /// The text of the parameter: `start: Int = 0`.
    package var text: String {
      (typeName.isEmpty ? label : "\(label): \(typeName)") + (standard.map { " = \($0)" } ?? "")
    }
  }

  /// The inputs and outputs of a view model.
  package struct Interface {
    package var inputs: [Port]
    package var outputs: [Port]
    package var parameters: [Parameter] = []
    /// The protocol, if the view model's static type is a protocol. Members that the protocol does
    /// not declare are found when the view model is made.
    package var openType: Any.Type?

    package init(
      inputs: [Port], outputs: [Port], parameters: [Parameter] = [], openType: Any.Type? = nil
    ) {
      self.inputs = inputs
      self.outputs = outputs
      self.parameters = parameters
      self.openType = openType
    }
  }

  /// A view model that scripts can make by its name.
  package struct Entry {
    package let name: String
    /// The description, in a few words.
    package let summary: String
    /// An example script.
    package let example: String
    /// Finds the inputs and outputs by reflection, which is slow.
    package let interface: () -> Interface
    /// The types of the view model's members. Nil if some members are found only after the view
    /// model is made.
    package let members: () -> [String: Type]?
    /// The function that makes the view model.
    package let maker: RxsRuntime.Entry

    package init(
      name: String, summary: String, example: String, interface: @escaping () -> Interface,
      members: @escaping () -> [String: Type]?, maker: RxsRuntime.Entry
    ) {
      self.name = name
      self.summary = summary
      self.example = example
      self.interface = interface
      self.members = members
      self.maker = maker
    }

    package var inputs: [Port] { interface().inputs }
    package var outputs: [Port] { interface().outputs }
    package var parameters: [Parameter] { interface().parameters }

    /// The call that makes the view model, as text: `Counter(start: Int = 0)`.
    package var signature: String { Parameter.text(name, parameters) }
  }

  package private(set) var entries: [Entry] = []
  private var services: [String: [String: [RxsRuntime.Entry]]] = [:]
  /// The Swift types of the parameters and results of the services' functions.
  private(set) var serviceTypes: [Any.Type] = []
  private var resets: [() -> Void] = []
  /// For each result type, its conversions in the order in which they are tried.
  var conversions: [ObjectIdentifier: [(Value, Context) throws -> Any]] = [:]
  /// The error types whose cases scripts can write.
  package var errorTypes: [any Error.Type] = []
  /// For each service, by its name in scripts: the methods that stand-ins answer or record. A
  /// stand-in replaces a service of the app.
  package var standIns: [String: [String]] = [:]
  /// For each service, the methods without a result. Only a closure can answer such a method.
  package var silentMethods: [String: [String]] = [:]

  /// Makes an empty catalog.
  public init() {}

  /// The names of all view models.
  package var names: [String] { entries.map(\.name) }

  /// The entry of a view model.
  package subscript(name: String) -> Entry? { entries.first { $0.name == name } }

  package mutating func add(_ entry: Entry) {
    entries.removeAll { $0.name == entry.name }
    entries.append(entry)
  }

  mutating func add(_ function: RxsRuntime.Entry, to service: String, types: [Any.Type]) {
    services[service, default: [:]][function.name] = [function]
    serviceTypes += types
  }

  /// Registers a closure that resets the app's global state, such as static variables. The closure
  /// is called whenever a session restarts.
  ///
  /// - Parameter body: the closure. It is called after all view models of the session are released.
  public mutating func onReset(_ body: @escaping () -> Void) { resets.append(body) }

  /// Calls the closures that reset the app's global state.
  package func reset() { for body in resets { body() } }

  /// Adds the view models and the functions of services to a session's names.
  package func bind(into context: Context) {
    context.conversions = conversions
    context.errorTypes = errorTypes
    context.names.namespaces.merge(services) { $1 }
    for entry in entries { context.names.functions[entry.name] = [entry.maker] }
    context.names.members = { self[$0]?.members() }
    let structs = WrittenStructs(of: self)
    context.names.further = { structs.makers(of: $0) }
  }
}

extension Catalog.Entry {
  /// An entry for a view model that is written in Swift.
  package init(
    name: String, summary: String, example: String,
    interface: @escaping () -> Catalog.Interface,
    make: @escaping (ArgumentReader) throws -> ModelValue
  ) {
    self.init(
      name: name, summary: summary, example: example, interface: interface,
      members: { interface().members },
      maker: .function(
        named: name, summary, example: example,
        signature: {
          let parameters = interface().parameters
          return Signature(
            name: name, parameters: parameters.map(\.signature), result: .named(name, []),
            text: Catalog.Parameter.text(name, parameters))
        }
      ) { .model(try make(ArgumentReader($0))) })
  }
}

extension Catalog.Interface {
  fileprivate var members: [String: Type]? {
    guard openType == nil else { return nil }
    var members: [String: Type] = [:]
    for port in inputs + outputs {
      let path = port.name.split(separator: ".", maxSplits: 1)
      members[String(path[0])] = path.count == 1 ? Type(text: port.typeName).ofLibrary : .unknown
    }
    return members
  }
}

extension Catalog.Parameter {
  /// A parameter of the given type. If no default is given and the type is an optional, the default
  /// is nil.
  init(_ name: String, _ type: Any.Type, default standard: Any? = nil) {
    let isOptional = standard == nil && type is any OptionalType.Type
    self.init(
      label: name, typeName: Conversion.name(of: type),
      standard: isOptional ? "nil" : standard.map { Value(reflecting: $0).canonical },
      content: type)
  }

  /// The text of a call: the function's name and its parameters.
  static func text(_ name: String, _ parameters: [Catalog.Parameter]) -> String {
    "\(name)(\(parameters.map(\.text).joined(separator: ", ")))"
  }

  var signature: Signature.Parameter {
    let isLabelled = !label.hasPrefix("_ ")
    return Signature.Parameter(
      label: isLabelled ? label : nil, name: isLabelled ? label : String(label.dropFirst(2)),
      type: Type(text: typeName).ofLibrary, isOptional: standard != nil)
  }
}

extension Type {
  /// The type, in which `unknown` replaces each type that the library does not contain, such as a
  /// type of the app.
  var ofLibrary: Type {
    switch self {
    case .named(let name, let arguments):
      guard TypeNames.contains(name) || TypeNames.arity[name] != nil else { return .unknown }
      return .named(name, arguments.map(\.ofLibrary))
    case .tuple(let elements):
      return .tuple(elements.map { TupleElement(label: $0.label, type: $0.type.ofLibrary) })
    case .function(let parameters, let result):
      return .function(parameters.map(\.ofLibrary), result: result.ofLibrary)
    case .meta, .unknown, .variable: return .unknown
    }
  }
}
