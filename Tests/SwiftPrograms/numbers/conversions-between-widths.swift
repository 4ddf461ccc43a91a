let wide = 300
print(UInt8(truncatingIfNeeded: wide), Int8(truncatingIfNeeded: 200))
print(UInt8(clamping: wide), UInt8(clamping: -5), Int8(clamping: 1000))
print(Int8(exactly: 127) as Any, Int8(exactly: 128) as Any)
print(UInt8(200) == 200, Int8(bitPattern: 200), UInt8(bitPattern: -1))
