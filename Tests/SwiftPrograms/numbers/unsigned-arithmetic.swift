let a: UInt = 3
let b: UInt = 5
print(b - a, a * b, b / a, b % a)
print(Int(a) - Int(b))
print(UInt32.max &+ 1, UInt(bitPattern: -1) == UInt.max)
let bytes: [UInt8] = [200, 100]
print(bytes.reduce(0) { $0 + Int($1) })
