let list = [1, 2]
print(list.map { $0 * 2 })
print(list.map { a, b in a + b })
