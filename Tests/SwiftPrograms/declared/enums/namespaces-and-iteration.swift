enum Theme {
  enum Color: UInt32, CaseIterable {
    case red = 0xFF0000, green = 0x00FF00, blue = 0x0000FF
    var components: (red: UInt8, green: UInt8, blue: UInt8) {
      (UInt8(rawValue >> 16 & 0xFF), UInt8(rawValue >> 8 & 0xFF), UInt8(rawValue & 0xFF))
    }
    func mixed(with other: Color) -> String {
      let (a, b) = (components, other.components)
      func hex(_ x: UInt8, _ y: UInt8) -> String {
        let text = String(x / 2 + y / 2, radix: 16)
        return text.count == 1 ? "0" + text : text
      }
      return "#" + hex(a.red, b.red) + hex(a.green, b.green) + hex(a.blue, b.blue)
    }
  }

  static let names: [Color: String] = [.red: "Rot", .green: "Grün"]
  static subscript(color: Color) -> String { names[color] ?? "\(color)" }
  static func all(where matches: (Color) -> Bool = { _ in true }) -> [Color] { Color.allCases.filter(matches) }
}

enum Weekday: Int, CaseIterable, Strideable {
  case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday
  func distance(to other: Weekday) -> Int { other.rawValue - rawValue }
  func advanced(by n: Int) -> Weekday { Weekday(rawValue: (rawValue - 1 + n) % 7 + 1)! }
  static let weekend: Set<Weekday> = [.saturday, .sunday]
}

enum Toggle: ExpressibleByBooleanLiteral, CaseIterable {
  case on, off
  init(booleanLiteral value: Bool) { self = value ? .on : .off }
  static prefix func ! (toggle: Toggle) -> Toggle { toggle == .on ? .off : .on }
  mutating func flip() { self = !self }
}

for color in Theme.Color.allCases { print(Theme[color], color.components, color.mixed(with: .red)) }
print(Theme.all { $0.components.red == 0 }, Theme.all().count)
print((Weekday.monday...Weekday.wednesday).contains(.tuesday), Weekday.friday.advanced(by: 4))
print(stride(from: Weekday.monday, through: .sunday, by: 2).map { "\($0)" }.joined(separator: " "))
print(Weekday.allCases.filter { !Weekday.weekend.contains($0) }.count, Weekday.sunday > .monday)
var toggle: Toggle = true
toggle.flip()
print(toggle, !toggle, Toggle.allCases.map { !$0 }, toggle == false)
