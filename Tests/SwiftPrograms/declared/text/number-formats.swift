import Foundation

protocol NumberFormat { func format(_ value: Double) -> String }

struct Fixed: NumberFormat {
  var places = 2
  func format(_ value: Double) -> String { String(format: "%.\(places)f", value) }
}

struct Scientific: NumberFormat {
  func format(_ value: Double) -> String { String(format: "%.3e", value) }
}

struct Bytes: NumberFormat {
  static let units = ["B", "KB", "MB", "GB"]
  func format(_ value: Double) -> String {
    var value = value
    var unit = 0
    while value >= 1024, unit < Bytes.units.count - 1 {
      value /= 1024
      unit += 1
    }
    return value == value.rounded()
      ? "\(Int(value)) \(Bytes.units[unit])" : String(format: "%.1f %@", value, Bytes.units[unit])
  }
}

struct Roman: NumberFormat {
  func format(_ value: Double) -> String {
    let symbols = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
      (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    var rest = Int(value)
    var result = ""
    for (number, symbol) in symbols {
      while rest >= number {
        result += symbol
        rest -= number
      }
    }
    return result
  }
}

let formats: [NumberFormat] = [Fixed(), Fixed(places: 0), Scientific(), Bytes(), Roman()]
for value in [1994, 0.5, 1536, 3_000_000.25] where value < 4000 || value > 1e6 {
  print(formats.prefix(value < 4000 ? 5 : 4).map { $0.format(value) }.joined(separator: " | "))
}

func time(_ seconds: Int) -> String {
  String(format: "%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60)
}
print([0, 61, 3599, 86399].map(time))
print(String(format: "%5d|%-5d|%05d|%x|%X|%o", 42, 42, 42, 255, 255, 8))
print(String(format: "%@ is %d%% of %.1f", "half", 50, 1.0), String(format: "%8.3f|%+d", Double.pi, 7))
print(1e16, 1e15, 0.1 + 0.2, 100.0, 1.0e-5, Float(0.1), Double.infinity, -0.0)
print(Int("0042") ?? 0, Double("1e3") ?? 0, Int("12a") as Any, String(255, radix: 2), UInt8(truncatingIfNeeded: 300))
