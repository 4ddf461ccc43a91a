import Foundation

let x = 5.5
print(x.rounded(), x.rounded(.down), (-x).rounded(.towardZero), x.rounded(.awayFromZero))
print(x.squareRoot() > 2.3, x.truncatingRemainder(dividingBy: 2), x.remainder(dividingBy: 2))
print(x.isNaN, x.isFinite, x.isZero, x.sign, (-x).sign, x.exponent, x.significand, x.ulp)
print(x.nextUp > x, x.nextDown < x, x.isLess(than: 6), x.isEqual(to: 5.5), x.bitPattern)
print(x.advanced(by: 1), x.distance(to: 1), x.addingProduct(2, 3), x.magnitude)
print(Double.ulpOfOne, Double.leastNonzeroMagnitude, Float.pi, Double.maximum(1, .nan))
print(Double(Float(0.5)), Float("1.5")!, Double("x") as Any, Double(UInt8(3)), Double(exactly: 3)!)
print(cbrt(27.0), atan2(1.0, 1.0), sqrt(Float(4)), hypot(3.0, 4.0), fabs(-2.0), exp2(3.0))
print([4, 9].map(sqrt), [1.5, 2].map(floor), [1, 2].map(Double.init), [2.0, 8].map { log2($0) })
var y = 2.5
y.round(.toNearestOrEven)
y.negate()
print(y, y.description, 2.50.debugDescription, Float(0.1) + 0.2)
print(Array(stride(from: 0.1, through: 0.5, by: 0.1)), Array(stride(from: Float(1), to: 2, by: 0.4)))
