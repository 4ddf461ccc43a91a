extension Library {
  /// The members that depend on the order of elements.
  static let orderingMembers: [Entry] = [
    .method("sorted() -> [Element] where Element: Comparable", "The elements in ascending order.") {
      value, a in
      .array(try value.list(a.limits).sorted(by: a.limits.counted(Value.isLess)))
    },
    .method(
      "sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element]",
      "The elements in the order of a closure that says whether one stands before another."
    ) { value, a in
      let isBefore = try a.function(0)
      return .array(try value.list(a.limits).sorted(by: a.limits.counted(isBefore.test)))
    },
    .method("min() -> Element? where Element: Comparable", "The least element.") { value, a in
      if case .range(let range) = value { return .optional(range.least.map(Value.int)) }
      return .optional(try value.least(a.limits, Value.isLess))
    },
    .method(
      "min(by areInIncreasingOrder: (Element, Element) -> Bool) -> Element?",
      "The least element by a closure that says whether one stands before another."
    ) { value, a in
      let isBefore = try a.function(0)
      return .optional(try value.least(a.limits) { try isBefore.test($0, $1) })
    },
    .method("max() -> Element? where Element: Comparable", "The greatest element.") { value, a in
      if case .range(let range) = value { return .optional(range.greatest.map(Value.int)) }
      return .optional(try value.greatest(a.limits, Value.isLess))
    },
    .method(
      "max(by areInIncreasingOrder: (Element, Element) -> Bool) -> Element?",
      "The greatest element by a closure that says whether one stands before another."
    ) { value, a in
      let isBefore = try a.function(0)
      return .optional(try value.greatest(a.limits) { try isBefore.test($0, $1) })
    },
    .method(
      "lexicographicallyPrecedes(_ other: Sequence<Element>) -> Bool where Element: Comparable",
      "Whether the first different element is less than that of another sequence."
    ) { value, a in .bool(try value.precedes(a.value(0), a.limits, Value.isLess)) },
    .method(
      "lexicographicallyPrecedes(_ other: Sequence<Element>, by areInIncreasingOrder: (Element, Element) -> Bool) -> Bool",
      "Whether the first different element stands before that of another sequence."
    ) { value, a in
      let isBefore = try a.function(1)
      return .bool(
        try value.precedes(a.value(0), a.limits) { try isBefore.test($0, $1) })
    },
  ]
}

extension Limits {
  /// A comparison whose calls count as steps.
  func counted(
    _ isLess: @escaping (Value, Value) throws -> Bool
  ) -> (Value, Value) throws -> Bool {
    { left, right in
      try self.step()
      return try isLess(left, right)
    }
  }
}

extension Value {
  /// The first of the elements than which none is less.
  fileprivate func least(
    _ limits: Limits, _ isLess: (Value, Value) throws -> Bool
  ) throws -> Value? {
    var best: Value?
    try walk(limits) { element in
      if let present = best, try !isLess(element, present) { return true }
      best = element
      return true
    }
    return best
  }

  /// The first of the elements than which none is greater.
  fileprivate func greatest(
    _ limits: Limits, _ isLess: (Value, Value) throws -> Bool
  ) throws -> Value? {
    var best: Value?
    try walk(limits) { element in
      if let present = best, try !isLess(present, element) { return true }
      best = element
      return true
    }
    return best
  }

  fileprivate func precedes(
    _ other: Value, _ limits: Limits, _ isLess: (Value, Value) throws -> Bool
  ) throws -> Bool {
    guard let next = try other.iterator() else {
      throw Fault(.notWalkable(other.described))
    }
    var result: Bool?
    try walk(limits) { element in
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
    return try result ?? (next() != nil)
  }
}

extension RangeValue {
  fileprivate var least: Int? { count > 0 ? lower : nil }

  fileprivate var greatest: Int? {
    if count == 0 { return nil }
    return isClosed ? bound : bound - 1
  }
}
