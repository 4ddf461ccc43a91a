let total = 7
let count = 2
print(total / count, Double(total) / Double(count))
let exact: Double = 7 / 2
print(exact, 7 / 2, 7.0 / 2, 1 / 3 * 3)
let ratio = Double(total / count)
print(ratio)
