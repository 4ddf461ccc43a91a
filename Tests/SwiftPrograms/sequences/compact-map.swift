let raw = ["4", "x", "7", "-2"]
print(raw.compactMap { Int($0) }, raw.compactMap(Int.init))
print([1, nil, 3].compactMap { $0 })
print(raw.compactMap { Int($0) }.map { Double($0) / 2 })
let nested: [Int??] = [1, .some(nil), nil]
print(nested.compactMap { $0 })
print((1...5).compactMap { $0 % 2 == 0 ? nil : $0 * 10 })
