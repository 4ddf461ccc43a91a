let list = [1, 2, 3]
for n in list.reversed() { print(n, terminator: " ") }
print()
print(Array(list.reversed()), list.reversed().first!, list.reversed().map { $0 * 2 })
print(list.reversed() == [3, 2, 1], String("abc".reversed()))
for (i, n) in list.enumerated().reversed() { print(i, n) }
