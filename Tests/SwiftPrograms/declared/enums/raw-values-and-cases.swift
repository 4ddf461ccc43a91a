enum Planet: Int, CaseIterable {
  case mercury = 1, venus, earth, mars

  var next: Planet { Planet(rawValue: rawValue + 1) ?? .mercury }
}

enum Compass: String, CaseIterable, Comparable {
  case north, south
  case east = "E", west = "W"

  static func < (lhs: Compass, rhs: Compass) -> Bool { lhs.index < rhs.index }
  private var index: Int { Compass.allCases.firstIndex(of: self)! }

  var opposite: Compass {
    switch self {
    case .north: .south
    case .south: .north
    case .east: .west
    case .west: .east
    }
  }
}

enum Level: Double { case low = 0.25, high = 0.75 }

for planet in Planet.allCases where planet != .earth {
  print(planet.rawValue, planet, "then", planet.next)
}
print(Planet(rawValue: 3) as Any, Planet(rawValue: 9) as Any)
print(Compass.allCases.map(\.rawValue))
print(Compass(rawValue: "E")?.opposite ?? .north, Compass(rawValue: "east") == nil)
print(Compass.allCases.shuffledByLength, [Compass.west, .north, .east].sorted())
print(Level.low.rawValue + Level.high.rawValue, Level(rawValue: 0.75)!)
print(String(describing: Compass.west), "\(Level.high)")
debugPrint(Planet.earth, Compass.east)

extension Collection where Element == Compass {
  var shuffledByLength: [String] {
    map(\.rawValue).sorted { ($0.count, $0) < ($1.count, $1) }
  }
}

let counts = Dictionary(grouping: "NSSEWN", by: { $0 }).mapValues(\.count)
for key in counts.keys.sorted() { print(key, counts[key]!, terminator: ";") }
print()
