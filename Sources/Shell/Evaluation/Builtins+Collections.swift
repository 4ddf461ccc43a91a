extension Builtins {
  /// What the names of collection types do with values.
  static let collections: [String: Function] = [
    "Array": native("Array", "repeating", "count") { arguments in
      if arguments.isEmpty { return .array([]) }
      if case .int(let count)? = arguments["count"], let value = arguments["repeating"] {
        return .array(try repeated(value, count: count))
      }
      try arguments.require(1...1)
      return .array(try arguments.elements(0))
    },
    "Set": native("Set") { arguments in
      if arguments.isEmpty { return .array([]) }
      return .array(try StandardMembers.set(try arguments.elements(0)))
    },
    "Dictionary": native(
      "Dictionary", "grouping", "by", "uniqueKeysWithValues", "uniquingKeysWith",
      "minimumCapacity"
    ) { arguments in
      if arguments.isEmpty || arguments["minimumCapacity"] != nil {
        return .dictionary(DictionaryValue())
      }
      if arguments["grouping"] != nil {
        return .dictionary(try grouped(try arguments.elements(0), by: try arguments.function(1)))
      }
      let isUnique = arguments["uniqueKeysWithValues"] != nil
      if isUnique {
        var seen: Set<HashedValue> = []
        for case .tuple(let pair) in try arguments.elements(0) {
          try Cancellation.check()
          guard let key = pair.elements.first,
            !seen.insert(HashedValue(value: key)).inserted
          else { continue }
          throw RuntimeError("the key \(key.canonical) comes twice")
        }
      }
      return .dictionary(
        try StandardMembers.merged(.dictionary(DictionaryValue()), arguments))
    },
    "CharacterSet": native("CharacterSet", "charactersIn") { arguments in
      try arguments.require(1...1)
      return .string(try arguments.string(0))
    },
    "Character": native("Character") { arguments in
      let text = try arguments.string(0)
      guard text.count == 1 else {
        throw RuntimeError("a Character is one character, got \(Value.quoted(text))")
      }
      return .string(text)
    },
    "Optional": native("Optional") { try $0.value(0) },
  ]

  static func repeated(_ value: Value, count: Int) throws -> [Value] {
    guard count >= 0 else { throw RuntimeError("a count is not negative, got \(count)") }
    try StandardMembers.check(count: count)
    return Array(repeating: value, count: count)
  }

  private static func grouped(
    _ elements: [Value], by key: Function
  ) throws -> DictionaryValue {
    var order: [Value] = []
    var groups: [HashedValue: [Value]] = [:]
    for element in elements {
      let key = try key.call(element)
      if groups[HashedValue(value: key)] == nil { order.append(key) }
      groups[HashedValue(value: key), default: []].append(element)
    }
    var result = DictionaryValue()
    for key in order { result[key] = .array(groups[HashedValue(value: key)] ?? []) }
    return result
  }
}

extension StandardMembers {
  /// Pairs of the elements of two sequences, as many as the shorter has.
  static func zipped(_ first: Value, _ second: Value) throws -> [Value] {
    guard let other = Members.sequence(of: second) else {
      throw RuntimeError("'zip' takes two sequences, got \(second.described)")
    }
    let iterator = other.makeIterator()
    return try prefixCollect(first) { element in iterator.next().map { .pair(element, $0) } }
  }

  /// What `transform` gives, up to its first nil.
  private static func prefixCollect(
    _ value: Value, _ transform: (Value) throws -> Value?
  ) throws -> [Value] {
    var result: [Value] = []
    try walk(value) { element in
      guard let new = try transform(element) else { return false }
      result.append(new)
      try check(count: result.count)
      return true
    }
    return result
  }
}
