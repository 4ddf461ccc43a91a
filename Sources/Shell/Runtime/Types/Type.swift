/// The static type of a value.
///
/// In code that the shell runs itself, expressions have the same types as in Swift. `unknown` is
/// the type of a value that is known only at run time: an element of an untyped subject, decoded
/// JSON, an implicit case.
package indirect enum Type: Hashable, Sendable {
  case unknown
  /// A named type with its type arguments: `Int`, `Array<Int>`, `Observable<String>`.
  case named(String, [Type])
  /// A tuple; `Void` is the empty tuple.
  case tuple([TupleElement])
  case function([Type], result: Type)
  /// A type as a value: `Int.self`, or `Observable` in `Observable.just(1)`.
  case meta(Type)
  /// A type variable, which stands for a type that is not inferred yet.
  case variable(Int)

  package struct TupleElement: Hashable, Sendable {
    package let label: String?
    package let type: Type

    package init(label: String? = nil, type: Type) {
      self.label = label
      self.type = type
    }
  }
}

extension Type {
  package static let void = Type.tuple([])
  package static let int = Type.named("Int", [])
  package static let double = Type.named("Double", [])
  package static let bool = Type.named("Bool", [])
  package static let string = Type.named("String", [])
  package static let character = Type.named("Character", [])
  package static let duration = Type.named("Duration", [])
  package static let error = Type.named("Error", [])
  /// The type of a `self` that refers to no object, in pasted closures.
  package static let missingSelf = Type.named("self", [])

  package static func optional(_ wrapped: Type) -> Type { .named("Optional", [wrapped]) }
  package static func array(_ element: Type) -> Type { .named("Array", [element]) }
  package static func set(_ element: Type) -> Type { .named("Set", [element]) }
  package static func dictionary(_ key: Type, _ value: Type) -> Type {
    .named("Dictionary", [key, value])
  }
  package static func stream(_ kind: StreamValue.Kind, _ element: Type) -> Type {
    .named(kind.rawValue, kind == .grouped ? [.unknown, element] : [element])
  }
  package static func event(_ element: Type) -> Type { .named("Event", [element]) }

  /// The name; nil for types without a name.
  package var name: String? { if case .named(let name, _) = self { name } else { nil } }

  package var arguments: [Type] {
    if case .named(_, let arguments) = self { arguments } else { [] }
  }

  /// The type that an optional wraps; nil for other types.
  package var wrapped: Type? {
    if case .named("Optional", let arguments) = self { arguments.first } else { nil }
  }

  package var isOptional: Bool { wrapped != nil }

  /// Whether the type is known and not optional.
  var needsValue: Bool { !isOptional && !isUnknown }

  /// The number of optional levels: 2 for `Int??`.
  var optionalDepth: Int { wrapped.map { $0.optionalDepth + 1 } ?? 0 }

  package var isUnknown: Bool { self == .unknown }

  package var isVoid: Bool { self == .void }

  /// The kind of stream that the type names; nil for other types.
  package var streamKind: StreamValue.Kind? { name.flatMap(StreamValue.Kind.init) }

  package var isInteger: Bool {
    name.map { IntegerKind(rawValue: $0) != nil || $0 == "Int" } ?? false
  }

  package var isFloatingPoint: Bool {
    ["Double", "Float", "CGFloat", "Decimal"].contains(name ?? "")
  }

  package var isNumber: Bool { isInteger || isFloatingPoint }

  /// The types inside this type: type arguments, elements, parameters and result.
  var parts: [Type] {
    switch self {
    case .unknown, .variable: []
    case .named(_, let arguments): arguments
    case .tuple(let elements): elements.map(\.type)
    case .function(let parameters, let result): parameters + [result]
    case .meta(let type): [type]
    }
  }

  /// The type, with each of the types inside it replaced.
  func mapParts(_ change: (Type) -> Type) -> Type {
    switch self {
    case .unknown, .variable: self
    case .named(let name, let arguments): .named(name, arguments.map(change))
    case .tuple(let elements):
      .tuple(elements.map { TupleElement(label: $0.label, type: change($0.type)) })
    case .function(let parameters, let result):
      .function(parameters.map(change), result: change(result))
    case .meta(let type): .meta(change(type))
    }
  }

  /// Whether the type passes a test, or a type argument or element type passes it.
  private func holds(_ test: (Type) -> Bool) -> Bool {
    switch self {
    case .named, .tuple: test(self) || parts.contains { $0.holds(test) }
    default: test(self)
    }
  }

  /// Whether the type is unknown or not inferred yet, or contains such a type.
  package var hasUnknown: Bool {
    switch self {
    case .unknown, .variable: true
    default: parts.contains(where: \.hasUnknown)
    }
  }

  /// Whether a value of the type may contain a value of unknown type. The parameter and result
  /// types of functions do not count.
  var holdsUnknown: Bool { holds(\.isUnknown) }

  /// Whether a value of the type may contain a `Character`, a `Substring` or a Unicode scalar.
  package var holdsText: Bool {
    holds { ["Character", "Substring", "Unicode.Scalar"].contains($0.name) }
  }

  /// Whether all values of the type have exactly this type. False for unknown types, protocols and
  /// streams.
  package var isOwnTypeOfValues: Bool {
    !hasUnknown && !holds { $0.name.flatMap(StandardProtocol.init) != nil } && self != .error
      && streamKind == nil
  }

  /// The type with the given names replaced, such as the names of generic parameters.
  package func replacing(_ names: [String: Type]) -> Type {
    // A generic parameter may have the name of a generic type, so a type with known arguments is
    // not replaced.
    if let name, let type = names[name], arguments.allSatisfy(\.isUnknown) { return type }
    return mapParts { $0.replacing(names) }
  }
}

extension Type: CustomStringConvertible {
  /// The type in Swift's syntax. An unknown type is written as `_`.
  package var description: String {
    switch self {
    case .unknown, .variable: return "_"
    case .named("Optional", let arguments) where arguments.count == 1:
      if case .function = arguments[0] { return "(\(arguments[0]))?" }
      return "\(arguments[0])?"
    case .named("Array", let arguments) where arguments.count == 1: return "[\(arguments[0])]"
    case .named("Dictionary", let arguments) where arguments.count == 2:
      return "[\(arguments[0]): \(arguments[1])]"
    case .named(let name, let arguments):
      return arguments.isEmpty
        ? name : "\(name)<\(arguments.map(\.description).joined(separator: ", "))>"
    case .tuple(let elements):
      if elements.isEmpty { return "Void" }
      let parts = elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.description }
      return "(\(parts.joined(separator: ", ")))"
    case .function(let parameters, let result):
      return "(\(parameters.map(\.description).joined(separator: ", "))) -> \(result)"
    case .meta(let type): return "\(type).Type"
    }
  }
}
