protocol Unit {
  static var symbol: String { get }
  static var factor: Double { get }
  init()
}

extension Unit {
  static func format(_ value: Double) -> String { "\(value) \(symbol)" }
}

enum Family { static let length = "length" }

struct Meter: Unit {
  static let symbol = "m"
  static let factor = 1.0
}
struct Kilometer: Unit {
  static let symbol = "km"
  static var factor: Double { 1000 }
}
struct Inch: Unit {
  static let symbol = "in"
  static let factor = 0.0254
  static func format(_ value: Double) -> String { "\(value)\"" }
}

struct Quantity<U: Unit>: Comparable, CustomStringConvertible {
  var value: Double
  init(_ value: Double) { self.value = value }
  func converted<V: Unit>(to unit: V.Type = V.self) -> Quantity<V> {
    Quantity<V>(value * U.factor / V.factor)
  }
  var description: String { U.format(value) }
  static func < (a: Self, b: Self) -> Bool { a.value < b.value }
  static func + <V: Unit>(a: Quantity<U>, b: Quantity<V>) -> Quantity<U> {
    Quantity(a.value + b.converted(to: U.self).value)
  }
}

let walk = Quantity<Kilometer>(1.5)
print(walk, walk.converted(to: Meter.self))
let rest: Quantity<Meter> = walk.converted()
print(rest + Quantity<Kilometer>(0.25), walk + Quantity<Meter>(500))
print(Quantity<Inch>(10), Quantity<Inch>(10).converted(to: Meter.self).value < 0.2541)
print(walk < Quantity(2), max(Quantity<Meter>(3), Quantity(4)))

let units: [any Unit.Type] = [Meter.self, Kilometer.self, Inch.self]
print(units.map { "\($0.symbol)=\($0.factor)" })
print(type(of: walk), units.map { type(of: $0.init()) }, Family.length)
