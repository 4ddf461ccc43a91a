let list = [2, 4, 6]
print(list.allSatisfy { $0 % 2 == 0 }, list.contains { $0 > 5 }, !list.contains(7))
let none: [Int] = []
print(none.allSatisfy { _ in false }, none.contains { _ in true })
print(list.first { $0 > 2 } ?? 0, list.last { $0 > 100 } ?? -1)
