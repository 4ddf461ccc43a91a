let first = Dictionary(uniqueKeysWithValues: [("a", 1)])
print(first)
let words = ["x", "y", "x"]
print(Dictionary(uniqueKeysWithValues: words.map { ($0, 1) }).count)
