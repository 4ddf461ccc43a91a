let none: Double? = nil
let half: Double? = 0.5
let fallback = none ?? 1
print(fallback, half ?? 1)
let sum = (none ?? 2) + (half ?? 2)
print(sum)
let table: [String: Double] = ["a": 1]
let missing = table["b"] ?? 0
print(missing, table["a"] ?? 0, table["c", default: 3])
