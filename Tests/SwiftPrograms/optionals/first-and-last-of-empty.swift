let empty: [Int] = []
let full = [4, 5, 6]
print(empty.first, empty.last, empty.max())
print(full.first, full.last, full.min())
print(empty.first ?? 0, (full.last ?? 0) * 2)
print(full.firstIndex(of: 6), full.firstIndex(of: 7))
print(full.first(where: { $0 > 9 }))
