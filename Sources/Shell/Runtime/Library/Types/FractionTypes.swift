extension Library {
  /// The static members and the initialisers of `Double`, `Float` and similar types.
  static func fractionStatics<Number: BinaryFloatingPoint & LosslessStringConvertible & Sendable>(
    _: Number.Type, _ value: @escaping (Number) -> Value
  ) -> [Entry] where Number.RawSignificand: FixedWidthInteger {
    let constants: KeyValuePairs<String, Number> = [
      "pi": .pi, "infinity": .infinity, "nan": .nan, "zero": 0,
      "greatestFiniteMagnitude": .greatestFiniteMagnitude,
      "leastNormalMagnitude": .leastNormalMagnitude,
      "leastNonzeroMagnitude": .leastNonzeroMagnitude,
      "ulpOfOne": .ulpOfOne,
    ]
    return constants.map { name, number in
      .constant("\(name): Self", "A constant of the type.") { value(number) }
    } + fractionInitialisers(Number.self, value) + fractionChoices(Number.self, value)
  }

  private static func fractionInitialisers<
    Number: BinaryFloatingPoint & LosslessStringConvertible & Sendable
  >(
    _: Number.Type, _ value: @escaping (Number) -> Value
  ) -> [Entry] {
    [
      .function("init() -> Self", "0.") { _ in value(0) },
      .function("init(_ source: BinaryInteger) -> Self", "Converts a whole number to this type.") {
        a in
        value(Number(try a.value(0).wide))
      },
      .function("init(_ source: BinaryFloatingPoint) -> Self", "Converts a number to this type.") {
        a in
        value(Number(try a.value(0).floating))
      },
      .function(
        "init(_ text: StringProtocol) -> Self?", "The number in a text; nil if invalid."
      ) { a in .optional(Number(try a.string(0)).map(value)) },
      .function(
        "init(exactly source: BinaryInteger) -> Self?",
        "Converts a whole number to this type; nil if it does not fit."
      ) { a in
        .optional(Number(exactly: try a.value(0).wide).map(value))
      },
    ]
  }

  private static func fractionChoices<Number: BinaryFloatingPoint & Sendable>(
    _: Number.Type, _ value: @escaping (Number) -> Value
  ) -> [Entry] where Number.RawSignificand: FixedWidthInteger {
    [
      .function("minimum(_ x: Self, _ y: Self) -> Self", "The smaller of two numbers.") { a in
        value(Number.minimum(Number(try a.value(0).floating), Number(try a.value(1).floating)))
      },
      .function("maximum(_ x: Self, _ y: Self) -> Self", "The greater of two numbers.") { a in
        value(Number.maximum(Number(try a.value(0).floating), Number(try a.value(1).floating)))
      },
      .random("Range<Self>") { range, generator in
        let (lower, upper): (Number, Number) = try range.fractions()
        guard lower < upper else { throw Fault.emptyRange }
        return value(Number.random(in: lower..<upper, using: &generator))
      },
      .random("ClosedRange<Self>") { range, generator in
        let (lower, upper): (Number, Number) = try range.fractions()
        return value(Number.random(in: lower...upper, using: &generator))
      },
    ]
  }
}

extension Value {
  /// The bounds of a range as floating-point numbers of a type.
  fileprivate func fractions<Number: BinaryFloatingPoint>() throws -> (Number, Number) {
    let ends: (Value, Value)? =
      switch self {
      case .range(let range): (.int(range.lower), .int(range.bound))
      case .interval(let interval):
        if let lower = interval.lower, let upper = interval.upper { (lower, upper) } else { nil }
      default: nil
      }
    guard let (lower, upper) = ends else { throw Fault.needs("a range", self) }
    let (first, last) = (Number(try lower.floating), Number(try upper.floating))
    guard first.isFinite, last.isFinite, (last - first).isFinite else {
      throw Fault("there is no uniform distribution on an infinite range")
    }
    return (first, last)
  }
}
