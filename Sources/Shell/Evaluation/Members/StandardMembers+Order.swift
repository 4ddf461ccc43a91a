extension StandardMembers {
  /// Sorting, searching by order, joining.
  static let order = Members.Table(methods: [
    "min": method(0...1, "by") { value, arguments in
      let isLess = try before(arguments)
      return try best(value) { try isLess($0, $1) }
    },
    "max": method(0...1, "by") { value, arguments in
      let isLess = try before(arguments)
      return try best(value) { try isLess($1, $0) }
    },
    "sorted": method(0...1, "by") { value, arguments in
      .array(try list(value).sorted(by: try before(arguments)))
    },
    "reversed": method(0...0) { value, _ in .array(try list(value).reversed()) },
    "joined": method(0...1, "separator") { value, arguments in
      try joined(try list(value), separator: arguments.isEmpty ? nil : try arguments.value(0))
    },
    "elementsEqual": method(1...1) { value, arguments in
      .bool(Value.array(try list(value)).equals(.array(try list(try arguments.value(0)))))
    },
    "starts": method(1...1, "with") { value, arguments in
      let (own, start) = (try list(value), try list(try arguments.value(0)))
      return .bool(
        try own.starts(with: start) {
          try Cancellation.check()
          return $0.equals($1)
        })
    },
    "lexicographicallyPrecedes": method(1...1) { value, arguments in
      let (own, other) = (try list(value), try list(try arguments.value(0)))
      return .bool(try own.lexicographicallyPrecedes(other, by: isLess))
    },
    "union": method(1...1) { value, arguments in
      .array(try set(try list(value) + list(try arguments.value(0))))
    },
    "intersection": method(1...1) { value, arguments in
      let other = try keys(try list(try arguments.value(0)))
      return .array(try set(try list(value)) { other.contains($0) })
    },
    "subtracting": method(1...1) { value, arguments in
      let other = try keys(try list(try arguments.value(0)))
      return .array(try set(try list(value)) { !other.contains($0) })
    },
    "symmetricDifference": method(1...1) { value, arguments in
      let (own, other) = (try list(value), try list(try arguments.value(0)))
      let shared = try keys(own).intersection(try keys(other))
      return .array(try set(own + other) { !shared.contains($0) })
    },
    "isSubset": method(1...1, "of") { value, arguments in
      .bool(try keys(try list(value)).isSubset(of: try keys(try list(try arguments.value(0)))))
    },
    "isSuperset": method(1...1, "of") { value, arguments in
      .bool(try keys(try list(value)).isSuperset(of: try keys(try list(try arguments.value(0)))))
    },
    "isDisjoint": method(1...1, "with") { value, arguments in
      .bool(try keys(try list(value)).isDisjoint(with: try keys(try list(try arguments.value(0)))))
    },
  ])

  /// The elements as a set: sorted, each once. Sets are arrays of the language.
  ///
  /// - Parameter isWanted: whether an element belongs to the set.
  static func set(
    _ elements: [Value], where isWanted: (HashedValue) -> Bool = { _ in true }
  ) throws -> [Value] {
    var seen: Set<HashedValue> = []
    return try elements.filter { element in
      try Cancellation.check()
      let key = HashedValue(value: element)
      return isWanted(key) && seen.insert(key).inserted
    }.sorted {
      try Cancellation.check()
      return ValueOrder.isBefore($0, $1)
    }
  }

  /// The comparison that `by:` gives, or the order of the language.
  static func before(_ arguments: Arguments) throws -> (Value, Value) throws -> Bool {
    if arguments.isEmpty { return isLess }
    let compare = try arguments.function(0)
    return { try compare.test($0, $1) }
  }

  private static func keys(_ elements: [Value]) throws -> Set<HashedValue> {
    var keys: Set<HashedValue> = []
    for element in elements {
      try Cancellation.check()
      keys.insert(HashedValue(value: element))
    }
    return keys
  }

  /// The first of the elements than which none is better; nil of none.
  static func best(
    _ value: Value, _ isBetter: (_ new: Value, _ old: Value) throws -> Bool
  ) throws -> Value {
    // The ends of a range are its best elements already.
    if case .range(let range) = value {
      guard range.count > 1, let last = range.last else {
        return range.count == 1 ? .int(range.lower) : .none
      }
      return try isBetter(.int(last), .int(range.lower)) ? .int(last) : .int(range.lower)
    }
    var best: Value?
    try walk(value) { element in
      if let old = best, try !isBetter(element, old) { return true }
      best = element
      return true
    }
    return best ?? .none
  }

  private static func joined(_ elements: [Value], separator: Value?) throws -> Value {
    var texts: [String] = []
    var size = 0
    let glue = if case .string(let text)? = separator { text } else { "" }
    for case .string(let text) in elements {
      texts.append(text)
      size += text.utf8.count + glue.utf8.count
    }
    if texts.count == elements.count, !elements.isEmpty || !isList(separator) {
      try Limits.check(textSize: size)
      return .string(texts.joined(separator: glue))
    }
    var result: [Value] = []
    let between = try separator.map(list) ?? []
    for (index, element) in elements.enumerated() {
      guard Members.sequence(of: element) != nil else {
        throw RuntimeError("'joined' takes strings or sequences, got \(element.described)")
      }
      if index > 0 { result += between }
      result += try list(element)
      try check(count: result.count)
    }
    return .array(result)
  }

  private static func isList(_ value: Value?) -> Bool {
    if case .array? = value { true } else { false }
  }
}
