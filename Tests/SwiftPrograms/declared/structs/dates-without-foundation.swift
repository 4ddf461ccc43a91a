struct Day: Hashable, Comparable, Strideable, CustomStringConvertible {
  var year: Int, month: Int, day: Int

  static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
  static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1 March of the year 0.
  var number: Int {
    let (y, m) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1
  }

  enum Weekday: Int { case wednesday, thursday, friday, saturday, sunday, monday, tuesday }
  var weekday: Weekday { Weekday(rawValue: number % 7)! }

  func advanced(by days: Int) -> Day {
    var result = self
    result.day += days
    while result.day > Day.length(of: result.month, in: result.year) {
      result.day -= Day.length(of: result.month, in: result.year)
      (result.year, result.month) = result.month == 12 ? (result.year + 1, 1) : (result.year, result.month + 1)
    }
    while result.day < 1 {
      (result.year, result.month) = result.month == 1 ? (result.year - 1, 12) : (result.year, result.month - 1)
      result.day += Day.length(of: result.month, in: result.year)
    }
    return result
  }
  func distance(to other: Day) -> Int { other.number - number }
  static func < (a: Day, b: Day) -> Bool { (a.year, a.month, a.day) < (b.year, b.month, b.day) }
  var description: String { "\(year)-" + [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-") }
}

extension Day: LosslessStringConvertible {
  init?(_ description: String) {
    let parts = description.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, 1...12 ~= parts[1], 1...Day.length(of: parts[1], in: parts[0]) ~= parts[2] else {
      return nil
    }
    self.init(year: parts[0], month: parts[1], day: parts[2])
  }
}

let days = ["2024-02-29", "2023-02-29", "2023-12-31", "1999-01-01", "x"].map { Day($0) }
print(days.map { $0?.description ?? "invalid" })
let valid = days.compactMap { $0 }
print(valid.min()!, valid.sorted().map(\.weekday))
print(Day("2023-12-31")!.advanced(by: 60), Day("2024-03-01")!.advanced(by: -1), Day("2000-01-01")!.advanced(by: -366))
print(Day("2024-01-01")!.distance(to: Day("2025-01-01")!), Day("2024-02-27")!.advanced(by: 3))
for day in stride(from: Day("2024-02-27")!, to: Day("2024-03-03")!, by: 2) { print(day, day.weekday) }
print((valid[1]...Day("2024-01-02")!).count, (valid[1]..<valid[0]).contains(Day("2024-01-15")!))
