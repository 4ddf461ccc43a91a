extension Library {
  /// Questions about the elements of a sequence.
  static let searchingMembers: [Entry] = [
    .method(
      "contains(_ element: Element) -> Bool where Element: Equatable",
      "Whether an element is equal to this one."
    ) { value, a in
      let wanted = try a.value(0)
      return .bool(try value.search(a.limits) { $0.equals(wanted) } != nil)
    },
    .method(
      "contains(where predicate: (Element) -> Bool) -> Bool",
      "Whether the closure is true for an element."
    ) { value, a in
      let predicate = try a.function(0)
      return .bool(try value.search(a.limits) { try predicate.test($0) } != nil)
    },
    .method(
      "allSatisfy(_ predicate: (Element) -> Bool) -> Bool",
      "Whether the closure is true for each element."
    ) { value, a in
      let predicate = try a.function(0)
      return .bool(try value.search(a.limits) { try !predicate.test($0) } == nil)
    },
    .method(
      "first(where predicate: (Element) -> Bool) -> Element?",
      "The first element for which the closure is true."
    ) { value, a in
      let predicate = try a.function(0)
      return .optional(try value.search(a.limits) { try predicate.test($0) })
    },
    .method(
      "count(where predicate: (Element) -> Bool) -> Int",
      "The number of elements for which the closure is true."
    ) { value, a in
      let predicate = try a.function(0)
      var count = 0
      try value.walk(a.limits) { element in
        if try predicate.test(element) { count += 1 }
        return true
      }
      return .int(count)
    },
    .method(
      "elementsEqual(_ other: Sequence<Element>) -> Bool where Element: Equatable",
      "Whether another sequence has equal elements in the same order."
    ) { value, a in
      .bool(try value.pairs(a.value(0), a.limits) { $0.equals($1) } == .equal)
    },
    .method(
      "elementsEqual<Other>(_ other: Sequence<Other>, by areEquivalent: (Element, Other) -> Bool) -> Bool",
      "Whether the closure is true for all pairs of elements."
    ) { value, a in
      let test = try a.function(1)
      return .bool(try value.pairs(a.value(0), a.limits) { try test.test($0, $1) } == .equal)
    },
    .method(
      "starts(with possiblePrefix: Sequence<Element>) -> Bool where Element: Equatable",
      "Whether the first elements are equal to those of another sequence."
    ) { value, a in
      let result = try value.pairs(a.value(0), a.limits) { $0.equals($1) }
      return .bool(result == .equal || result == .longer)
    },
    .method(
      "starts<Other>(with possiblePrefix: Sequence<Other>, by areEquivalent: (Element, Other) -> Bool) -> Bool",
      "Whether the closure is true for the first elements and those of another sequence."
    ) { value, a in
      let test = try a.function(1)
      let result = try value.pairs(a.value(0), a.limits) { try test.test($0, $1) }
      return .bool(result == .equal || result == .longer)
    },
  ]
}

/// The comparison of two sequences, element by element.
enum SequenceRelation {
  case equal
  case different
  /// Equal up to the end of the other one.
  case longer
  case shorter
}

extension Value {
  /// The first element for which a test is true.
  func search(_ limits: Limits, _ test: (Value) throws -> Bool) throws -> Value? {
    var found: Value?
    try walk(limits) { element in
      guard try test(element) else { return true }
      found = element
      return false
    }
    return found
  }

  /// Compares the elements with those of another sequence.
  func pairs(
    _ other: Value, _ limits: Limits, _ areEqual: (Value, Value) throws -> Bool
  ) throws -> SequenceRelation {
    guard let next = try other.iterator() else {
      throw Fault(.notWalkable(other.described))
    }
    var relation = SequenceRelation.equal
    try walk(limits) { element in
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
