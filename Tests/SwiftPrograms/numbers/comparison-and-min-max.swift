print(min(3, 1, 2), max(4, 9, 7), min(2.5, 2), max(-1, -2))
print(3 == 3.0, 2 < 2.5, 1...3 ~= 2)
let limits = (low: 0, high: 10)
func clamp(_ x: Int) -> Int { min(max(x, limits.low), limits.high) }
print(clamp(-5), clamp(5), clamp(50))
print((1, 2) < (1, 3), (2, 0) < (1, 9), (1, "b") == (1, "b"))
