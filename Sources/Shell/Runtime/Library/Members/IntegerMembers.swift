import RxsLanguage

extension Library {
  /// The members that only integer types have.
  static let integerMembers: [Entry] = integerBits + integerArithmetic

  private static let integerBits: [Entry] = [
    .property("bitWidth: Int", "The number of bits.") { .int(try $0.integer.bitWidth) },
    .property("nonzeroBitCount: Int", "The number of bits that are 1.") {
      .int(try $0.integer.nonzeroBitCount)
    },
    .property("leadingZeroBitCount: Int", "The number of bits before the first 1.") {
      .int(try $0.integer.leadingZeroBitCount)
    },
    .property("trailingZeroBitCount: Int", "The number of bits after the last 1.") {
      .int(try $0.integer.trailingZeroBitCount)
    },
    .property("byteSwapped: Self", "The number with its bytes in reverse order.") {
      let swapped = try $0.integer.byteSwapped
      return Value(integer: swapped)
    },
  ]

  private static let integerArithmetic: [Entry] = [
    .method("isMultiple(of other: Self) -> Bool", "Whether it is a multiple of another number.") {
      value, a in
      .bool(try value.wide.isMultiple(of: a.value(0).wide))
    },
    .method("signum() -> Self", "-1, 0 or 1, by the sign.") { value, _ in
      let sign = try value.integer.signum()
      return Value(integer: sign)
    },
    .method(
      "quotientAndRemainder(dividingBy rhs: Self) -> (quotient: Self, remainder: Self)",
      "The results of '/' and '%'."
    ) { value, a in
      .tuple(
        TupleValue(
          [
            try BinaryOperator.divide.apply(value, a.value(0)),
            try BinaryOperator.remainder.apply(value, a.value(0)),
          ],
          labels: ["quotient", "remainder"]))
    },
    .reporting("addingReportingOverflow(_", "The sum, truncated on overflow.", .add),
    .reporting(
      "subtractingReportingOverflow(_", "The difference, truncated on overflow.", .subtract),
    .reporting(
      "multipliedReportingOverflow(by", "The product, truncated on overflow.", .multiply),
    .reporting(
      "dividedReportingOverflow(by", "The quotient; the number itself on overflow.",
      .divide),
    .reporting(
      "remainderReportingOverflow(dividingBy",
      "The remainder; the number itself on overflow.", .remainder),
    .method("advanced(by n: Int) -> Self", "The number plus a distance.") { value, a in
      func advanced<Number: FixedWidthInteger>(_ number: Number) throws -> Value {
        guard let result = Number(exactly: Int128(clamping: number) + Int128(try a.int(0))) else {
          throw Fault.integerOverflow
        }
        return Value(integer: result)
      }
      let integer = try value.integer
      return try advanced(integer)
    },
    .method("distance(to other: Self) -> Int", "Another number minus this one.") { value, a in
      guard let result = Int(exactly: try a.value(0).wide - value.wide) else {
        throw Fault.integerOverflow
      }
      return .int(result)
    },
  ]
}

extension Entry {
  /// The entry of a method that combines two integers of the same type.
  ///
  /// - Parameter head: the declaration, up to the name of the parameter.
  fileprivate static func reporting(
    _ head: String, _ summary: String, _ operation: BinaryOperator
  ) -> Entry {
    method("\(head) rhs: Self) -> (partialValue: Self, overflow: Bool)", summary) { value, a in
      func report<Number: FixedWidthInteger>(_ number: Number) throws -> Value {
        let (result, overflow) = operation.reporting(number, try a.same(0))
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
  /// An argument as an integer of the same type as the receiver.
  fileprivate func same<Number: FixedWidthInteger>(_ index: Int) throws -> Number {
    Number(clamping: try value(index).wide)
  }
}
