for i in 1...3 { print(i, terminator: " ") }
for i in 0..<2 { print(i, terminator: " ") }
for i in (1...3).reversed() { print(i, terminator: " ") }
print()
for _ in 0..<2 { print("tick") }
let empty = 0
for i in 0..<empty { print("never", i) }
