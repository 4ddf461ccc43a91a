func half(_ x: Double) -> Double { x / 2 }
func describe(_ values: [Double], scale: Double = 1) -> String {
  values.map { "\($0 * scale)" }.joined(separator: " ")
}
print(half(3), half(7 / 2), half(1e1))
print(describe([1, 2.5, 3]))
print(describe([1, 2], scale: 3))
