extension Library {
  /// The static members and the initialisers of an integer type.
  static func integerStatics<Number: FixedWidthInteger & Sendable>(_ type: Number.Type) -> [Entry] {
    integerConstants(type) + integerConversions(type) + integerRandoms(type)
  }

  private static func integerConstants<Number: FixedWidthInteger & Sendable>(
    _: Number.Type
  ) -> [Entry] {
    [
      .constant("max: Self", "The greatest number of the type.") { Value(integer: Number.max) },
      .constant("min: Self", "The least number of the type.") { Value(integer: Number.min) },
      .constant("zero: Self", "0.") { Value(integer: Number.zero) },
      .constant("bitWidth: Int", "The number of bits.") { .int(Number.bitWidth) },
      .constant("isSigned: Bool", "Whether there are negative numbers.") { .bool(Number.isSigned) },
      .function("init() -> Self", "0.") { _ in Value(integer: Number.zero) },
      .function(
        "init(_ description: String) -> Self?", "The number in a text; nil if invalid."
      ) { a in .optional(Number(try a.string(0)).map { Value(integer: $0) }) },
      .function(
        "init(_ text: StringProtocol, radix: Int = 10) -> Self?",
        "The number in a text; nil if invalid."
      ) { a in
        let radix = a.has(1) ? try a.radix(1) : 10
        return .optional(Number(try a.string(0), radix: radix).map { Value(integer: $0) })
      },
    ]
  }

  /// The initialisers that convert from other number types.
  private static func integerConversions<Number: FixedWidthInteger & Sendable>(
    _: Number.Type
  ) -> [Entry] {
    [
      .function("init(_ source: BinaryInteger) -> Self", "Converts a number to this type.") { a in
        let integer = try a.value(0).wide
        guard let number = Number(exactly: integer) else {
          throw Fault(.outOfRange("\(integer)", "\(Number.self)"))
        }
        return Value(integer: number)
      },
      .function(
        "init(_ source: BinaryFloatingPoint) -> Self", "A number without its fraction."
      ) { a in
        let number = try a.value(0).floating
        guard number.isFinite, let whole = Number(exactly: number.rounded(.towardZero)) else {
          throw Fault(.outOfRange("\(number)", "\(Number.self)"))
        }
        return Value(integer: whole)
      },
      .function(
        "init(exactly source: BinaryInteger) -> Self?",
        "Converts a number to this type; nil if it does not fit."
      ) { a in .optional(Number(exactly: try a.value(0).wide).map { Value(integer: $0) }) },
      .function(
        "init(exactly source: BinaryFloatingPoint) -> Self?",
        "Converts a number without a fraction; nil if it has one."
      ) { a in .optional(Number(exactly: try a.value(0).floating).map { Value(integer: $0) }) },
      .function(
        "init(truncatingIfNeeded source: BinaryInteger) -> Self", "The low bits of a number."
      ) { a in
        Value(integer: Number(truncatingIfNeeded: try a.value(0).wide))
      },
      .function("init(clamping source: BinaryInteger) -> Self", "The nearest number that fits.") {
        a in
        Value(integer: Number(clamping: try a.value(0).wide))
      },
      .function(
        "init(bitPattern x: \(opposite(of: Number.self))) -> Self", "The number with the same bits."
      ) { a in
        Value(integer: Number(truncatingIfNeeded: try a.value(0).wide))
      },
    ]
  }

  private static func integerRandoms<Number: FixedWidthInteger & Sendable>(
    _: Number.Type
  ) -> [Entry] {
    [
      .random("Range<Self>") { range, generator in
        let (lower, upper): (Number, Number) = try range.integers()
        guard lower < upper else { throw Fault.emptyRange }
        return Value(integer: Number.random(in: lower..<upper, using: &generator))
      },
      .random("ClosedRange<Self>") { range, generator in
        let (lower, upper): (Number, Number) = try range.integers()
        return Value(integer: Number.random(in: lower...upper, using: &generator))
      },
    ]
  }

  /// The name of the signed or unsigned integer type with the same number of bits.
  private static func opposite<Number: FixedWidthInteger>(of type: Number.Type) -> String {
    let name = "\(type)"
    return Number.isSigned ? "U" + name : String(name.dropFirst())
  }
}

extension Entry {
  /// The function `random(in:)` of a type.
  static func random(
    _ range: String, _ draw: @escaping (Value, inout HostRandom) throws -> Value
  ) -> Entry {
    function("random(in range: \(range)) -> Self", "A random number in a range.", .random) { a in
      var generator = a.context.random
      return try draw(try a.value(0), &generator)
    }
  }
}

extension Arguments {
  func radix(_ index: Int) throws -> Int {
    let radix = try int(index)
    guard (2...36).contains(radix) else { throw Fault("a radix must be 2 to 36") }
    return radix
  }
}

extension Value {
  /// The bounds of a range as integers of a type.
  fileprivate func integers<Number: FixedWidthInteger>() throws -> (Number, Number) {
    switch self {
    case .range(let range):
      return (Number(clamping: range.lower), Number(clamping: range.bound))
    case .interval(let interval):
      guard let lower = interval.lower, let upper = interval.upper else { break }
      return (Number(clamping: try lower.wide), Number(clamping: try upper.wide))
    default: break
    }
    throw Fault.needs("a range", self)
  }
}
