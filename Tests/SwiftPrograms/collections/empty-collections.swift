let none: [Int] = []
let table: [String: Int] = [:]
print(none, table, Set<Int>(), [Int](), [String: [Int]]())
print(none.first, none.reduce(5, +), none.map { $0 }.count, none.sorted())
