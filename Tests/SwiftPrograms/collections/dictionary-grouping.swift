let words = ["apple", "bat", "cow", "ant", "bear"]
let byFirst = Dictionary(grouping: words) { $0.first! }
for key in byFirst.keys.sorted() { print(key, byFirst[key]!) }
let byCount = Dictionary(grouping: words, by: { $0.count })
print(byCount[3]!, byCount.keys.sorted())
let lookup = Dictionary(uniqueKeysWithValues: words.map { ($0, $0.count) })
print(lookup["bear"]!, lookup.count)
