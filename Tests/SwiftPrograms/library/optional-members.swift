let three: Int? = 3
let none: Int? = nil
print(three.map { $0 * 2 } as Any, none.map { $0 * 2 } as Any)
print(three.flatMap { $0 > 5 ? $0 : nil } as Any, three.unsafelyUnwrapped, three.debugDescription)
print(Optional(5) as Any, Optional<Int>.none as Any, Optional.some(2) as Any, Int?.none as Any)
var taken: Int? = 4
print(taken.take() as Any, taken as Any)
let list: [Int]? = [1, 2]
print(list?.count as Any, list?.first as Any, list?.map { $0 + 1 } as Any, list?.last ?? 0)
print([three, none].compactMap { $0 }, [[1], nil].compactMap { $0?.first })
print((Int("4") ?? 0) + (Int("x") ?? 1), Double("2.5").map { $0 / 2 } ?? 0)
