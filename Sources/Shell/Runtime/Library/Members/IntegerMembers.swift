extension Library {
  /// The members of whole numbers of all types beyond those of other numbers.
  static let integerMembers: [Entry] = integerBits + integerArithmetic

  private static let integerBits: [Entry] = [
    .property("bitWidth: Int", "The number of bits.") { .int(try $0.integer.bitWidth) },
    .property("nonzeroBitCount: Int", "The number of bits that are 1.") {
      .int(try $0.integer.nonzeroBitCount)
    },
    .property("leadingZeroBitCount: Int", "The number of bits before the first 1.") {
      .int(try $0.integer.leadingZeroBitCount)
    },
    .property("trailingZeroBitCount: Int", "The number of bits behind the last 1.") {
      .int(try $0.integer.trailingZeroBitCount)
    },
    .property("byteSwapped: Self", "The number with its bytes in the other order.") {
      func swapped<Number: FixedWidthInteger>(_ number: Number) -> Value {
        Value(integer: number.byteSwapped)
      }
      let integer = try $0.integer
      return swapped(integer)
    },
  ]

  private static let integerArithmetic: [Entry] = [
    .method("isMultiple(of other: Self) -> Bool", "Whether another number divides it.") {
      value, a in
      func isMultiple<Number: FixedWidthInteger>(_ number: Number) throws -> Bool {
        number.isMultiple(of: try a.same(0))
      }
      let integer = try value.integer
      return .bool(try isMultiple(integer))
    },
    .method("signum() -> Self", "-1, 0 or 1, by the sign.") { value, _ in
      func signum<Number: FixedWidthInteger>(_ number: Number) -> Value {
        Value(integer: number.signum())
      }
      let integer = try value.integer
      return signum(integer)
    },
    .method(
      "quotientAndRemainder(dividingBy rhs: Self) -> (quotient: Self, remainder: Self)",
      "The results of '/' and '%'."
    ) { value, a in
      .tuple(
        TupleValue(
          [
            try Arithmetic.divide.apply(value, a.value(0)),
            try Arithmetic.remainder.apply(value, a.value(0)),
          ],
          labels: ["quotient", "remainder"]))
    },
    .reporting("addingReportingOverflow(_", "The sum, cut off where it does not fit.", Adding.self),
    .reporting(
      "subtractingReportingOverflow(_", "The difference, cut off where it does not fit.",
      Subtracting.self),
    .reporting(
      "multipliedReportingOverflow(by", "The product, cut off where it does not fit.",
      Multiplying.self),
    .reporting(
      "dividedReportingOverflow(by", "The quotient, or the number itself where there is none.",
      Dividing.self),
    .reporting(
      "remainderReportingOverflow(dividingBy",
      "The remainder, or the number itself where there is none.",
      Remaining.self),
    .method("advanced(by n: Int) -> Self", "The number so much greater.") { value, a in
      func advanced<Number: FixedWidthInteger>(_ number: Number) throws -> Value {
        guard let result = Number(exactly: Int128(clamping: number) + Int128(try a.int(0))) else {
          throw Fault("integer overflow")
        }
        return Value(integer: result)
      }
      let integer = try value.integer
      return try advanced(integer)
    },
    .method("distance(to other: Self) -> Int", "How much greater another number is.") { value, a in
      guard let result = Int(exactly: try a.value(0).wide - value.wide) else {
        throw Fault("integer overflow")
      }
      return .int(result)
    },
  ]

  private enum Adding: OverflowReport {
    static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> (Number, Bool)
    {
      left.addingReportingOverflow(right)
    }
  }
  private enum Subtracting: OverflowReport {
    static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> (Number, Bool)
    {
      left.subtractingReportingOverflow(right)
    }
  }
  private enum Multiplying: OverflowReport {
    static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> (Number, Bool)
    {
      left.multipliedReportingOverflow(by: right)
    }
  }
  private enum Dividing: OverflowReport {
    static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> (Number, Bool)
    {
      left.dividedReportingOverflow(by: right)
    }
  }
  private enum Remaining: OverflowReport {
    static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> (Number, Bool)
    {
      left.remainderReportingOverflow(dividingBy: right)
    }
  }
}

/// Arithmetic that says whether its result was cut off.
private protocol OverflowReport {
  static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> (Number, Bool)
}

extension Entry {
  /// A method that works on two integers of one type.
  ///
  /// - Parameter head: the declaration up to the name of its parameter.
  fileprivate static func reporting(
    _ head: String, _ summary: String, _ operation: any OverflowReport.Type
  ) -> Entry {
    method("\(head) rhs: Self) -> (partialValue: Self, overflow: Bool)", summary) { value, a in
      func report<Number: FixedWidthInteger>(_ number: Number) throws -> Value {
        let (result, overflow) = operation.apply(number, try a.same(0))
        return .tuple(
          TupleValue(
            [Value(integer: result), .bool(overflow)], labels: ["partialValue", "overflow"]))
      }
      let integer = try value.integer
      return try report(integer)
    }
  }
}

extension Arguments {
  /// An integer of the receiver's type.
  fileprivate func same<Number: FixedWidthInteger>(_ index: Int) throws -> Number {
    Number(clamping: try value(index).wide)
  }
}
