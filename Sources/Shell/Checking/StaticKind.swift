/// What is known of a value without running anything.
enum StaticKind {
  case unknown
  /// A stream; whether values can be emitted into it, where that is known.
  case stream(StreamValue.Kind, takesValues: Bool?)
  case model(Ports)
  /// A value of a type that is plain to see; the value itself matters to messages alone.
  case value(Value)
  case closure
  /// A function with the parameters that it declares.
  case function(String, [Parameter])

  /// The inputs and outputs of a view model.
  struct Ports {
    let typeName: String
    let inputs: [String]
    /// The outputs, each with the kind of stream that it is.
    let outputs: [String: StreamValue.Kind]
    /// What a call of it takes, for one that the script defines.
    var parameters: [Parameter]?

    /// Whether something below a name is an input or an output: `detail` of `detail.title`.
    func hasPath(below name: String) -> Bool {
      inputs.contains { $0.hasPrefix(name + ".") }
        || outputs.keys.contains { $0.hasPrefix(name + ".") }
    }
  }

  /// Whether the value is a function, where that is known.
  var isFunction: Bool? {
    switch self {
    case .unknown: nil
    case .closure, .function: true
    case .stream, .model, .value: false
    }
  }

  /// A subscription to it ends only when somebody ends it.
  var neverEnds: Bool {
    if case .stream(let kind, _) = self {
      return [.publishRelay, .behaviorRelay, .replayRelay].contains(kind)
    }
    return false
  }

  /// The kind of stream that calling a type's name makes.
  static func made(by type: String) -> StaticKind {
    TypeTable.portTypes[type].map { .stream($0, takesValues: $0 != .controlEvent) } ?? .unknown
  }
}

/// The names that are known at a place of a script that is checked.
final class StaticScope {
  private let parent: StaticScope?
  private(set) var names: [String: StaticKind] = [:]

  init(in parent: StaticScope? = nil) { self.parent = parent }

  func declare(_ name: String, _ kind: StaticKind = .unknown) {
    if name != "_" { names[name] = kind }
  }

  func declare(_ function: FunctionDeclaration) {
    declare(function.name.text, .function(function.name.text, function.parameters))
  }

  func forget(_ name: String) { names[name] = nil }

  /// Keeps the names, but nothing of what they stand for.
  func forgetKinds() { names = names.mapValues { _ in .unknown } }

  func find(_ name: String) -> StaticKind? { names[name] ?? parent?.find(name) }

  /// All names that can be seen, for suggestions.
  var visible: [String] { Array(names.keys) + (parent?.visible ?? []) }
}
