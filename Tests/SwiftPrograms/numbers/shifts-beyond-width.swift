print(1 << 64, 1 << 63, 1 >> 64, -1 >> 64)
let byte: UInt8 = 0xff
print(byte << 4, byte << 8, byte >> 8)
let small: Int8 = -128
print(small >> 1, small << 1, small >> 7)
print(1 << -1, 8 << -2)
