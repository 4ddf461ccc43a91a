let prices = ["tea": 2.0, "cake": 3.5, "jam": 4]
print(prices.mapValues { $0 * 2 }["jam"]!)
print(prices.filter { $0.value > 3 }.keys.sorted())
print(prices.values.reduce(0, +), prices.values.max()!)
print(prices.map { "\($0.key):\($0.value)" }.sorted())
print(prices.compactMapValues { $0 > 3 ? Int($0) : nil }.count)
print(prices.contains { $0.value == 4 }, prices.first { $0.key == "tea" }!)
