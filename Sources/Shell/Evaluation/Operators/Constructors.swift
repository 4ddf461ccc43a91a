import RxsEngine

/// What makes streams: the static functions of `Observable` and its kin, subjects and relays.
enum Constructors {
  typealias Entry = TypeTable.Constructor

  /// The static functions, which all stream types share.
  static let statics: [Entry] = creating + combining

  private static let byName = Dictionary(grouping: statics, by: \.name)

  /// The static functions of the types that do not have all of them.
  private static let ofTraits: [StreamValue.Kind: Set<String>] = [
    .single: ["create", "deferred", "error", "just", "never", "timer", "using", "zip"],
    .maybe: ["create", "deferred", "empty", "error", "just", "never", "timer", "using", "zip"],
    .completable: [
      "concat", "create", "deferred", "empty", "error", "merge", "never", "using", "zip",
    ],
  ]

  static func names(in type: String) -> [String] {
    TypeTable.streamTypes[type].map { ofTraits[$0]?.sorted() ?? byName.keys.sorted() } ?? []
  }

  static func contains(_ name: String, in type: String) -> Bool {
    isStatic(name, in: type)
      || type == "ReplaySubject" && ["create", "createUnbounded"].contains(name)
      || type == "ReplayRelay" && ["create", "createUnbound"].contains(name)
  }

  private static func isStatic(_ name: String, in type: String) -> Bool {
    guard let kind = TypeTable.streamTypes[type] else { return false }
    return ofTraits[kind]?.contains(name) ?? (byName[name] != nil)
  }

  /// Calls a static function; a stream is of the kind of its type.
  static func call(
    _ name: String, of type: String, _ arguments: [LabelledValue]
  ) throws -> Value {
    if type == "ReplaySubject" || type == "ReplayRelay" {
      return try replaying(type, Arguments(callee: name, all: arguments))
    }
    let overloads = byName[name] ?? []
    for isStrict in [true, false] {
      for entry in overloads {
        let bound = Bound(arguments, to: entry.parameters, callee: name, isStrict: isStrict)
        guard let bound else { continue }
        guard let kind = TypeTable.streamTypes[type] else { return try entry.make(bound) }
        if name == "create", kind != .observable {
          return Streams.stream(try Creation.trait(try bound.function(0)), kind)
        }
        guard case .stream(let stream) = try entry.make(bound) else { return .void }
        let combines = entry.parameters.first?.kind == .streams && bound.areStreams(0, of: kind)
        return .stream(
          combines ? .combined(kind, stream.observable) : .of(kind, stream.observable))
      }
    }
    let signatures = overloads.map {
      StreamOperator(name: $0.name, parameters: $0.parameters, summary: "") { _, _ in .void }
        .signature
    }
    throw RuntimeError(
      "'\(type).\(name)' does not take these arguments",
      hint: "it is \(signatures.joined(separator: " or "))")
  }

  /// The labels of the arguments that make a type; none for one that takes no values.
  private static let labels: [String: [String]] = [
    "PublishSubject": [], "AsyncSubject": [], "PublishRelay": [], "BehaviorSubject": ["value"],
    "BehaviorRelay": ["value"], "AnyObserver": ["eventHandler"],
    "Binder": ["scheduler", "binding"],
    "ControlEvent": ["events"], "ControlProperty": ["values", "valueSink"],
    "DisposeBag": ["disposing"], "CompositeDisposable": ["disposables"], "SerialDisposable": [],
    "BooleanDisposable": ["isDisposed"],
  ]

  /// Calls a type's name.
  static func make(_ type: String, _ arguments: [LabelledValue]) throws -> Value {
    let arguments = Arguments(callee: type, all: arguments)
    func initial() throws -> Value {
      guard let value = arguments["value"] else {
        throw RuntimeError("'\(type)' needs a first value: \(type)(value: 0)")
      }
      return value
    }
    if let labels = labels[type] {
      for case let label? in arguments.all.map(\.label) where !labels.contains(label) {
        throw Builtins.unknown(label, of: type, labels)
      }
      if labels.isEmpty { try arguments.require(0...0) }
    }
    switch type {
    case "PublishSubject": return .stream(PublishSubject<Value>().streamValue)
    case "BehaviorSubject": return .stream(BehaviorSubject(value: try initial()).streamValue)
    case "AsyncSubject": return .stream(AsyncSubject<Value>().streamValue)
    case "ReplaySubject", "ReplayRelay":
      throw RuntimeError("'\(type)' is made by \(type).create(bufferSize: 1)")
    case "PublishRelay": return .stream(PublishRelay<Value>().streamValue)
    case "BehaviorRelay": return .stream(BehaviorRelay(value: try initial()).streamValue)
    case "AnyObserver": return .stream(try Observers.observer(arguments))
    case "Binder": return .stream(try Observers.binder(arguments))
    case "ControlEvent": return .stream(try Observers.controlEvent(arguments))
    case "ControlProperty": return .stream(try Observers.controlProperty(arguments))
    case "DisposeBag":
      return .object(ObjectValue(DisposeBag(disposing: try disposables(arguments))))
    case "CompositeDisposable":
      return .object(
        ObjectValue(CompositeDisposable(disposables: try disposables(arguments))))
    case "BooleanDisposable":
      let isDisposed = try !arguments.isEmpty && arguments.bool(0)
      return .object(ObjectValue(BooleanDisposable(isDisposed: isDisposed)))
    case "SerialDisposable": return .object(ObjectValue(SerialDisposable()))
    default: throw RuntimeError("'\(type)' cannot be made here")
    }
  }

  /// The disposables that are given one by one or as one array.
  private static func disposables(_ arguments: Arguments) throws -> [any Disposable] {
    var given = arguments.all.map(\.value)
    if given.count == 1, case .array(let elements) = given[0] { given = elements }
    return try given.map { value in
      guard case .object(let object) = value, let disposable = object.value as? any Disposable
      else { throw arguments.mismatch("disposables", value) }
      return disposable
    }
  }

  /// `ReplaySubject.create(bufferSize: 2)` and its kin.
  private static func replaying(_ type: String, _ arguments: Arguments) throws -> Value {
    guard arguments.callee == "create" else {
      return .stream(
        type == "ReplaySubject"
          ? ReplaySubject<Value>.createUnbounded().streamValue
          : ReplayRelay<Value>.createUnbound().streamValue)
    }
    guard let size = arguments["bufferSize"], arguments.count == 1 else {
      throw RuntimeError("'\(type).create' takes a size: \(type).create(bufferSize: 1)")
    }
    guard case .int(let count) = size, count >= 0 else {
      throw arguments.mismatch("a number for 'bufferSize:'", size)
    }
    return .stream(
      type == "ReplaySubject"
        ? ReplaySubject<Value>.create(bufferSize: count).streamValue
        : ReplayRelay<Value>.create(bufferSize: count).streamValue)
  }
}
