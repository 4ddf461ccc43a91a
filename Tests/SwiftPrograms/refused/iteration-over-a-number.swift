for i in 0..<2 { print(i) }
let count = 3
for i in count { print(i) }
