var groups: [Bool: [Int]] = [:]
for n in 1...5 { groups[n % 2 == 0, default: []].append(n) }
print(groups[true]!, groups[false]!)
var nested: [String: [String: Int]] = [:]
nested["a", default: [:]]["x", default: 0] += 1
nested["a", default: [:]]["x", default: 0] += 1
print(nested)
print(nested["b", default: [:]], nested.count)
