/// What types as written do to values: a typed input converts what it is given.
enum TypeConversion {
  typealias Convert = (Value) throws -> Value

  /// The conversion to a type; it throws `Conversion.Mismatch` for what does not fit.
  ///
  /// Types that the language does not know take everything.
  static func converter(_ type: TypeSyntax) -> Convert {
    switch type.kind {
    case .named(let name, let arguments): return named(name, arguments)
    case .optional(let wrapped):
      let convert = converter(wrapped)
      return { value in
        if case .none = value { return .none }
        return try convert(value)
      }
    case .array(let element): return array(converter(element))
    case .dictionary(let key, let value): return dictionary(converter(key), converter(value))
    case .tuple(let elements): return tuple(elements)
    case .function:
      return { value in
        guard case .function = value else { throw Conversion.Mismatch() }
        return value
      }
    case .composition: return { $0 }
    }
  }

  /// What other annotations do: where a `Double` is written, an Int becomes one, and a case becomes
  /// the stream or the duration that it stands for.
  static func annotated(_ value: Value, as type: TypeSyntax?) throws -> Value {
    guard let type else { return value }
    switch (type.kind, value) {
    case (.named("Double", _), .int(let int)), (.named("Float", _), .int(let int)),
      (.named("CGFloat", _), .int(let int)), (.named("TimeInterval", _), .int(let int)):
      return .double(Double(int))
    case (.named(let name, _), .symbol(let symbol)):
      if let member = try TypeTable.member(symbol, of: name) { return member }
      if TypeTable.streamTypes[name] != nil {
        return try TypeTable.symbolic(symbol, of: name) ?? value
      }
      guard ["RxTimeInterval", "DispatchTimeInterval", "Duration"].contains(name) else {
        return value
      }
      return Durations.nanoseconds(of: symbol).map { .duration($0) } ?? value
    case (.array, .symbol): return try member(value, of: "Array")
    case (.dictionary, .symbol): return try member(value, of: "Dictionary")
    case (.optional(let wrapped), _): return try annotated(value, as: wrapped)
    case (.array(let element), .array(let elements)) where widens(element):
      return .array(try elements.map { try annotated($0, as: element) })
    default: return value
    }
  }

  private static func widens(_ type: TypeSyntax) -> Bool {
    if case .named(let name, _) = type.kind {
      ["Double", "Float", "CGFloat"].contains(name)
    } else {
      false
    }
  }

  private static func named(_ name: String, _ arguments: [TypeSyntax]) -> Convert {
    switch name {
    case "Int", "UInt", "Int64", "Int32", "UInt64", "UInt32":
      return check { if case .int = $0 { true } else { false } }
    case "Double", "Float", "CGFloat", "TimeInterval":
      return { value in
        switch value {
        case .double: return value
        case .int(let int): return .double(Double(int))
        default: throw Conversion.Mismatch()
        }
      }
    case "String", "Substring": return check { if case .string = $0 { true } else { false } }
    case "Character":
      return check { if case .string(let text) = $0 { text.count == 1 } else { false } }
    case "Bool": return check { if case .bool = $0 { true } else { false } }
    case "Void": return check { if case .void = $0 { true } else { false } }
    case "Duration", "DispatchTimeInterval", "RxTimeInterval":
      return { value in
        guard let span = Durations.nanoseconds(value) else { throw Conversion.Mismatch() }
        return .duration(span)
      }
    case "Array", "Set": return array(arguments.first.map(converter) ?? { $0 })
    case "Dictionary":
      guard arguments.count == 2 else { return dictionary({ $0 }, { $0 }) }
      return dictionary(converter(arguments[0]), converter(arguments[1]))
    case "Optional":
      let convert = arguments.first.map(converter) ?? { $0 }
      return { value in
        if case .none = value { return .none }
        return try convert(value)
      }
    case "Observable", "Driver", "Signal", "Single", "Maybe", "Completable", "Infallible":
      return { value in
        switch value {
        case .stream: return value
        case .symbol(let symbol):
          guard let made = try TypeTable.symbolic(symbol, of: name), case .stream = made else {
            throw Conversion.Mismatch()
          }
          return made
        default: throw Conversion.Mismatch()
        }
      }
    default: return { try member($0, of: name) }
    }
  }

  /// What a value stands for where a type is written: `.init(…)`, or a static member's name.
  private static func member(_ value: Value, of type: String) throws -> Value {
    guard case .symbol(let symbol) = value else { return value }
    return try TypeTable.member(symbol, of: type) ?? value
  }

  private static func check(_ fits: @escaping (Value) -> Bool) -> Convert {
    { value in
      guard fits(value) else { throw Conversion.Mismatch() }
      return value
    }
  }

  private static func array(_ convert: @escaping Convert) -> Convert {
    { value in
      guard let elements = try member(value, of: "Array").elements else {
        throw Conversion.Mismatch()
      }
      return .array(
        try elements.map { element in
          try Cancellation.check()
          return try convert(element)
        })
    }
  }

  private static func dictionary(
    _ convertKey: @escaping Convert, _ convertValue: @escaping Convert
  ) -> Convert {
    { value in
      guard case .dictionary(let entries) = try member(value, of: "Dictionary") else {
        throw Conversion.Mismatch()
      }
      var result = DictionaryValue()
      for entry in entries.sorted {
        try Cancellation.check()
        result[try convertKey(entry.key)] = try convertValue(entry.value)
      }
      return .dictionary(result)
    }
  }

  private static func tuple(_ elements: [TypeSyntax.Element]) -> Convert {
    if elements.isEmpty { return check { if case .void = $0 { true } else { false } } }
    if elements.count == 1 { return converter(elements[0].type) }
    let converters = elements.map { converter($0.type) }
    let labels = elements.map(\.label)
    return { value in
      guard case .tuple(let tuple) = value, tuple.elements.count == converters.count,
        zip(tuple.labels, labels).allSatisfy({ $0 == nil || $1 == nil || $0 == $1 })
      else { throw Conversion.Mismatch() }
      return .tuple(
        TupleValue(
          try zip(converters, tuple.elements).map { try $0($1) },
          labels: zip(labels, tuple.labels).map { $0 ?? $1 }))
    }
  }
}
