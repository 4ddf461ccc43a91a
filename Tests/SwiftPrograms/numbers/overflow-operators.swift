let top: UInt8 = 250
print(top &+ 10, top &- 251, top &* 3)
let low: Int8 = -128
print(low &- 1, low &* 2, 0 &- low)
print(Int.max &+ 1, Int.min &- 1, Int.max &* 2)
