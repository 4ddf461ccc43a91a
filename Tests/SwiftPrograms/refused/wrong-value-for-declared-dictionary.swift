var table: [String: Int] = ["a": 1]
table["b"] = 2
print(table.count)
table["c"] = "three"
