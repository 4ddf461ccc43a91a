import Foundation

print(0.1 + 0.2)
print(1e20, 1e15, 1e16, 123456789.0, 1e-5, 0.0001)
print(Double.nan, Double.infinity, -Double.infinity, -0.0)
print(1.0 / 3.0, Float(1) / 3, 100.0, 2.5e-10)
print(Double.pi, Double.greatestFiniteMagnitude, Double.leastNonzeroMagnitude)
print(Int.max, Int.min, UInt8.max, Int16.min)

func grouped(_ n: Int, separator: String = ",") -> String {
  let digits = String(abs(n))
  var result = ""
  for (i, c) in digits.reversed().enumerated() {
    if i > 0 && i % 3 == 0 { result = separator + result }
    result = String(c) + result
  }
  return (n < 0 ? "-" : "") + result
}

for n in [0, 999, 1000, -1234567, 9_007_199_254_740_993] {
  print(grouped(n))
}
print(grouped(1000000, separator: "."))

print(String(format: "%05d|%-6d|%6d|%+d", 42, 42, 42, 42))
print(String(format: "%x %X %o %08x", 255, 255, 8, 48879))
print(String(format: "%.3f %8.2f %e %g", 3.14159, 2.5, 12345.678, 0.00001234))
print(String(format: "%@ is %d years and %.1f%% done", "Bob", 30, 45.678))

print(String(255, radix: 2), String(255, radix: 16, uppercase: true), Int("1011", radix: 2)!, Int("zz", radix: 36)!)

func ordinal(_ n: Int) -> String {
  switch (n % 100, n % 10) {
  case (11...13, _): return "\(n)th"
  case (_, 1): return "\(n)st"
  case (_, 2): return "\(n)nd"
  case (_, 3): return "\(n)rd"
  default: return "\(n)th"
  }
}
print([1, 2, 3, 4, 11, 12, 21, 102, 113].map(ordinal))

let values = [2.5, 3.5, -2.5, 2.4, 2.6]
for rule in [FloatingPointRoundingRule.toNearestOrAwayFromZero, .toNearestOrEven, .up, .down, .towardZero] {
  print(values.map { $0.rounded(rule) })
}
print(Int(3.99), Int(-3.99), Int("3.99") as Any, Double("3.99") as Any, Double("abc") as Any)
print(7 / 2, -7 / 2, 7 % 3, -7 % 3, 7.0 / 2, 7.5.truncatingRemainder(dividingBy: 2))
print((0.1 + 0.2 == 0.3), abs(0.1 + 0.2 - 0.3) < .ulpOfOne, Double.nan == Double.nan)
