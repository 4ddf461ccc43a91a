extension StandardMembers {
  /// What `Int` and `Double` share.
  static let number = Members.Table(
    properties: [
      "magnitude": { value in
        switch value {
        case .int(let int):
          guard int != .min else { throw RuntimeError("integer overflow") }
          return .int(abs(int))
        case .double(let double): return .double(abs(double))
        default: return .none
        }
      }
    ],
    methods: [
      "advanced": method(1...1, "by") { try Operations.add($0, try $1.value(0)) },
      "distance": method(1...1, "to") { try Operations.subtract(try $1.value(0), $0) },
      "isLess": method(1...1, "than") { .bool(try isLess($0, try $1.value(0))) },
    ])

  static let int = Members.Table(
    properties: [
      "bitWidth": { _ in .int(Int.bitWidth) },
      "nonzeroBitCount": { .int(try integer($0).nonzeroBitCount) },
      "leadingZeroBitCount": { .int(try integer($0).leadingZeroBitCount) },
      "trailingZeroBitCount": { .int(try integer($0).trailingZeroBitCount) },
    ],
    methods: [
      "isMultiple": method(1...1, "of") { value, arguments in
        .bool(try integer(value).isMultiple(of: try arguments.int(0)))
      },
      "signum": method(0...0) { value, _ in .int(try integer(value).signum()) },
      "quotientAndRemainder": method(1...1, "dividingBy") { value, arguments in
        let divisor = try arguments.value(0)
        return .tuple(
          TupleValue(
            [try Operations.divide(value, divisor), try Operations.remainder(value, divisor)],
            labels: ["quotient", "remainder"]))
      },
      "addingReportingOverflow": method(1...1) { value, arguments in
        reported(try integer(value).addingReportingOverflow(try arguments.int(0)))
      },
      "subtractingReportingOverflow": method(1...1) { value, arguments in
        reported(try integer(value).subtractingReportingOverflow(try arguments.int(0)))
      },
      "multipliedReportingOverflow": method(1...1, "by") { value, arguments in
        reported(try integer(value).multipliedReportingOverflow(by: try arguments.int(0)))
      },
    ])

  static let double = Members.Table(
    properties: [
      "isNaN": { .bool(try floating($0).isNaN) },
      "isInfinite": { .bool(try floating($0).isInfinite) },
      "isFinite": { .bool(try floating($0).isFinite) },
      "isZero": { .bool(try floating($0).isZero) },
      "sign": { .symbol(Symbol(try floating($0).sign == .minus ? "minus" : "plus")) },
      "nextUp": { .double(try floating($0).nextUp) },
      "nextDown": { .double(try floating($0).nextDown) },
      "ulp": { .double(try floating($0).ulp) },
    ],
    methods: [
      "rounded": method(0...1) { value, arguments in
        let rule = arguments.isEmpty ? .toNearestOrAwayFromZero : try roundingRule(arguments)
        return .double(try floating(value).rounded(rule))
      },
      "squareRoot": method(0...0) { value, _ in .double(try floating(value).squareRoot()) },
      "truncatingRemainder": method(1...1, "dividingBy") {
        try Operations.remainder($0, .double(try floating(try $1.value(0))))
      },
      "remainder": method(1...1, "dividingBy") { value, arguments in
        .double(try floating(value).remainder(dividingBy: try floating(try arguments.value(0))))
      },
    ])

  /// The rule that `.up` and its like name.
  static func roundingRule(_ arguments: Arguments) throws -> FloatingPointRoundingRule {
    let value = try arguments.value(0)
    if case .symbol(let symbol) = value {
      switch symbol.name {
      case "up": return .up
      case "down": return .down
      case "towardZero": return .towardZero
      case "awayFromZero": return .awayFromZero
      case "toNearestOrEven": return .toNearestOrEven
      case "toNearestOrAwayFromZero": return .toNearestOrAwayFromZero
      default: break
      }
    }
    throw arguments.mismatch(".up, .down, .towardZero or another rule", value)
  }

  /// A number as a double, whatever kind it is.
  static func floating(_ value: Value) throws -> Double {
    switch value {
    case .int(let int): return Double(int)
    case .double(let double): return double
    default: throw RuntimeError("a number is needed, got \(value.described)")
    }
  }

  private static func integer(_ value: Value) throws -> Int {
    guard case .int(let int) = value else {
      throw RuntimeError("an Int is needed, got \(value.described)")
    }
    return int
  }

  private static func reported(_ result: (partialValue: Int, overflow: Bool)) -> Value {
    .tuple(
      TupleValue(
        [.int(result.partialValue), .bool(result.overflow)], labels: ["partialValue", "overflow"]))
  }
}
