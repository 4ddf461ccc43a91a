extension Library {
  /// The durations in the notation of RxSwift and Swift: `.seconds(3)`.
  static let durationStatics: [Entry] =
    ["seconds", "milliseconds", "microseconds", "nanoseconds"].map { .duration($0) } + [
      .constant("zero: Duration", "No time at all.") { .duration(0) },
      .constant("never: Duration", "The time that never comes.") { .duration(.max) },
    ]
}

extension Entry {
  fileprivate static func duration(_ unit: String) -> Entry {
    function("\(unit)(_ \(unit): Int) -> Duration", "So many \(unit).") { a in
      let symbol = Symbol(unit, [try a.value(0)])
      guard let nanoseconds = Durations.nanoseconds(of: symbol) else {
        throw Fault("\(try a.value(0).described) \(unit) are no duration")
      }
      return .duration(nanoseconds)
    }
  }
}
