let stock = ["pear": 2, "fig": 0, "apple": 5]
for (name, count) in stock.sorted(by: { $0.key < $1.key }) where count > 0 {
  print(name, count)
}
for (i, name) in stock.keys.sorted().enumerated() { print("\(i + 1). \(name)") }
var total = 0
for count in stock.values { total += count }
print(total)
