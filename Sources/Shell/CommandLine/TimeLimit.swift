import ArgumentParser
import RxsRuntime

/// A limit of wall-clock time, as an option: `500ms`, `90s`, `2min`.
struct TimeLimit: ExpressibleByArgument {
  let nanoseconds: Int

  init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

  init?(argument: String) {
    let units = [
      "ms": 1_000_000, "s": 1_000_000_000, "min": 60_000_000_000, "h": 3_600_000_000_000,
    ]
    let digits = argument.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let unit = units[String(argument.dropFirst(digits.count))], let count = Double(digits),
      let nanoseconds = Int(exactly: (count * Double(unit)).rounded()), nanoseconds > 0
    else { return nil }
    self.nanoseconds = nanoseconds
  }

  var defaultValueDescription: String { Durations.text(nanoseconds) }
}
