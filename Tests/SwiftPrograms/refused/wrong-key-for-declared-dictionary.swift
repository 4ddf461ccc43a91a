let table: [String: Int] = ["a": 1]
print(table["a"] ?? 0)
print(table[1] ?? 0)
