extension Library {
  /// The members that depend on the order of elements.
  static let orderingMembers: [Entry] = [
    .method(
      "sorted() -> [Element] where Element: Comparable", "The elements in ascending order."
    ) { try sorted($0, $1) },
    .method(
      "sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element]",
      "The elements sorted by a closure that tells whether one comes before another."
    ) { try sorted($0, $1) },
    .method("min() -> Element? where Element: Comparable", "The least element.") { value, a in
      if case .range(let range) = value { return .optional(range.least.map(Value.int)) }
      return try least(value, a)
    },
    .method(
      "min(by areInIncreasingOrder: (Element, Element) -> Bool) -> Element?",
      "The least element, by a closure that tells whether one comes before another."
    ) { try least($0, $1) },
    .method("max() -> Element? where Element: Comparable", "The greatest element.") { value, a in
      if case .range(let range) = value { return .optional(range.last.map(Value.int)) }
      return try greatest(value, a)
    },
    .method(
      "max(by areInIncreasingOrder: (Element, Element) -> Bool) -> Element?",
      "The greatest element, by a closure that tells whether one comes before another."
    ) { try greatest($0, $1) },
    .method(
      "lexicographicallyPrecedes(_ other: Sequence<Element>) -> Bool where Element: Comparable",
      "Whether the first different element is less than that of another sequence."
    ) { try precedes($0, $1) },
    .method(
      "lexicographicallyPrecedes(_ other: Sequence<Element>, by areInIncreasingOrder: (Element, Element) -> Bool) -> Bool",
      "Whether the first different element comes before that of another sequence."
    ) { try precedes($0, $1) },
  ]

  private static func sorted(_ value: Value, _ a: Arguments) throws -> Value {
    .array(try value.list(a.limits).sorted(by: a.limits.counted(a.order(0))))
  }

  /// The smallest element. If several elements are equal, it is the first of them.
  private static func least(_ value: Value, _ a: Arguments) throws -> Value {
    .optional(try value.best(a.limits, a.order(0)))
  }

  /// The greatest element. If several elements are equal, it is the first of them.
  private static func greatest(_ value: Value, _ a: Arguments) throws -> Value {
    let isLess = try a.order(0)
    return .optional(try value.best(a.limits) { try isLess($1, $0) })
  }

  private static func precedes(_ value: Value, _ a: Arguments) throws -> Value {
    let isLess = try a.order(1)
    let next = try a.value(0).walk()
    var result: Bool?
    try value.walk(a.limits) { element in
      guard let second = try next() else {
        result = false
        return false
      }
      if try isLess(element, second) {
        result = true
      } else if try isLess(second, element) {
        result = false
      }
      return result == nil
    }
    return .bool(try result ?? (next() != nil))
  }
}

extension Limits {
  /// Returns a comparison that counts each call as a step of the statement.
  func counted(
    _ isLess: @escaping (Value, Value) throws -> Bool
  ) -> (Value, Value) throws -> Bool {
    { left, right in
      try self.step()
      return try isLess(left, right)
    }
  }

  /// Returns a test that counts each call as a step of the statement.
  func counted(_ test: @escaping (Value) throws -> Bool) -> (Value) throws -> Bool {
    { value in
      try self.step()
      return try test(value)
    }
  }
}

extension Value {
  /// Returns the best element. The first element is the best, until `replaces` returns true for a
  /// later element.
  fileprivate func best(
    _ limits: Limits, _ replaces: (_ new: Value, _ old: Value) throws -> Bool
  ) throws -> Value? {
    var best: Value?
    try each(limits) { element in
      if let present = best, try !replaces(element, present) { return }
      best = element
    }
    return best
  }
}

extension RangeValue {
  fileprivate var least: Int? { count > 0 ? lower : nil }
}
