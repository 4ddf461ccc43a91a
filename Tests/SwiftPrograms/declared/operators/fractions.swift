struct Fraction: Comparable, Hashable {
  let numerator: Int, denominator: Int

  init(_ numerator: Int, _ denominator: Int = 1) {
    precondition(denominator != 0)
    let divisor = gcd(abs(numerator), abs(denominator)) * (denominator < 0 ? -1 : 1)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }
}

func gcd(_ a: Int, _ b: Int) -> Int { b == 0 ? a : gcd(b, a % b) }

extension Fraction: ExpressibleByIntegerLiteral, CustomStringConvertible {
  init(integerLiteral value: Int) { self.init(value) }
  var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}

extension Fraction: AdditiveArithmetic {
  static var zero: Fraction { 0 }
  static func + (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
  }
  static func - (a: Fraction, b: Fraction) -> Fraction { a + Fraction(-b.numerator, b.denominator) }
  static func * (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.numerator * b.numerator, a.denominator * b.denominator)
  }
  static func / (a: Fraction, b: Fraction) -> Fraction { a * Fraction(b.denominator, b.numerator) }
  static func < (a: Fraction, b: Fraction) -> Bool { a.numerator * b.denominator < b.numerator * a.denominator }
}

infix operator ⁄ : MultiplicationPrecedence
func ⁄ (a: Int, b: Int) -> Fraction { Fraction(a, b) }

extension Sequence where Element: AdditiveArithmetic {
  var sum: Element { reduce(.zero, +) }
}

let half = 1 ⁄ 2
var third = Fraction(2, 6)
print(half, third, half + third, half - third, half * third, half / third)
third += 1
print(third, -4 ⁄ 8, Fraction(3, -9))
print([half, 1 ⁄ 4, 1 ⁄ 8].sum, [1, 2, 3].sum, [1.5, 2].sum)
print([half, third, 1 ⁄ 3, 0].sorted(), half < 2 ⁄ 3, max(half, 3 ⁄ 7))
print(Set([half, 2 ⁄ 4, Fraction(3, 6), 1]).count, half == 0.5.fraction)

extension Double {
  var fraction: Fraction {
    var denominator = 1
    while (self * Double(denominator)).rounded() != self * Double(denominator) { denominator *= 2 }
    return Fraction(Int(self * Double(denominator)), denominator)
  }
}
print(0.375.fraction, 2.0.fraction)
