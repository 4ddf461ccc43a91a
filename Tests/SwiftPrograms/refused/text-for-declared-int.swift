let a: Int = 4
print(a)
let b: Int = "5"
print(b)
