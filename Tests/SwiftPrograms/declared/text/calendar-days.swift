import Foundation

struct Day: Hashable, Strideable, CustomStringConvertible {
  let number: Int
  init(_ number: Int) { self.number = number }
  init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Day.length(of: month, in: year) else { return nil }
    let a = (14 - month) / 12, y = year + 4800 - a, m = month + 12 * a - 3
    number = day + (153 * m + 2) / 5 + 365 * y + y / 4 - y / 100 + y / 400 - 32045
  }
  static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
  static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
  enum Weekday: Int, CaseIterable { case mon, tue, wed, thu, fri, sat, sun }
  var weekday: Weekday { Weekday(rawValue: number % 7)! }
  func distance(to other: Day) -> Int { other.number - number }
  func advanced(by n: Int) -> Day { Day(number + n) }
  var description: String { "\(weekday)#\(number)" }
}

extension Day: ExpressibleByStringLiteral {
  init(stringLiteral text: String) {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    self = Day(year: parts[0], month: parts[1], day: parts[2])!
  }
}

let start: Day = "2024-02-27"
for day in stride(from: start, through: "2024-03-02", by: 2) { print(day) }
print((start..."2024-03-01").count, start.distance(to: "2025-02-27"))
print(Day(year: 2023, month: 2, day: 29) == nil, Day(year: 2000, month: 2, day: 29).map(\.weekday) ?? .mon)
let weekends = (0..<30).map { start.advanced(by: $0) }.filter { [.sat, .sun].contains($0.weekday) }
print(weekends.count, weekends.first!, weekends.min()! < weekends.max()!)
let formatter = NumberFormatter()
formatter.numberStyle = .decimal
formatter.locale = Locale(identifier: "en_US")
print(formatter.string(from: 1234567.891) ?? "", formatter.number(from: "2,500")?.intValue ?? 0)
let components = DateComponents(
  calendar: Calendar(identifier: .gregorian), timeZone: TimeZone(secondsFromGMT: 0), year: 2024, month: 5, day: 17,
  hour: 13)
let date = components.date!
let iso = ISO8601DateFormatter()
print(iso.string(from: date), date.addingTimeInterval(86_400 * 1.5).timeIntervalSince(date) / 3600)
let url = URL(string: "https://example.org/a/b.json?q=1&r=x%20y")!
print(
  url.lastPathComponent, url.pathExtension,
  URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.map { "\($0.name)=\($0.value ?? "")" } ?? [])
