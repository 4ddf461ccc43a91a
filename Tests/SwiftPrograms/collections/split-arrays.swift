let list = [1, 0, 2, 3, 0, 0, 4]
print(list.split(separator: 0))
print(list.split(separator: 0, omittingEmptySubsequences: false).map { Array($0) })
print(list.split(maxSplits: 1) { $0 == 0 })
print(list.prefix { $0 != 3 }, list.drop { $0 != 3 })
