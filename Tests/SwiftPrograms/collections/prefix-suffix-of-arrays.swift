let list = [1, 2, 3, 4, 5]
print(list.prefix(2), list.suffix(2), list.dropFirst(2), list.dropLast(4))
print(list.prefix(9), list.suffix(0), list.dropFirst(9))
print(list.prefix(while: { $0 < 3 }), list.drop(while: { $0 < 3 }))
print(list.suffix(2).first!, list.dropFirst().startIndex, list.prefix(through: 1))
