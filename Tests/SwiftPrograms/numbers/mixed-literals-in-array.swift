let values = [1, 2.5, 3]
print(values)
print(values.reduce(0, +), values.sorted(by: >))
let table = ["a": 1, "b": 0.5]
print(table["a"]!)
let pick = true ? 1 : 2.5
print(pick)
print([0, 1].map { $0 + 0.5 })
