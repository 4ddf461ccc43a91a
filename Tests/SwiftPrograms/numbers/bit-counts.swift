print(40.nonzeroBitCount, 40.trailingZeroBitCount, 0.trailingZeroBitCount)
let byte: UInt8 = 40
print(byte.nonzeroBitCount, byte.leadingZeroBitCount, UInt8.bitWidth, Int.bitWidth)
print(Int32.bitWidth, (-1).nonzeroBitCount)
print(UInt16(0x1234).byteSwapped == 0x3412)
