let empty: [Int] = []
let full = [4, 5, 6]
print(empty.first as Any, empty.last as Any, empty.max() as Any)
print(full.first as Any, full.last as Any, full.min() as Any)
print(empty.first ?? 0, (full.last ?? 0) * 2)
print(full.firstIndex(of: 6) as Any, full.firstIndex(of: 7) as Any)
print(full.first(where: { $0 > 9 }) as Any)
