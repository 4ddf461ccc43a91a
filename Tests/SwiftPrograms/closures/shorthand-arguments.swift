let add: (Int, Int) -> Int = { $0 + $1 }
let swap: (Int, String) -> (String, Int) = { ($1, $0) }
let constant: (Int) -> String = { _ in "same" }
print(add(2, 3), swap(1, "x"), constant(9))
print([3, 1, 2].sorted { $0 > $1 })
print([[1, 2], [3]].map { $0.reduce(0) { $0 + $1 } })
