let list = [1, 2]
print(list.reversed(), list.enumerated(), zip(list, ["a"]))
print((1...2).reversed(), "ab".reversed(), [1].enumerated().reversed())
print(list.lazy, (1...3).lazy.filter { $0 > 1 }, repeatElement(1, count: 2))
print(["k": 1].keys, ["k": 1].values, [["a"]].joined(), [[1], [2]].map { $0.reversed() })
debugPrint(list.reversed(), ["k": 1].keys, "ab".utf8, stride(from: 1, to: 2, by: 1))
let back: [Int] = list.reversed()
func count(_ items: [Int]) -> Int { items.count }
print(back, count(list.reversed()), list.reversed() == [2, 1], [3, 4].reversed() + [1])
print(Array(list.reversed()), list.reversed().first!, Array(list.reversed().dropFirst()))
print(type(of: list[0...]), type(of: list.indices), type(of: Array(list.reversed())))
