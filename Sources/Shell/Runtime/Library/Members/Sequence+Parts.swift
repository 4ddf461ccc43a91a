extension Library {
  /// Members such as `prefix`, for sequences that are not collections. A collection's member of the
  /// same name takes precedence.
  static let partMembers: [Entry] = [
    .method("prefix(_ maxLength: Int) -> PrefixSequence<Self>", "The first elements.") { value, a in
      .view(.prefix(value, try a.length(0)))
    },
    .method(
      "prefix(while predicate: (Element) -> Bool) -> [Element]",
      "The first elements, while the closure is true."
    ) { value, a in .array(try value.head(while: a.test(0), a.limits)) },
    .method("dropFirst(_ k: Int = 1) -> DropFirstSequence<Self>", "All but the first elements.") {
      value, a in .view(.dropFirst(value, a.has(0) ? try a.length(0) : 1))
    },
    .method(
      "drop(while predicate: (Element) -> Bool) -> [Element]",
      "The elements from the first one for which the closure is false."
    ) { value, a in .array(try value.tail(while: a.test(0), a.limits)) },
    .method("suffix(_ maxLength: Int) -> [Element]", "The last elements.") { value, a in
      .array(Array(try value.list(a.limits).suffix(try a.length(0))))
    },
    .method("dropLast(_ k: Int = 1) -> [Element]", "All but the last elements.") { value, a in
      .array(Array(try value.list(a.limits).dropLast(a.has(0) ? try a.length(0) : 1)))
    },
  ]
}

extension Value {
  /// The elements before the first element that fails the test.
  func head(while test: (Value) throws -> Bool, _ limits: Limits) throws -> [Value] {
    var result: [Value] = []
    try walk(limits) { element in
      guard try test(element) else { return false }
      result.append(element)
      try Limits.check(count: result.count)
      return true
    }
    return result
  }

  /// The elements from the first element that fails the test to the end.
  fileprivate func tail(
    while test: (Value) throws -> Bool, _ limits: Limits
  ) throws -> [Value] {
    var isDropping = true
    return try collect(limits) { element in
      if isDropping { isDropping = try test(element) }
      return isDropping ? nil : element
    }
  }
}
