extension StandardMembers {
  /// What dictionaries have. They are walked in the order of their keys.
  static let dictionary = Members.Table(
    properties: [
      "keys": { .array(try entries($0).sorted.map(\.key)) },
      "values": { .array(try entries($0).sorted.map(\.value)) },
    ],
    methods: [
      "mapValues": method(1...1) { value, arguments in
        let transform = try arguments.function(0)
        return .dictionary(try rebuilt(value) { try transform.call($0.value) })
      },
      "compactMapValues": method(1...1) { value, arguments in
        let transform = try arguments.function(0)
        return .dictionary(
          try rebuilt(value) { entry in
            let result = try transform.call(entry.value)
            if case .none = result { return nil }
            return result
          })
      },
      "filter": method(1...1) { value, arguments in
        let test = try arguments.function(0)
        return .dictionary(
          try rebuilt(value) { try test.test(pair($0)) ? $0.value : nil })
      },
      "merging": method(1...2, "uniquingKeysWith") { value, arguments in
        .dictionary(try merged(value, arguments))
      },
      "contains": method(1...1, "where") { value, arguments in
        let test = try arguments.function(0)
        return .bool(try entries(value).sorted.contains { try test.test(pair($0)) })
      },
    ])

  static func entries(_ value: Value) throws -> DictionaryValue {
    guard case .dictionary(let entries) = value else {
      throw RuntimeError("a dictionary is needed, got \(value.described)")
    }
    return entries
  }

  /// The dictionary with another's entries added; a closure says which of two values stays.
  static func merged(_ value: Value, _ arguments: Arguments) throws -> DictionaryValue {
    var result = try entries(value)
    let combine = arguments.count > 1 ? try arguments.function(1) : nil
    for element in try list(try arguments.value(0)) {
      try Cancellation.check()
      guard case .tuple(let pair) = element, pair.elements.count == 2 else {
        throw arguments.mismatch("a dictionary, or pairs of keys and values", element)
      }
      let (key, new) = (pair.elements[0], pair.elements[1])
      if let old = result[key], let combine {
        result[key] = try combine.call(old, new)
      } else {
        result[key] = new
      }
    }
    return result
  }

  private static func pair(_ entry: (key: Value, value: Value)) -> Value {
    .tuple(TupleValue([entry.key, entry.value], labels: ["key", "value"]))
  }

  private static func rebuilt(
    _ value: Value, _ transform: ((key: Value, value: Value)) throws -> Value?
  ) throws -> DictionaryValue {
    var result = DictionaryValue()
    for entry in try entries(value).sorted { result[entry.key] = try transform(entry) }
    return result
  }
}
