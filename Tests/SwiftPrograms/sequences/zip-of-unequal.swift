let a = [1, 2, 3]
let b = ["x", "y"]
print(Array(zip(a, b)))
print(zip(a, a.dropFirst()).map { $1 - $0 })
for (left, right) in zip(a, b.reversed()) { print(left, right) }
print(zip(a, b).map { "\($0)\($1)" }.joined(), zip(b, a).reversed().count)
