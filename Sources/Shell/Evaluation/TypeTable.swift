import RxsEngine

/// The types that expressions can name: what they make and their static members.
enum TypeTable {
  /// A static function of a type: `Observable.just(1)`.
  struct Constructor: @unchecked Sendable {
    let name: String
    let parameters: [StreamOperator.Parameter]
    let summary: String
    let make: (Bound) throws -> Value
  }

  /// The types of streams that share the static functions of `Observable`.
  static let streamTypes: [String: StreamValue.Kind] = [
    "Observable": .observable, "Driver": .driver, "Signal": .signal, "Single": .single,
    "Maybe": .maybe, "Completable": .completable, "Infallible": .infallible,
  ]

  /// The types that take events, or stand for controls, each with what it makes.
  static let portTypes: [String: StreamValue.Kind] = [
    "PublishSubject": .publishSubject, "BehaviorSubject": .behaviorSubject,
    "ReplaySubject": .replaySubject, "AsyncSubject": .asyncSubject,
    "PublishRelay": .publishRelay, "BehaviorRelay": .behaviorRelay, "ReplayRelay": .replayRelay,
    "AnyObserver": .anyObserver, "Binder": .binder, "ControlEvent": .controlEvent,
    "ControlProperty": .controlProperty,
  ]

  /// Other types that an expression may name.
  private static let others: Set<String> = [
    "DisposeBag", "Disposables", "Int", "Double", "Float", "String",
    "Bool", "Character", "TimeInterval", "Optional", "CharacterSet", "Event", "Recorded",
    "Duration",
    "Array", "Dictionary", "Set", "DispatchQueue", "CompositeDisposable",
    "SerialDisposable", "DispatchTimeInterval", "RxTimeInterval", "Result", "RxError",
    "BooleanDisposable", "Date", "DispatchTime", "IndexPath", "NSError",
    "OperationQueue", "DispatchQoS",
  ]

  static let names: [String] =
    streamTypes.keys.sorted() + portTypes.keys.sorted() + others.sorted() + Schedulers.typeNames

  /// Types whose static functions are cases: `Event.next(1)` is `.next(1)`.
  private static let caseTypes: Set<String> = [
    "DispatchTimeInterval", "RxTimeInterval", "Duration", "RxError", "Event", "Recorded", "Result",
    "DispatchTime", "DispatchQoS",
  ]

  private static let nameSet = Set(names)

  static func contains(_ name: String) -> Bool { nameSet.contains(name) }

  /// The type of a script that has a static member; an extended type has those of its own, too.
  private static func declaredType(
    _ type: String, with name: String, _ context: Context
  ) -> DeclaredType? {
    guard name != "init", let declared = context.types[type] else { return nil }
    return declared.statics[name] != nil || !contains(type) ? declared : nil
  }

  /// A static property: `MainScheduler.instance`, `Int.max`.
  static func property(_ name: String, of type: String, _ context: Context) throws -> Value {
    if let declared = declaredType(type, with: name, context) {
      return try declared.property(name)
    }
    if let member = Schedulers.member(name, of: type) { return member }
    switch (type, name) {
    case ("Int", "max"): return .int(.max)
    case ("Int", "min"): return .int(.min)
    case ("Double", "infinity"): return .double(.infinity)
    case ("Double", "pi"): return .double(.pi)
    case ("Double", "nan"): return .double(.nan)
    case ("DispatchTimeInterval", "never"), ("RxTimeInterval", "never"): return .duration(.max)
    case ("Double", "greatestFiniteMagnitude"): return .double(.greatestFiniteMagnitude)
    case ("Double", "leastNonzeroMagnitude"): return .double(.leastNonzeroMagnitude)
    case ("Double", "ulpOfOne"): return .double(.ulpOfOne)
    case ("Optional", "none"): return .none
    case ("DispatchQueue", "main"), ("OperationQueue", "main"): return ScriptQueue.main
    case ("DispatchQoS", _) where name != "self": return .symbol(Symbol(name))
    case ("Date", "now"): return try Builtins.systemTypes["Date"]?.call([]) ?? .none
    case ("CharacterSet", _) where CharacterClass.names.contains(name):
      return .symbol(Symbol(name))
    case ("RxError", _), ("Event", "completed"), ("Duration", "zero"):
      return name == "zero" ? .duration(0) : .symbol(Symbol(name))
    case (_, "self"): return .type(TypeName(name: type))
    case (_, "init"):
      return .function(
        NativeFunction { arguments in
          // A function knows no labels: `ids.map(Item.init)`.
          if let own = context.constructors[type], arguments.allSatisfy({ $0.label == nil }) {
            return try own.call(arguments.map(\.value))
          }
          return try make(type, arguments, context)
        })
    default:
      if let function = context.services[type]?[name] { return .function(function) }
      if Constructors.contains(name, in: type) {
        return .function(NativeFunction { try call(name, of: type, $0, context) })
      }
      throw unknown(name, in: type, context)
    }
  }

  /// A call of a static function: `Observable.just(1)`.
  static func call(
    _ name: String, of type: String, _ arguments: [LabelledValue], _ context: Context
  ) throws -> Value {
    if let declared = declaredType(type, with: name, context) {
      if case .type(let inner) = try declared.property(name) {
        return try make(inner.name, arguments, context)
      }
      return try declared.call(name, arguments)
    }
    if let function = context.services[type]?[name] {
      return try function.call(labelled: arguments)
    }
    if name == "init" { return try make(type, arguments, context) }
    if type == "Optional", name == "some", let value = arguments.first?.value { return value }
    if caseTypes.contains(type) {
      return .symbol(
        Symbol(name, TupleValue(arguments.map(\.value), labels: arguments.map(\.label))))
    }
    if type == "Disposables", name == "create" {
      return .object(ObjectValue(disposable(arguments)))
    }
    if type == "DispatchQueue", name == "global" { return ScriptQueue.background }
    if name == "random",
      let drawn = try RandomNumbers.value(of: type, Arguments(callee: name, all: arguments))
    {
      return drawn
    }
    guard Constructors.contains(name, in: type) else { throw unknown(name, in: type, context) }
    return try Constructors.call(name, of: type, arguments)
  }

  /// A call of the type itself: `PublishSubject<Int>()`, `Int("3")`.
  static func make(
    _ type: String, _ arguments: [LabelledValue], _ context: Context
  ) throws -> Value {
    if context.types[type] != nil, !contains(type) {
      guard let make = context.constructors[type] else {
        throw RuntimeError("'\(type)' has no initializer")
      }
      return try make.call(labelled: arguments)
    }
    if let made = Schedulers.make(type) { return made }
    if let function = Builtins.conversions[type] ?? Builtins.systemTypes[type] {
      return try function.call(labelled: arguments)
    }
    return try Constructors.make(type, arguments)
  }

  /// What `.init(…)`, or the name of a static member, stands for where a type is written.
  static func member(_ symbol: Symbol, of type: String) throws -> Value? {
    guard let context = Session.current?.context else { return nil }
    let arguments = symbol.payload.map(labelled)
    if symbol.name == "init", let arguments, contains(type) || context.types[type] != nil {
      return try make(type, arguments, context)
    }
    guard let declared = context.types[type], declared.statics[symbol.name] != nil else {
      return nil
    }
    return try arguments.map { try declared.call(symbol.name, $0) }
      ?? declared.property(symbol.name)
  }

  private static func labelled(_ payload: TupleValue) -> [LabelledValue] {
    zip(payload.elements, payload.labels).map { LabelledValue(label: $1, value: $0) }
  }

  /// The stream or the duration that a symbol stands for where one is needed: `.just(1)`.
  static func symbolic(_ symbol: Symbol, of type: String = "Observable") throws -> Value? {
    guard Constructors.contains(symbol.name, in: type) else { return nil }
    return try Constructors.call(symbol.name, of: type, symbol.payload.map(labelled) ?? [])
  }

  /// Whether values are of a type as written; types that the language does not know take all.
  static func test(_ type: TypeSyntax) -> (Value) -> Bool {
    switch type.kind {
    case .named(let name, _):
      switch name {
      case "Int": { if case .int = $0 { true } else { false } }
      case "Double", "Float": { if case .double = $0 { true } else { false } }
      case "String": { if case .string = $0 { true } else { false } }
      case "Bool": { if case .bool = $0 { true } else { false } }
      case "Void": { if case .void = $0 { true } else { false } }
      default: { _ in true }
      }
    case .array: { if case .array = $0 { true } else { false } }
    case .dictionary: { if case .dictionary = $0 { true } else { false } }
    case .tuple: { if case .tuple = $0 { true } else { false } }
    default: { _ in true }
    }
  }

  /// What `Disposables.create` gives: it calls a closure, or ends others, when it is disposed.
  private static func disposable(_ arguments: [LabelledValue]) -> any Disposable {
    if case .function(let function)? = arguments.first?.value {
      return Disposables.create { Session.deferringFailure { _ = try function.call([]) } }
    }
    return Disposables.create(
      arguments.compactMap {
        if case .object(let object) = $0.value { object.value as? any Disposable } else { nil }
      })
  }

  private static func unknown(_ name: String, in type: String, _ context: Context) -> RuntimeError {
    let names = Constructors.names(in: type) + (context.services[type].map { Array($0.keys) } ?? [])
    return RuntimeError(
      "'\(type)' has no member '\(name)'",
      suggestion: Suggestion.nearest(to: name, in: names))
  }
}
