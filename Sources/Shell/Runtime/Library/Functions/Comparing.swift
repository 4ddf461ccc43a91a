extension Library {
  /// Functions that return the least or the greatest value.
  static let comparing: [Entry] =
    extremes("min", "The smaller of two values.", "The least of the values.", Value.isLess)
    + extremes("max", "The greater of two values.", "The greatest of the values.") {
      try Operations.isLessOrEqual($1, $0)
    } + absolutes

  private static func extremes(
    _ name: String, _ ofTwo: String, _ ofMore: String,
    _ replaces: @escaping (_ new: Value, _ old: Value) throws -> Bool
  ) -> [Entry] {
    [
      .function("\(name)<T>(_ x: T, _ y: T) -> T where T: Comparable", ofTwo) { a in
        try a.best(of: [a.value(0), a.value(1)], replaces)
      },
      .function(
        "\(name)<T>(_ x: T, _ y: T, _ z: T, _ rest: T...) -> T where T: Comparable", ofMore
      ) { a in
        try a.best(of: [a.value(0), a.value(1), a.value(2)] + a.all(3), replaces)
      },
    ]
  }

  private static let absolutes: [Entry] = [
    .function("abs(_ x: Duration) -> Duration", "A duration without its sign.") { a in
      guard let span = Durations.nanoseconds(try a.value(0)) else {
        throw a.mismatch("a duration", try a.value(0))
      }
      return span < 0 ? try Operations.negate(.duration(span)) : .duration(span)
    },
    .function("abs<T>(_ x: T) -> T where T: Numeric", "A number without its sign.") { a in
      switch try a.value(0) {
      case .double(let double): return .double(Swift.abs(double))
      case .number(let number) where number.float != nil:
        return .number(NumberValue(Swift.abs(number.float ?? 0)))
      case let value: return try Value.isLess(value, .int(0)) ? Operations.negate(value) : value
      }
    },
  ]
}

extension Arguments {
  /// Returns the best value. The first value is the best, until `replaces` returns true for a later
  /// value.
  fileprivate func best(
    of values: [Value], _ replaces: (_ new: Value, _ old: Value) throws -> Bool
  ) throws -> Value {
    // If a static type is unknown, the values may include both integers and fractions.
    let values = Value.alike(values)
    var best = values[0]
    for value in values.dropFirst() where try replaces(value, best) { best = value }
    return best
  }
}

extension Value {
  /// Returns the numbers with a common type: if one number is a `Double`, integers become
  /// `Double`s.
  fileprivate static func alike(_ values: [Value]) -> [Value] {
    let hasDouble = values.contains { if case .double = $0 { true } else { false } }
    guard hasDouble else { return values }
    return values.map { if case .int(let int) = $0 { .double(Double(int)) } else { $0 } }
  }
}
