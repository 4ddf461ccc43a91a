let list = [5, 8, 5, 9]
print(list.firstIndex(of: 5), list.lastIndex(of: 5), list.firstIndex { $0 > 8 })
print(list.first { $0 > 5 }, list.last { $0 < 6 }, list.contains { $0 == 9 })
print(list.allSatisfy { $0 > 4 }, list.count { $0 == 5 })
print(list.indices, list.indices.filter { list[$0] == 5 })
print(list.startIndex, list.endIndex, list.index(after: 0))
