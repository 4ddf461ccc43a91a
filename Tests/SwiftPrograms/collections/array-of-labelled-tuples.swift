var items: [(name: String, price: Double)] = [("tea", 2), ("cake", 3.5)]
items.append((name: "jam", price: 4))
print(items)
print(items[0])
print(items.map { $0.price }.reduce(0, +))
for (name, price) in items where price > 3 { print(name, price) }
items[0].price = 9
print(items[0].name, items[0].price, items.first { $0.name == "jam" }!)
