import RxsLanguage

extension Type {
  /// Aliases of types, including names from RxSwift and Dispatch.
  private static let aliases: [String: Type] = [
    "Void": .void, "Any": .unknown, "AnyObject": .unknown, "AnyHashable": .unknown,
    "Never": .named("Never", []), "RxTimeInterval": .duration, "DispatchTimeInterval": .duration,
    "TimeInterval": .double, "CGFloat": .double, "Int64": .named("Int64", []),
    "StaticString": .string, "_": .unknown, "NSError": .error,
    "UnicodeScalar": .named("Unicode.Scalar", []),
  ]

  /// Type names whose meaning depends on the type arguments, such as `SharedSequence`. With the
  /// argument `DriverSharingStrategy`, a `SharedSequence` is a driver.
  private static let composed: Set<String> = ["SharedSequence", "PrimitiveSequence", "SingleEvent"]

  /// Whether a name is an alias of a type.
  static func isAlias(_ name: String) -> Bool {
    aliases[name] != nil || streamProtocols.contains(name) || composed.contains(name)
  }

  /// The module names that may precede names of types and functions.
  static let modules = ["Swift", "RxSwift", "RxRelay", "RxCocoa", "Foundation"]

  /// The stream protocols that the shell treats as `Observable`.
  private static let streamProtocols: Set<String> = [
    "ObservableType", "ObservableConvertibleType", "RxObservable",
  ]

  /// The type that the syntax names. Missing type arguments are unknown.
  package init(_ syntax: TypeSyntax) {
    switch syntax.kind {
    case .named(let name, let arguments):
      self = Self.written(name, arguments.map { Type($0) })
    case .optional(let wrapped): self = .optional(Type(wrapped))
    case .array(let element): self = .array(Type(element))
    case .dictionary(let key, let value): self = .dictionary(Type(key), Type(value))
    case .tuple(let elements):
      self = .tuple(elements.map { TupleElement(label: $0.label, type: Type($0.type)) })
    case .function(let parameters, let result):
      self = .function(parameters.map { Type($0.type) }, result: Type(result))
    case .composition: self = .unknown
    }
  }

  /// The type that a type syntax means; `unknown` for nil.
  package init(_ syntax: TypeSyntax?) { self = syntax.map { Type($0) as Type } ?? .unknown }

  /// The type that a name in source text refers to. Module names in front of the name are removed.
  private static func written(_ text: String, _ arguments: [Type]) -> Type {
    var name = text
    for module in modules where name.hasPrefix(module + ".") { name.removeFirst(module.count + 1) }
    if let alias = aliases[name] { return alias }
    if name.hasSuffix(".Type") { return .meta(written(String(name.dropLast(5)), arguments)) }
    if streamProtocols.contains(name) { return .stream(.observable, arguments.first ?? .unknown) }
    switch name {
    case "SharedSequence":
      let isSignal = arguments.first?.name == "SignalSharingStrategy"
      return .stream(isSignal ? .signal : .driver, arguments.dropFirst().first ?? .unknown)
    case "PrimitiveSequence":
      let kinds: [String: StreamValue.Kind] = [
        "SingleTrait": .single, "MaybeTrait": .maybe, "CompletableTrait": .completable,
      ]
      let kind = arguments.first?.name.flatMap { kinds[$0] } ?? .observable
      return .stream(kind, arguments.dropFirst().first ?? .unknown)
    case "Completable": return .stream(.completable, .named("Never", []))
    case "SingleEvent" where arguments.count == 1:
      return .named("Result", arguments + [.error])
    default: break
    }
    let missing = (TypeNames.arity[name] ?? 0) - arguments.count
    return .named(name, arguments + Array(repeating: .unknown, count: max(0, missing)))
  }

  /// The type that a text names; `unknown` if the text names no type.
  package init(text: String) {
    self = Type(Parser.signature("x: \(text)")?.result)
  }
}

extension TypeSyntax {
  /// Whether the type lacks type arguments, as `Set` does. The missing arguments are inferred from
  /// the value.
  var leavesArgumentsOpen: Bool {
    switch kind {
    case .named(let name, let arguments)
    where name == "_" || (TypeNames.arity[name] ?? 0) > arguments.count:
      true
    case .function, .composition: false
    default: children.contains(where: \.leavesArgumentsOpen)
    }
  }
}

/// The types that scripts can name.
package enum TypeNames {
  /// Names of types that have no table of static members.
  private static let others: Set<String> = [
    "Duration", "RxTimeInterval", "DispatchTimeInterval", "TimeInterval", "Recorded", "Event",
    "DispatchQoS", "DispatchTime", "RxError", "Void", "Any", "Error", "Range", "ClosedRange",
  ]

  package static var all: [String] { Library.types + others.sorted() }

  package static func contains(_ name: String) -> Bool {
    others.contains(name) || !Library.statics(of: name).isEmpty
  }

  /// The number of type arguments of each generic type.
  package static let arity: [String: Int] = {
    var arity = [
      "Optional": 1, "Array": 1, "ArraySlice": 1, "Set": 1, "Dictionary": 2, "Range": 1,
      "ClosedRange": 1, "PartialRangeFrom": 1, "Result": 2, "Event": 1, "Recorded": 1,
      "GroupedObservable": 2, "Sequence": 1, "MaybeEvent": 1, "InfallibleEvent": 1,
    ]
    for kind in StreamValue.Kind.allCases where kind != .grouped { arity[kind.rawValue] = 1 }
    for name in Type.conformances.keys { arity[name] = 1 }
    return arity
  }()
}
