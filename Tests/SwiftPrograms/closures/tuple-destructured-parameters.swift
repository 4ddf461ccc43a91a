let pairs = [("a", 1), ("b", 2)]
print(pairs.map { name, n in "\(name)\(n)" })
print(pairs.map { $0 + String($1) })
print(pairs.map { $0.1 })
let total = pairs.reduce(0) { sum, pair in sum + pair.1 }
print(total)
print(zip([1, 2], [3, 4]).map { a, b in a * b })
