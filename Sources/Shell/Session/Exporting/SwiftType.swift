import RxsLanguage
import RxsRuntime

/// The type that values have in Swift, as far as they show it.
package indirect enum SwiftType: Equatable {
  /// Of a list without elements, or of what never sent anything.
  case unknown
  case named(String)
  case void
  case optional(SwiftType)
  case array(SwiftType)
  case dictionary(SwiftType, SwiftType)
  case tuple([String?], [SwiftType])
  case event(SwiftType)

  /// The type of a value; nil for one that no literal of Swift makes.
  package init?(of value: Value) {
    switch value {
    case .void: self = .void
    case .none: self = .optional(.unknown)
    case .bool: self = .named("Bool")
    case .int: self = .named("Int")
    case .double: self = .named("Double")
    case .string: self = .named("String")
    case .array(let elements):
      guard let element = SwiftType(ofAll: elements) else { return nil }
      self = .array(element)
    case .dictionary(let entries):
      let sorted = entries.sorted
      guard let key = SwiftType(ofAll: sorted.map(\.key)),
        let value = SwiftType(ofAll: sorted.map(\.value))
      else { return nil }
      self = .dictionary(key, value)
    case .tuple(let tuple):
      if let name = tuple.typeName {
        self = .named(name)
        return
      }
      let types = tuple.elements.compactMap(SwiftType.init(of:))
      guard types.count == tuple.elements.count else { return nil }
      self = .tuple(tuple.labels, types)
    case .symbol(let symbol):
      switch (symbol.name, symbol.payload?.elements.count) {
      case ("next", 1):
        guard let element = symbol.payload.flatMap({ SwiftType(of: $0.elements[0]) }) else {
          return nil
        }
        self = .event(element)
      case ("completed", nil), ("error", 1): self = .event(.unknown)
      default: return nil
      }
    default: return nil
    }
  }

  /// The type that all values have; nil when they have several.
  package init?(ofAll values: some Sequence<Value>) {
    var common = SwiftType.unknown
    for value in values {
      guard let type = SwiftType(of: value), let both = common.joined(with: type) else {
        return nil
      }
      common = both
    }
    self = common
  }

  /// The type of a list that holds both; nil when there is none.
  package func joined(with other: SwiftType) -> SwiftType? {
    switch (self, other) {
    case (.unknown, let known), (let known, .unknown): return known
    case (.named("Int"), .named("Double")), (.named("Double"), .named("Int")):
      return .named("Double")
    case (.optional(let left), .optional(let right)), (.optional(let left), let right),
      (let left, .optional(let right)):
      return left.joined(with: right).map { .optional($0) }
    case (.array(let left), .array(let right)): return left.joined(with: right).map { .array($0) }
    case (.event(let left), .event(let right)): return left.joined(with: right).map { .event($0) }
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      guard let key = key.joined(with: otherKey), let value = value.joined(with: otherValue) else {
        return nil
      }
      return .dictionary(key, value)
    case (.tuple(let labels, let left), .tuple(let otherLabels, let right)):
      guard labels == otherLabels, left.count == right.count else { return nil }
      let both = zip(left, right).compactMap { $0.joined(with: $1) }
      return both.count == left.count ? .tuple(labels, both) : nil
    default: return self == other ? self : nil
    }
  }

  /// Whether Swift can compare such values; tuples can't be elements that are compared.
  package var isEquatable: Bool {
    switch self {
    case .unknown, .named: true
    case .void, .tuple: false
    case .optional(let inner), .array(let inner), .event(let inner): inner.isEquatable
    case .dictionary(let key, let value): key.isEquatable && value.isEquatable
    }
  }

  /// Whether an optional is in it: described, its value does not look as it is written.
  package var holdsOptional: Bool {
    switch self {
    case .unknown, .named, .void: false
    case .optional: true
    case .array(let inner), .event(let inner): inner.holdsOptional
    case .tuple(_, let elements): elements.contains(where: \.holdsOptional)
    case .dictionary(let key, let value): key.holdsOptional || value.holdsOptional
    }
  }

  /// The type as it is written; `Int` where it is not known.
  package var text: String {
    switch self {
    case .unknown: "Int"
    case .named(let name): name
    case .void: "Void"
    case .optional(let inner): "\(inner.text)?"
    case .array(let element): "[\(element.text)]"
    case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
    case .tuple(let labels, let elements):
      "("
        + zip(labels, elements).map { ($0.map { $0 + ": " } ?? "") + $1.text }
        .joined(separator: ", ") + ")"
    case .event(let element): "Event<\(element.text)>"
    }
  }
}
