var table = ["a": 1]
table["b"] = 2
table["c", default: 10] += 1
print(table.updateValue(5, forKey: "a") as Any, table.removeValue(forKey: "b") as Any)
print(table.removeValue(forKey: "zz") as Any, table.filter { $0.value > 5 })
print(table.compactMapValues { $0 > 5 ? "\($0)" : nil }, table.mapValues { $0 * 2 }["a"]!)
print(table.merging(["a": 1]) { $0 + $1 }["a"]!)
print(table.merging([("a", 2)], uniquingKeysWith: { $1 })["a"]!)
table.merge(["q": 7]) { $1 }
print(table.keys.sorted(), table.values.sorted(), table.keys.contains("q"), table.values.contains(7))
print(table.min { $0.value < $1.value }!, table.sorted { $0.key < $1.key }[1].value)
print(table.reduce(0) { $0 + $1.value }, table.contains { $0.key == "c" })
let pairs: [(key: String, value: Int)] = ["one": 1].filter { $0.value > 0 }
print(pairs, ["k": 1].first!, ["x": [1]].description)
print(Dictionary([("a", 1), ("a", 2)], uniquingKeysWith: +), Dictionary<Int, Int>(minimumCapacity: 4))
print(Dictionary(grouping: 1...6, by: { $0 % 3 })[0]!, Dictionary(uniqueKeysWithValues: zip("ab", 1...))["b"]!)
table.removeAll()
print(table, table.popFirst() as Any, table.isEmpty)
