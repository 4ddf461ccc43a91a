let a: Int8 = 60
let b: Int8 = 7
print(a + b, a - b, a / b, a % b, -a)
var c: Int8 = -128
c += 1
print(c, c.magnitude, Int8.min.magnitude)
print(Int(a) * 10, Int16(a) * 10)
