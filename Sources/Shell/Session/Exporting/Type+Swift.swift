import RxsRuntime

extension Type {
  /// The type as Swift writes it; `Int` stands for what is not known.
  var swift: String { written.description }

  private var written: Type {
    switch self {
    case .unknown, .variable: .int
    case .duration: .named("RxTimeInterval", [])
    case .named(let name, let arguments): .named(name, arguments.map(\.written))
    case .tuple(let elements):
      .tuple(elements.map { TupleElement(label: $0.label, type: $0.type.written) })
    case .function(let parameters, let result):
      .function(parameters.map(\.written), result: result.written)
    case .meta(let type): .meta(type.written)
    }
  }

  /// Whether Swift compares its values with `==` in a list.
  var isEquatable: Bool { Inference().conforms(self, to: "Equatable") }

  /// Whether a type is named in it.
  func mentions(_ names: Set<String>) -> Bool {
    switch self {
    case .unknown, .variable: false
    case .named(let name, let arguments):
      names.contains(name) || arguments.contains { $0.mentions(names) }
    case .tuple(let elements): elements.contains { $0.type.mentions(names) }
    case .function(let parameters, let result):
      result.mentions(names) || parameters.contains { $0.mentions(names) }
    case .meta(let type): type.mentions(names)
    }
  }

  /// The type that all of some values have that were seen; nil where there is none, or where no literal
  /// makes such a value.
  ///
  /// - Parameter known: what is known of the type without them.
  init?(seen values: some Sequence<Value>, as known: Type = .unknown) {
    var inference = Inference()
    var common = inference.opened(known)
    for value in values {
      guard let type = value.literalType.map({ inference.opened($0) }) else { return nil }
      var joined = inference
      if joined.unify(common, type) {
        inference = joined
      } else if case .yes = inference.coerce(type, to: common) {
        continue
      } else if case .yes = inference.coerce(common, to: type) {
        common = type
      } else {
        return nil
      }
    }
    self = inference.solved(common)
  }
}

extension Inference {
  /// The type with new variables for what is not known of it.
  fileprivate mutating func opened(_ type: Type) -> Type {
    switch type {
    case .unknown, .variable: return fresh()
    case .named(let name, let arguments): return .named(name, arguments.map { opened($0) })
    case .tuple(let elements):
      return .tuple(
        elements.map { Type.TupleElement(label: $0.label, type: opened($0.type)) })
    case .function, .meta: return type
    }
  }
}

extension Value {
  /// The type of a literal that makes the value; nil where there is none.
  fileprivate var literalType: Type? {
    switch self {
    case .void, .none, .bool, .int, .double, .string, .number: return type
    case .some(let some): return some.value.literalType.map { .optional($0) }
    case .array(let elements): return Type(seen: elements).map { .array($0) }
    case .dictionary(let entries):
      guard let key = Type(seen: entries.sorted.map(\.key)),
        let value = Type(seen: entries.sorted.map(\.value))
      else { return nil }
      return .dictionary(key, value)
    case .tuple(let tuple):
      let types = tuple.elements.compactMap(\.literalType)
      guard types.count == tuple.elements.count, tuple.typeName == nil else { return nil }
      return .tuple(zip(tuple.labels, types).map { Type.TupleElement(label: $0, type: $1) })
    case .symbol(let symbol):
      guard symbol.isEvent else { return nil }
      guard symbol.name == "next", let element = symbol.payload?.elements.first else {
        return .event(.unknown)
      }
      return element.literalType.map { .event($0) }
    default: return nil
    }
  }
}
