let flags = 0b1010
print(flags & 0b0110, flags | 0b0101, flags ^ 0b1111)
print(~flags, ~0, 1 << 10, -16 >> 2)
let byte: UInt8 = 0b1010_0001
print(~byte, byte << 1, byte >> 4)
print(String(byte, radix: 2), String(byte & 0x0f, radix: 16))
