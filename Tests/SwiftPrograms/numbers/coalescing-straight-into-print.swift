let none: Double? = nil
let half: Double? = 0.5
print(none ?? 0, half ?? 0)
print(none ?? 1 / 2)
print("text: \(none ?? 0)")
print((none ?? 0) + 1, [none ?? 0], (none ?? 0, 1))
let table: [String: Double] = ["a": 1]
print(table["b"] ?? 0)
