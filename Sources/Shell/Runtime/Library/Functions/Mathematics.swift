import Glibc

extension Library {
  /// Mathematical functions, with the names that Foundation uses.
  static let mathematics: [Entry] = (rounding + angles + powers + ofTwoNumbers).flatMap { $0 }

  private static let rounding: [[Entry]] = [
    .of("floor", "The greatest whole number not above the number.", { floor($0) }, { floorf($0) }),
    .of("ceil", "The smallest whole number not below the number.", { ceil($0) }, { ceilf($0) }),
    .of(
      "round", "The nearest whole number; halves go away from 0.", { round($0) }, { roundf($0) }),
    .of("trunc", "The number without its fraction.", { trunc($0) }, { truncf($0) }),
    .of("fabs", "The number without its sign.", { Swift.abs($0) }, { Swift.abs($0) }),
  ]

  private static let angles: [[Entry]] = [
    .of("sin", "The sine of an angle in radians.", { sin($0) }, { sinf($0) }),
    .of("cos", "The cosine of an angle in radians.", { cos($0) }, { cosf($0) }),
    .of("tan", "The tangent of an angle in radians.", { tan($0) }, { tanf($0) }),
    .of("asin", "The angle in radians of a sine.", { asin($0) }, { asinf($0) }),
    .of("acos", "The angle in radians of a cosine.", { acos($0) }, { acosf($0) }),
    .of("atan", "The angle in radians of a tangent.", { atan($0) }, { atanf($0) }),
    .of("sinh", "The hyperbolic sine.", { sinh($0) }, { sinhf($0) }),
    .of("cosh", "The hyperbolic cosine.", { cosh($0) }, { coshf($0) }),
    .of("tanh", "The hyperbolic tangent.", { tanh($0) }, { tanhf($0) }),
  ]

  private static let powers: [[Entry]] = [
    .of("sqrt", "The square root.", { $0.squareRoot() }, { $0.squareRoot() }),
    .of("cbrt", "The cube root.", { cbrt($0) }, { cbrtf($0) }),
    .of("exp", "Raises e to a power.", { exp($0) }, { expf($0) }),
    .of("exp2", "Raises 2 to a power.", { exp2($0) }, { exp2f($0) }),
    .of("log", "The logarithm to the base e.", { log($0) }, { logf($0) }),
    .of("log2", "The logarithm to the base 2.", { log2($0) }, { log2f($0) }),
    .of("log10", "The logarithm to the base 10.", { log10($0) }, { log10f($0) }),
  ]

  private static let ofTwoNumbers: [[Entry]] = [
    .ofTwo("pow", "A power of a number.", { pow($0, $1) }, { powf($0, $1) }),
    .ofTwo("hypot", "The hypotenuse of two sides.", { hypot($0, $1) }, { hypotf($0, $1) }),
    .ofTwo(
      "atan2", "The angle of a point, from its y and x.", { atan2($0, $1) }, { atan2f($0, $1) }),
    .ofTwo("fmod", "The remainder of a division.", { fmod($0, $1) }, { fmodf($0, $1) }),
    .ofTwo("fmin", "The smaller of two numbers.", { fmin($0, $1) }, { fminf($0, $1) }),
    .ofTwo("fmax", "The greater of two numbers.", { fmax($0, $1) }, { fmaxf($0, $1) }),
  ]
}

extension [Entry] {
  /// A function of one number, for `Double` and for `Float`.
  fileprivate static func of(
    _ name: String, _ summary: String, _ double: @escaping (Double) -> Double,
    _ float: @escaping (Float) -> Float
  ) -> [Entry] {
    [
      .function("\(name)(_ x: Double) -> Double", summary) { a in
        .double(double(try a.value(0).floating))
      },
      .function("\(name)(_ x: Float) -> Float", summary) { a in
        .number(NumberValue(float(Float(try a.value(0).floating))))
      },
    ]
  }

  /// A function of two numbers, for `Double` and for `Float`.
  fileprivate static func ofTwo(
    _ name: String, _ summary: String, _ double: @escaping (Double, Double) -> Double,
    _ float: @escaping (Float, Float) -> Float
  ) -> [Entry] {
    [
      .function("\(name)(_ x: Double, _ y: Double) -> Double", summary) { a in
        .double(double(try a.value(0).floating, try a.value(1).floating))
      },
      .function("\(name)(_ x: Float, _ y: Float) -> Float", summary) { a in
        .number(
          NumberValue(float(Float(try a.value(0).floating), Float(try a.value(1).floating))))
      },
    ]
  }
}
