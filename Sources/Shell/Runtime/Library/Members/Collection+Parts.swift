extension Library {
  /// The members of all collections.
  static let collectionMembers: [Entry] = [
    .property("count: Int", "The number of elements.") { try .int($0.size()) },
    .property("isEmpty: Bool", "Whether there are no elements.") { value in
      switch value {
      case .string(let text): .bool(text.isEmpty)
      default: .bool(try value.iterator()?() == nil)
      }
    },
    .property("first: Element?", "The first element; nil if there are no elements.") { value in
      .optional(try value.iterator()?())
    },
    .method(
      "randomElement() -> Element?", "A random element; nil if there are no elements.", .random
    ) { value, a in
      let count = try value.count(a.limits)
      guard count > 0 else { return .none }
      var generator = a.context.random
      let index = Int.random(in: 0..<count, using: &generator)
      return .optional(try value.element(at: index, a.limits))
    },
    .method("prefix(_ maxLength: Int) -> SubSequence", "The first elements.") { value, a in
      try value.part(0, a.length(0))
    },
    .method(
      "prefix(while predicate: (Element) -> Bool) -> SubSequence",
      "The first elements, while the closure is true."
    ) { value, a in try value.part(0, value.head(while: a.test(0), a.limits).count) },
    .method("suffix(_ maxLength: Int) -> SubSequence", "The last elements.") { value, a in
      let count = try value.count(a.limits)
      return try value.part(max(count - a.length(0), 0), count)
    },
    .method("dropFirst(_ k: Int = 1) -> SubSequence", "All but the first elements.") { value, a in
      try value.part(a.has(0) ? a.length(0) : 1, nil)
    },
    .method("dropLast(_ k: Int = 1) -> SubSequence", "All but the last elements.") { value, a in
      let count = try value.count(a.limits)
      return try value.part(0, max(count - (a.has(0) ? a.length(0) : 1), 0))
    },
    .method(
      "drop(while predicate: (Element) -> Bool) -> SubSequence",
      "The elements from the first one for which the closure is false."
    ) { value, a in try value.part(value.head(while: a.test(0), a.limits).count, nil) },
    .method(
      "split(separator: Element, maxSplits: Int = 0, omittingEmptySubsequences: Bool = true) -> [SubSequence] where Element: Equatable",
      "The pieces between elements that are equal to the separator."
    ) { value, a in try value.split(a, where: a.equality(0)) },
    .method(
      "split(separator: Sequence<Element>, maxSplits: Int = 0, omittingEmptySubsequences: Bool = true) -> [SubSequence] where Element: Equatable",
      "The pieces between occurrences of a separator sequence."
    ) { value, a in try value.split(a, by: a.value(0)) },
    .method(
      "split(maxSplits: Int = 0, omittingEmptySubsequences: Bool = true, whereSeparator isSeparator: (Element) -> Bool) -> [SubSequence]",
      "The pieces between elements for which the closure is true."
    ) { value, a in try value.split(a, options: 0, where: a.test(2)) },
  ]

  /// The members of collections that can be iterated backwards.
  static let bidirectionalMembers: [Entry] = [
    .property("last: Element?", "The last element; nil if there are no elements.") { value in
      switch value {
      case .array(let elements): .optional(elements.last)
      case .slice(let slice): .optional(slice.elements.last)
      case .string(let text): .character(text.last)
      case .range(let range): .optional(range.last.map { .int($0) })
      default: .optional(try value.lastElement())
      }
    },
    .method(
      "last(where predicate: (Element) -> Bool) -> Element?",
      "The last element for which the closure is true."
    ) { value, a in .optional(try value.list(a.limits).last(where: a.test(0))) },
    .method(
      "reversed() -> ReversedCollection<Self>", "A view from the last element to the first."
    ) { value, _ in .view(.reversed(value)) },
  ]
}

extension RangeValue {
  /// The last element; nil for an empty range.
  var last: Int? { count == 0 ? nil : isClosed ? bound : bound - 1 }
}

extension Value {
  /// The number of elements. For an array, no iteration is needed.
  fileprivate func size() throws -> Int {
    if let known = try knownCount { return known }
    var count = 0
    let next = try iterator()
    while try next?() != nil { count += 1 }
    return count
  }

  fileprivate func lastElement() throws -> Value? {
    var last: Value?
    var count = 0
    let next = try iterator()
    while let element = try next?() {
      last = element
      count += 1
      try Limits.check(count: count)
    }
    return last
  }

  /// The element that is `distance` elements after the first element; nil beyond the last element.
  func element(at distance: Int, _ limits: Limits) throws -> Value? {
    if case .array(let elements) = self {
      return elements.indices.contains(distance) ? elements[distance] : nil
    }
    var left = distance
    return try search(limits) { _ in
      left -= 1
      return left < 0
    }
  }

  /// The elements from the index `lower` up to, but not including, the index `upper`. Index 0 is
  /// the first element. A range that ends beyond the last element is shortened.
  func part(_ lower: Int, _ upper: Int?) throws -> Value {
    switch self {
    case .array(let elements):
      return .slice(SliceValue(elements.dropFirst(lower).prefix((upper ?? .max) - lower)))
    case .slice(let slice):
      return .slice(SliceValue(slice.elements.dropFirst(lower).prefix((upper ?? .max) - lower)))
    case .string(let text):
      return .string(String(text.dropFirst(lower).prefix((upper ?? .max) - lower)))
    case .range(let range) where !range.isClosed:
      let start = min(range.lower.addingSaturated(lower), range.bound)
      let end = upper.map { min(range.lower.addingSaturated($0), range.bound) } ?? range.bound
      return .range(RangeValue(lower: start, bound: max(start, end), isClosed: false))
    default: return .view(.slice(self, lower, upper))
    }
  }
}

extension Int {
  fileprivate func addingSaturated(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
