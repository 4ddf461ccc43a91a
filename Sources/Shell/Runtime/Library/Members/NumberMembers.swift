extension Library {
  /// The members of all numbers.
  static let numberMembers: [Entry] = [
    .property("magnitude: Magnitude", "The number without its sign.") { value in
      func magnitude<Number: FixedWidthInteger>(_ number: Number) -> Value {
        let own = Value(integer: number)
        let kind = IntegerKind.allCases.first { $0.rawValue == "U" + own.kindName }
        return kind.flatMap { Value.integer(number.magnitude, $0) } ?? own
      }
      if let integer = try? value.integer { return magnitude(integer) }
      return try value.floating({ $0.magnitude }, { $0.magnitude })
    },
    .mutating("negate()", "Changes the sign of the number.") { value, _ in
      value = try Operations.negate(value)
      return .void
    },
    .description,
  ]

  /// The members of booleans.
  static let boolMembers: [Entry] = [
    .mutating("toggle()", "Inverts the value.") { value, _ in
      guard case .bool(let isTrue) = value else {
        throw Fault.needs("a Bool", value)
      }
      value = .bool(!isTrue)
      return .void
    },
    .description,
  ]

  /// The members of durations.
  static let durationMembers: [Entry] = [
    .property(
      "components: (seconds: Int64, attoseconds: Int64)", "The duration as seconds and attoseconds."
    ) {
      value in
      guard let nanoseconds = Durations.nanoseconds(value) else {
        throw Fault.needs("a duration", value)
      }
      let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
      return .tuple(
        TupleValue(
          [.int(seconds), .int(rest * 1_000_000_000)], labels: ["seconds", "attoseconds"]))
    },
    .description,
  ]
}
