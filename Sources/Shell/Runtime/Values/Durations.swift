/// Conversions of durations between nanoseconds, symbols such as `.seconds(3)`, and text.
package enum Durations {
  /// The units of duration literals, in descending order.
  private static let units: [(name: String, nanoseconds: Int)] = [
    ("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1000), ("ns", 1),
  ]

  private static let symbols: [String: Int] = [
    "seconds": 1_000_000_000, "milliseconds": 1_000_000, "microseconds": 1000, "nanoseconds": 1,
    "minutes": 60_000_000_000, "hours": 3_600_000_000_000,
  ]

  /// The nanoseconds of a unit such as `milliseconds`. Nil for an unknown unit.
  package static func unit(_ name: String) -> Int? { symbols[name] }

  /// The nanoseconds of a duration, or of a symbol such as `.seconds(3)`. Nil for other values.
  package static func nanoseconds(_ value: Value) -> Int? {
    switch value {
    case .duration(let nanoseconds): nanoseconds
    case .symbol(let symbol): nanoseconds(of: symbol)
    default: nil
    }
  }

  /// The nanoseconds of a symbol such as `.seconds(3)`. Nil for other symbols, and on overflow.
  package static func nanoseconds(of symbol: Symbol) -> Int? {
    if symbol.name == "never", symbol.payload == nil { return .max }
    guard let unit = symbols[symbol.name], let elements = symbol.payload?.elements,
      elements.count == 1, case .int(let count) = elements[0]
    else { return nil }
    let (product, overflow) = count.multipliedReportingOverflow(by: unit)
    return overflow ? nil : product
  }

  /// The canonical text. The unit is the second. For less than 1 s, it is the largest unit in which
  /// the duration is an integer.
  package static func text(_ nanoseconds: Int) -> String {
    let magnitude = nanoseconds.magnitude
    if magnitude == 0 { return "0s" }
    let sign = nanoseconds < 0 ? "-" : ""
    if magnitude < 1_000_000_000 {
      for unit in units where magnitude % UInt(unit.nanoseconds) == 0 {
        return "\(sign)\(magnitude / UInt(unit.nanoseconds))\(unit.name)"
      }
    }
    let fraction = magnitude % 1_000_000_000
    if fraction == 0 { return "\(sign)\(magnitude / 1_000_000_000)s" }
    let digits = String(fraction)
    var padded = String(repeating: "0", count: 9 - digits.count) + digits
    while padded.last == "0" { padded.removeLast() }
    return "\(sign)\(magnitude / 1_000_000_000).\(padded)s"
  }
}
