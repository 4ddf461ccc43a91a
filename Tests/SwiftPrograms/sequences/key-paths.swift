let words = ["three", "one", "seven"]
print(words.map(\.count), words.sorted { $0.count < $1.count })
let path = \String.count
print(words.map { $0[keyPath: path] }, "abcd"[keyPath: path])
print([[1, 2], []].map(\.isEmpty), [[4, 5], [6]].compactMap(\.first))
print([(1, "a"), (2, "b")].map(\.1), words.filter(\.isEmpty))
