import RxsLanguage

extension Library {
  /// The members that only `Double` and `Float` have.
  static let floatingPointMembers: [Entry] = fractionKinds + fractionRounding

  private static let fractionKinds: [Entry] = [
    .property("isNaN: Bool", "Whether it is NaN.") { .bool(try $0.floating.isNaN) },
    .property("isInfinite: Bool", "Whether it is infinite.") { .bool(try $0.floating.isInfinite) },
    .property("isFinite: Bool", "Whether it is neither infinite nor NaN.") {
      .bool(try $0.floating.isFinite)
    },
    .property("isZero: Bool", "Whether it is 0 or -0.") { .bool(try $0.floating.isZero) },
    .property("sign: FloatingPointSign", "`.plus` or `.minus`; `.minus` for -0.") {
      let sign = try $0.floating.sign
      return .symbol(Symbol(sign == .minus ? "minus" : "plus", origin: sign))
    },
    .property("exponent: Int", "The exponent of 2 in the number.") { value in
      let number = try value.floating
      guard number.isFinite, number != 0 else {
        return .int(number == 0 ? .min : .max)
      }
      return .int(number.exponent)
    },
    .property("significand: Self", "The significand, from 1 to 2.") {
      try $0.floating({ $0.significand }, { $0.significand })
    },
    .property("nextUp: Self", "The next greater number.") {
      try $0.floating({ $0.nextUp }, { $0.nextUp })
    },
    .property("nextDown: Self", "The next smaller number.") {
      try $0.floating({ $0.nextDown }, { $0.nextDown })
    },
    .property("ulp: Self", "The distance to the next number.") {
      try $0.floating({ $0.ulp }, { $0.ulp })
    },
    .property("bitPattern: UInt64 where Self == Double", "The bits of the number.") { value in
      .number(NumberValue(try value.floating.bitPattern, .uint64))
    },
    .debugDescription,
  ]

  private static let fractionRounding: [Entry] = [
    .method(
      "rounded(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Self",
      "The number, rounded to a whole number."
    ) { value, a in
      let rule = try a.roundingRule
      return try value.floating({ $0.rounded(rule) }, { $0.rounded(rule) })
    },
    .mutating(
      "round(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero)",
      "Rounds the number to a whole number."
    ) { value, a in
      let rule = try a.roundingRule
      value = try value.floating({ $0.rounded(rule) }, { $0.rounded(rule) })
      return .void
    },
    .method("squareRoot() -> Self", "The square root.") { value, _ in
      try value.floating({ $0.squareRoot() }, { $0.squareRoot() })
    },
    .method(
      "truncatingRemainder(dividingBy other: Self) -> Self",
      "The remainder, with the number's sign."
    ) { value, a in
      let other = try a.value(0).floating
      return try value.floating(
        { $0.truncatingRemainder(dividingBy: other) },
        { $0.truncatingRemainder(dividingBy: Float(other)) })
    },
    .method(
      "remainder(dividingBy other: Self) -> Self", "The difference from the nearest multiple."
    ) { value, a in
      let other = try a.value(0).floating
      return try value.floating(
        { $0.remainder(dividingBy: other) }, { $0.remainder(dividingBy: Float(other)) })
    },
    .method(
      "addingProduct(_ lhs: Self, _ rhs: Self) -> Self", "The number plus a product, rounded once."
    ) {
      value, a in
      let (left, right) = (try a.value(0).floating, try a.value(1).floating)
      return try value.floating(
        { $0.addingProduct(left, right) }, { $0.addingProduct(Float(left), Float(right)) })
    },
    .method("advanced(by n: Self) -> Self", "The number plus a distance.") { value, a in
      try BinaryOperator.add.apply(value, a.value(0))
    },
    .method("distance(to other: Self) -> Self", "Another number minus this one.") { value, a in
      try BinaryOperator.subtract.apply(a.value(0), value)
    },
    .method("isLess(than other: Self) -> Bool", "Whether another number is greater.") { value, a in
      .bool(try value.floating < a.value(0).floating)
    },
    .method("isEqual(to other: Self) -> Bool", "Whether both numbers are equal.") { value, a in
      .bool(try value.floating == a.value(0).floating)
    },
  ]

  /// The rounding rules, as constants of their type.
  static let roundingRules: [Entry] = RoundingRule.all.map { name, _ in
    .constant("\(name): FloatingPointRoundingRule", "A rounding rule.") { .symbol(Symbol(name)) }
  }

  /// The signs of numbers, as constants of their type.
  static let signs: [Entry] = ["plus", "minus"].map { name in
    .constant("\(name): FloatingPointSign", "The sign of a number.") { .symbol(Symbol(name)) }
  }
}

private enum RoundingRule {
  static let all: KeyValuePairs<String, FloatingPointRoundingRule> = [
    "up": .up, "down": .down, "towardZero": .towardZero, "awayFromZero": .awayFromZero,
    "toNearestOrEven": .toNearestOrEven, "toNearestOrAwayFromZero": .toNearestOrAwayFromZero,
  ]
}

extension Arguments {
  fileprivate var roundingRule: FloatingPointRoundingRule {
    get throws {
      guard let value = valueIfGiven(0) else { return .toNearestOrAwayFromZero }
      guard case .symbol(let symbol) = value,
        let rule = RoundingRule.all.first(where: { $0.key == symbol.name })?.value
      else { throw mismatch(".up, .down, .towardZero or another rule", value) }
      return rule
    }
  }
}
