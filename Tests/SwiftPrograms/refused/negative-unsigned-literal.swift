let a: UInt = 1
print(a)
let b: UInt = -1
print(b)
