extension Library {
  /// The members of ranges with two bounds. They compare bounds, and never iterate over the range.
  static let rangeMembers: [Entry] = [
    .property("lowerBound: Bound", "The lower end.") { try $0.ends.lower },
    .property("upperBound: Bound", "The upper end, which only a closed range contains.") {
      try $0.ends.upper
    },
    .property("isEmpty: Bool", "Whether it is empty.") { .bool(try $0.isEmptyRange) },
    .method("contains(_ element: Bound) -> Bool", "Whether a value is between the ends.") {
      value, a in
      .bool(try value.rangeContains(a.value(0)))
    },
    .method("contains(_ other: Self) -> Bool", "Whether another range is within this one.") {
      value, a in
      let (own, other) = (try value.ends, try a.value(0).ends)
      return .bool(
        try a.value(0).isEmptyRange
          || !Value.isLess(other.lower, own.lower) && !Value.isLess(own.upper, other.upper))
    },
    .method("overlaps(_ other: Range<Bound>) -> Bool", "Whether both contain a common value.") {
      value, a in .bool(try value.overlaps(a.value(0)))
    },
    .method("overlaps(_ other: ClosedRange<Bound>) -> Bool", "Whether both contain a common value.")
    {
      value, a in .bool(try value.overlaps(a.value(0)))
    },
    .method("clamped(to limits: Self) -> Self", "The part of the range within another one.") {
      value, a in
      let (own, limits) = (try value.ends, try a.value(0).ends)
      func brought(_ end: Value) throws -> Value {
        if try Value.isLess(end, limits.lower) { return limits.lower }
        return try Value.isLess(limits.upper, end) ? limits.upper : end
      }
      return try Operations.range(
        try brought(own.lower), try brought(own.upper), isClosed: own.isClosed)
    },
    .description, .debugDescription,
  ]

  /// The members of ranges with one bound.
  static let partialRangeMembers: [Entry] = [
    .method("contains(_ element: Bound) -> Bool", "Whether a value is in the range.") {
      value, a in
      .bool(try value.rangeContains(a.value(0)))
    },
    .property("lowerBound: Bound where Self == PartialRangeFrom<Bound>", "The lower end.") {
      value in
      guard case .interval(let interval) = value, let lower = interval.lower else {
        throw Fault("\(value.described) has no lower end")
      }
      return lower
    },
    .upperBound(of: "PartialRangeUpTo"), .upperBound(of: "PartialRangeThrough"),
  ]
}

extension Value {
  fileprivate struct Ends {
    let lower: Value
    let upper: Value
    let isClosed: Bool
  }

  fileprivate var ends: Ends {
    get throws {
      switch self {
      case .range(let range):
        return Ends(lower: .int(range.lower), upper: .int(range.bound), isClosed: range.isClosed)
      case .interval(let interval):
        if let lower = interval.lower, let upper = interval.upper {
          return Ends(lower: lower, upper: upper, isClosed: interval.isClosed)
        }
      default: break
      }
      throw Fault.needs("a range", self)
    }
  }

  fileprivate var isEmptyRange: Bool {
    get throws {
      let ends = try ends
      return try !ends.isClosed && !Value.isLess(ends.lower, ends.upper)
    }
  }

  fileprivate func rangeContains(_ value: Value) throws -> Bool {
    switch (self, value) {
    case (.range(let range), .int(let int)): return range.contains(int)
    case (.interval(let interval), _):
      guard let contains = interval.contains(value) else {
        throw Fault("\(value.described) cannot be compared with \(described)")
      }
      return contains
    default: return Operations.matches(self, value)
    }
  }

  fileprivate func overlaps(_ other: Value) throws -> Bool {
    if try isEmptyRange || other.isEmptyRange { return false }
    let (own, other) = (try ends, try other.ends)
    func begins(_ first: Ends, before second: Ends) throws -> Bool {
      first.isClosed
        ? try !Value.isLess(first.upper, second.lower) : try Value.isLess(second.lower, first.upper)
    }
    return try begins(own, before: other) && begins(other, before: own)
  }
}

extension Entry {
  fileprivate static func upperBound(of range: String) -> Entry {
    property("upperBound: Bound where Self == \(range)<Bound>", "The upper end.") { value in
      guard case .interval(let interval) = value, let upper = interval.upper else {
        throw Fault("\(value.described) has no upper end")
      }
      return upper
    }
  }
}
