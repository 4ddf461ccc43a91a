extension Library {
  /// The constructors of durations, with RxSwift's and Swift's names: `.seconds(3)`.
  static let durationStatics: [Entry] =
    ["seconds", "milliseconds", "microseconds", "nanoseconds"].map { .duration($0) } + [
      .constant("zero: Duration", "A duration of 0.") { .duration(0) },
      .constant("never: Duration", "A time that is never reached.") { .duration(.max) },
    ]
}

extension Entry {
  fileprivate static func duration(_ unit: String) -> Entry {
    function("\(unit)(_ \(unit): Int) -> Duration", "A number of \(unit).") { a in
      let symbol = Symbol(unit, [try a.value(0)])
      guard let nanoseconds = Durations.nanoseconds(of: symbol) else {
        throw Fault("\(try a.value(0).described) \(unit) are not a duration")
      }
      return .duration(nanoseconds)
    }
  }
}
