extension Library {
  /// The members that search or test the elements of a sequence.
  static let searchingMembers: [Entry] = [
    .method(
      "contains(_ element: Element) -> Bool where Element: Equatable",
      "Whether the sequence contains an element that equals the given value."
    ) { value, a in .bool(try value.search(a.limits, a.equality(0)) != nil) },
    .method(
      "contains(where predicate: (Element) -> Bool) -> Bool",
      "Whether the closure is true for an element."
    ) { value, a in .bool(try value.search(a.limits, a.test(0)) != nil) },
    .method(
      "allSatisfy(_ predicate: (Element) -> Bool) -> Bool",
      "Whether the closure is true for each element."
    ) { value, a in
      let test = try a.test(0)
      return .bool(try value.search(a.limits) { try !test($0) } == nil)
    },
    .method(
      "first(where predicate: (Element) -> Bool) -> Element?",
      "The first element for which the closure is true."
    ) { value, a in .optional(try value.search(a.limits, a.test(0))) },
    .method(
      "count(where predicate: (Element) -> Bool) -> Int",
      "The number of elements for which the closure is true."
    ) { value, a in
      let test = try a.test(0)
      var count = 0
      try value.each(a.limits) { if try test($0) { count += 1 } }
      return .int(count)
    },
    .method(
      "elementsEqual(_ other: Sequence<Element>) -> Bool where Element: Equatable",
      "Whether another sequence has equal elements in the same order."
    ) { try elementsEqual($0, $1) },
    .method(
      "elementsEqual<Other>(_ other: Sequence<Other>, by areEquivalent: (Element, Other) -> Bool) -> Bool",
      "Whether the closure is true for all pairs of elements."
    ) { try elementsEqual($0, $1) },
    .method(
      "starts(with possiblePrefix: Sequence<Element>) -> Bool where Element: Equatable",
      "Whether the first elements are equal to those of another sequence."
    ) { try starts($0, $1) },
    .method(
      "starts<Other>(with possiblePrefix: Sequence<Other>, by areEquivalent: (Element, Other) -> Bool) -> Bool",
      "Whether the closure is true for the first elements and those of another sequence."
    ) { try starts($0, $1) },
  ]

  private static func elementsEqual(_ value: Value, _ a: Arguments) throws -> Value {
    .bool(try value.pairs(a) == .equal)
  }

  private static func starts(_ value: Value, _ a: Arguments) throws -> Value {
    let relation = try value.pairs(a)
    return .bool(relation == .equal || relation == .longer)
  }
}

/// The result of comparing two sequences element by element.
private enum SequenceRelation {
  case equal
  case different
  /// The sequence is longer, and begins with all elements of the other sequence.
  case longer
  case shorter
}

extension Value {
  /// The first element that passes a test.
  func search(_ limits: Limits, _ test: (Value) throws -> Bool) throws -> Value? {
    var found: Value?
    try walk(limits) { element in
      guard try test(element) else { return true }
      found = element
      return false
    }
    return found
  }

  /// Compares the sequence with another sequence, element by element, with a closure or with `==`.
  fileprivate func pairs(_ a: Arguments) throws -> SequenceRelation {
    let areEqual = try a.equivalence(1)
    let next = try a.value(0).walk()
    var relation = SequenceRelation.equal
    try walk(a.limits) { element in
      guard let second = try next() else {
        relation = .longer
        return false
      }
      guard try areEqual(element, second) else {
        relation = .different
        return false
      }
      return true
    }
    if relation == .equal, try next() != nil { relation = .shorter }
    return relation
  }
}
