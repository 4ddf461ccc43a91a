let a: Double = 3
print(a)
let b: Int = 2.5
print(b)
