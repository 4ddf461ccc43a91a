let base = ["a": 1, "b": 2]
let merged = base.merging(["b": 20, "c": 30]) { old, new in old + new }
for (key, value) in merged.sorted(by: { $0.key < $1.key }) { print(key, value) }
var first = base
first.merge(["a": 9]) { $1 }
print(first["a"]!, base["a"]!)
let pairs = Dictionary([("x", 1), ("x", 2)], uniquingKeysWith: max)
print(pairs)
