let names = ["a", "b"]
for (i, name) in names.enumerated() { print(i, name) }
print(names.enumerated().map { $0 })
print(Array(zip(names, [1, 2, 3])))
print(zip(names, names.dropFirst()).map { $0 + $1 })
print(names.enumerated().map { "\($0.offset)\($0.element)" })
print(Dictionary(uniqueKeysWithValues: zip(names, 1...))["b"]!)
