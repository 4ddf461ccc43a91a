var list = [5, 2, 8, 1]
let index = list.partition { $0 > 4 }
print(index, list[..<index].sorted(), list[index...].sorted())
let (small, large) = ([5, 2, 8, 1].filter { $0 < 5 }, [5, 2, 8, 1].filter { $0 >= 5 })
print(small, large)
