import RxsEngine

/// The view models that a shell knows.
///
/// ```swift
/// var catalog = Catalog()
/// catalog.explore("PostsViewModel", { PostsViewModel() }, PostsViewModel.transform)
/// ```
public struct Catalog: @unchecked Sendable {
  /// An input or an output: its name, or its path, its type as shown, and that of its values.
  typealias Port = (name: String, typeName: String, content: Any.Type)

  /// What the call that makes a view model takes: a label, a type with its default, and the type.
  typealias Parameter = (label: String, type: String, content: Any.Type)

  /// What a view model takes and gives.
  struct Interface {
    var inputs: [Port]
    var outputs: [Port]
    var parameters: [Parameter] = []
    /// The protocol that the rest of it is known by, when a view model was made.
    var openType: Any.Type?
  }

  /// A view model that can be made by its name.
  struct Entry {
    let name: String
    /// What it is, in a few words.
    let summary: String
    /// A script that shows it.
    let example: String
    /// What it takes and gives; asked for when somebody looks, since reflection takes its time.
    let interface: () -> Interface
    let make: (Arguments) throws -> ModelValue

    var inputs: [Port] { interface().inputs }
    var outputs: [Port] { interface().outputs }
    var parameters: [Parameter] { interface().parameters }

    /// How it is made: `Counter(start: Int = 0)`.
    var signature: String {
      let texts = parameters.map { "\($0.label)\($0.type.isEmpty ? "" : ": \($0.type)")" }
      return "\(name)(\(texts.joined(separator: ", ")))"
    }
  }

  private(set) var entries: [Entry] = []
  private var services: [String: [String: Function]] = [:]
  /// What the functions of services take and give.
  private(set) var serviceTypes: [Any.Type] = []
  private var resets: [() -> Void] = []
  /// Conversions by the type that they give, tried in turn.
  var conversions: [ObjectIdentifier: [(Value) throws -> Any]] = [:]
  /// The types of errors whose cases scripts can name.
  var errorTypes: [any Error.Type] = []
  /// The methods that stand-ins answer or record, by the name of their service.
  var standIns: [String: [String]] = [:]

  /// Makes an empty catalogue.
  public init() {}

  /// The entry of a name.
  subscript(name: String) -> Entry? { entries.first { $0.name == name } }

  mutating func add(_ entry: Entry) {
    entries.removeAll { $0.name == entry.name }
    entries.append(entry)
  }

  mutating func add(
    _ function: Function, _ name: String, to service: String, types: [Any.Type]
  ) {
    services[service, default: [:]][name] = function
    serviceTypes += types
  }

  /// Has something done whenever a session begins anew: what the app keeps in statics is emptied.
  ///
  /// - Parameter body: what is done, after the view models of the session are gone.
  public mutating func onReset(_ body: @escaping () -> Void) { resets.append(body) }

  /// Empties what the app keeps in statics.
  func reset() { for body in resets { body() } }

  /// Makes the view models and the functions of services callable by name.
  func bind(into context: Context) {
    context.services = services
    context.structs = WrittenStructs(of: self)
    for entry in entries {
      context.constructors[entry.name] = NativeFunction { arguments in
        .model(try entry.make(Arguments(callee: entry.name, all: arguments)))
      }
    }
  }
}
