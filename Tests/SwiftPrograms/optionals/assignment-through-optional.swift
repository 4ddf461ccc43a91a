var n: Int? = 5
n? += 1
print(n as Any, n.map(String.init) ?? "none")
n = nil
n? += 1
print(n as Any)
var table: [String: [Int]] = ["a": [1]]
table["a"]? += [2]
table["b"]? += [3]
print(table)
