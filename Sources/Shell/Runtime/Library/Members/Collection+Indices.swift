extension Library {
  /// The members of collections with integer indices: arrays, slices and half-open ranges.
  static let indexMembers: [Entry] = [
    .property("indices: Indices", "The indices of all elements.") { value in
      let indices = try value.indices
      return .range(
        RangeValue(lower: indices.lowerBound, bound: indices.upperBound, isClosed: false))
    },
    .property("startIndex: Index", "The index of the first element.") {
      .int(try $0.indices.lowerBound)
    },
    .property("endIndex: Index", "The index after the last element.") {
      .int(try $0.indices.upperBound)
    },
    .method(
      "firstIndex(of element: Element) -> Index? where Element: Equatable",
      "The index of the first element that is equal to this one."
    ) { value, a in try value.firstIndex(a.limits, a.equality(0)) },
    .method(
      "firstIndex(where predicate: (Element) -> Bool) -> Index?",
      "The index of the first element for which the closure is true."
    ) { value, a in try value.firstIndex(a.limits, a.test(0)) },
    .method(
      "lastIndex(of element: Element) -> Index? where Element: Equatable",
      "The index of the last element that is equal to this one."
    ) { value, a in try value.lastIndex(a.limits, a.equality(0)) },
    .method(
      "lastIndex(where predicate: (Element) -> Bool) -> Index?",
      "The index of the last element for which the closure is true."
    ) { value, a in try value.lastIndex(a.limits, a.test(0)) },
    .method("index(after i: Index) -> Index", "The index after another index.") { _, a in
      .int(try Fault.checked(a.int(0).addingReportingOverflow(1)))
    },
    .method("index(before i: Index) -> Index", "The index before another index.") { _, a in
      .int(try Fault.checked(a.int(0).subtractingReportingOverflow(1)))
    },
    .method(
      "index(_ i: Index, offsetBy distance: Int) -> Index",
      "The index at a distance from another index."
    ) { _, a in .int(try Fault.checked(a.int(0).addingReportingOverflow(a.int(1)))) },
    .method(
      "index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index?",
      "The index at a distance from another index; nil beyond a limit."
    ) { _, a in
      let (start, distance, limit) = (try a.int(0), try a.int(1), try a.int(2))
      let index = try Fault.checked(start.addingReportingOverflow(distance))
      let isBeyond =
        distance >= 0 ? limit >= start && index > limit : limit <= start && index < limit
      return .optional(isBeyond ? nil : .int(index))
    },
    .method(
      "distance(from start: Index, to end: Index) -> Int",
      "The number of steps between two indices."
    ) {
      _, a in .int(try Fault.checked(a.int(1).subtractingReportingOverflow(a.int(0))))
    },
    .method("prefix(upTo end: Index) -> SubSequence", "The elements before an index.") { value, a in
      try value.subscripted([.interval(Interval(lower: nil, upper: a.value(0), isClosed: false))])
    },
    .method("prefix(through position: Index) -> SubSequence", "The elements up to an index.") {
      value, a in
      try value.subscripted([.interval(Interval(lower: nil, upper: a.value(0), isClosed: true))])
    },
    .method("suffix(from start: Index) -> SubSequence", "The elements from an index on.") {
      value, a in
      try value.subscripted([.interval(Interval(lower: a.value(0), upper: nil, isClosed: true))])
    },
  ]
}

extension Value {
  /// The indices of an array, a slice or a range, or of a view of one of these.
  var indices: Range<Int> {
    get throws {
      switch self {
      case .array(let elements): return elements.indices
      case .slice(let slice): return slice.elements.indices
      case .range(let range) where !range.isClosed: return range.lower..<range.bound
      default:
        if let base = view?.parts.first?.value, view?.element != nil { return try base.indices }
        throw Fault("\(described) has no indices")
      }
    }
  }

  fileprivate func firstIndex(
    _ limits: Limits, _ test: (Value) throws -> Bool
  ) throws -> Value {
    let start = try indices.lowerBound
    var distance = 0
    let found = try search(limits) { element in
      let isFound = try test(element)
      if !isFound { distance += 1 }
      return isFound
    }
    return .optional(found.map { _ in .int(start + distance) })
  }

  fileprivate func lastIndex(
    _ limits: Limits, _ test: @escaping (Value) throws -> Bool
  ) throws -> Value {
    let start = try indices.lowerBound
    let found = try list(limits).lastIndex(where: limits.counted(test))
    return .optional(found.map { .int(start + $0) })
  }
}
