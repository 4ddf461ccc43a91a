import Glibc

extension Builtins {
  /// Functions of numbers, as Foundation names them.
  static let mathematics: [String: Function] = [
    "sqrt": double("sqrt") { $0.squareRoot() },
    "floor": double("floor") { $0.rounded(.down) },
    "ceil": double("ceil") { $0.rounded(.up) },
    "round": double("round") { $0.rounded(.toNearestOrAwayFromZero) },
    "trunc": double("trunc") { $0.rounded(.towardZero) },
    "sin": double("sin") { sin($0) },
    "cos": double("cos") { cos($0) },
    "tan": double("tan") { tan($0) },
    "atan2": native("atan2") { arguments in
      try arguments.require(2...2)
      return .double(
        atan2(
          try StandardMembers.floating(try arguments.value(0)),
          try StandardMembers.floating(try arguments.value(1))))
    },
    "exp": double("exp") { exp($0) },
    "log": double("log") { log($0) },
    "log2": double("log2") { log2($0) },
    "log10": double("log10") { log10($0) },
    "pow": native("pow") { arguments in
      try arguments.require(2...2)
      return .double(
        pow(
          try StandardMembers.floating(try arguments.value(0)),
          try StandardMembers.floating(try arguments.value(1))))
    },
    "hypot": native("hypot") { arguments in
      try arguments.require(2...2)
      return .double(
        hypot(
          try StandardMembers.floating(try arguments.value(0)),
          try StandardMembers.floating(try arguments.value(1))))
    },
  ]

  private static func double(
    _ name: String, _ function: @escaping (Double) -> Double
  ) -> Function {
    native(name) { arguments in
      try arguments.require(1...1)
      return .double(function(try StandardMembers.floating(try arguments.value(0))))
    }
  }

  /// `stride(from: 0, to: 10, by: 3)`, and with `through:`.
  static func stride(_ arguments: Arguments) throws -> Value {
    try arguments.require(3...3)
    let isThrough = arguments["through"] != nil
    guard arguments["from"] != nil, isThrough || arguments["to"] != nil, arguments["by"] != nil
    else {
      throw RuntimeError("'stride' takes from:, to: or through:, and by:")
    }
    let values = arguments.all.map(\.value)
    if case (.int(let start), .int(let end), .int(let step)) = (values[0], values[1], values[2]) {
      guard step != 0 else { throw RuntimeError("a stride cannot be 0") }
      return .array(try steps(from: start, to: end, by: step, isThrough: isThrough))
    }
    let (start, end) = (
      try StandardMembers.floating(values[0]), try StandardMembers.floating(values[1])
    )
    let step = try StandardMembers.floating(values[2])
    guard step != 0, step.isFinite else { throw RuntimeError("a stride cannot be 0") }
    guard (end - start) / step < Double(Limits.largestCollection) else {
      throw RuntimeError("the stride has too many steps")
    }
    let elements: [Double] =
      isThrough
      ? Array(Swift.stride(from: start, through: end, by: step))
      : Array(Swift.stride(from: start, to: end, by: step))
    return .array(elements.map { .double($0) })
  }

  private static func steps(
    from start: Int, to end: Int, by step: Int, isThrough: Bool
  ) throws -> [Value] {
    var result: [Value] = []
    var next = start
    while step > 0 ? next < end : next > end {
      result.append(.int(next))
      try StandardMembers.check(count: result.count)
      let (sum, overflow) = next.addingReportingOverflow(step)
      if overflow { return result }
      next = sum
    }
    if isThrough, next == end { result.append(.int(end)) }
    return result
  }
}
