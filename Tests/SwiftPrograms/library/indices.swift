let list = [5, 8, 5, 9]
print(list.firstIndex(of: 5) as Any, list.lastIndex(of: 5) as Any, list.firstIndex(of: 1) as Any)
print(list.firstIndex(where: { $0 > 8 }) as Any, list.lastIndex { $0 < 9 } as Any)
print(list.index(after: 0), list.index(before: 3), list.index(1, offsetBy: 2))
print(list.index(1, offsetBy: 30, limitedBy: list.endIndex) as Any, list.distance(from: 1, to: 4))
print(list.indices, list.startIndex, list.endIndex)
let part = list[1...]
print(part.firstIndex(of: 5) as Any, part.lastIndex(of: 9) as Any, part.indices, part.startIndex)
print((3..<6).indices, (3..<6).startIndex, (3..<6).firstIndex(of: 4) as Any)
print([1, 2].lazy.map { $0 * 2 }[1], repeatElement("x", count: 3)[2])
print(list.enumerated().count, list.reversed().count, list.enumerated().first!)
