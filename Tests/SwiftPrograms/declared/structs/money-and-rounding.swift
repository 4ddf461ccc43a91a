import Foundation

struct Money: Comparable, Hashable, CustomStringConvertible {
  let cents: Int

  init(cents: Int) { self.cents = cents }
  init(_ amount: Double) { cents = Int((amount * 100).rounded()) }

  var description: String {
    let sign = cents < 0 ? "-" : ""
    let units = abs(cents) / 100
    let rest = abs(cents) % 100
    return "\(sign)\(Money.grouped(units)).\(rest < 10 ? "0" : "")\(rest)"
  }

  private static func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    var index = digits.count - 3
    while index > 0 {
      digits.insert(",", at: index)
      index -= 3
    }
    return String(digits)
  }

  static func < (a: Money, b: Money) -> Bool { a.cents < b.cents }
  static func + (a: Money, b: Money) -> Money { Money(cents: a.cents + b.cents) }
  static func - (a: Money, b: Money) -> Money { Money(cents: a.cents - b.cents) }
  static func * (a: Money, b: Int) -> Money { Money(cents: a.cents * b) }

  func split(_ parts: Int) -> [Money] {
    let (share, rest) = cents.quotientAndRemainder(dividingBy: parts)
    return (0..<parts).map { Money(cents: share + ($0 < rest ? 1 : 0)) }
  }
}

extension Sequence where Element == Money {
  func total() -> Money { reduce(Money(cents: 0), +) }
}

let prices = [Money(19.99), Money(5), Money(0.015), Money(1_234_567.891)]
print(prices)
print(prices.total(), prices.max()!, prices.min()!)
print(Money(10) - Money(12.5), Money(0.05) * 3)
print(Money(100).split(3), Money(100).split(3).total() == Money(100))
print(Set([Money(1), Money(cents: 100), Money(1.001)]).count)
for price in prices.sorted(by: >) {
  print(String(format: "%10.2f", Double(price.cents) / 100))
}
