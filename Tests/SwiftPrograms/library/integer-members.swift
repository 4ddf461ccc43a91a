print(7.isMultiple(of: 2), (-7).signum(), (-7).magnitude, 7.quotientAndRemainder(dividingBy: 2))
print(7.advanced(by: 2), 3.distance(to: 8), UInt8(3).advanced(by: -1), UInt8(9).distance(to: 2))
print(Int8(truncatingIfNeeded: 300), UInt8(clamping: -1), Int8(exactly: 200) as Any)
print(UInt8(bitPattern: -1), Int(exactly: 2.5) as Any, Int(2.9), Int(-2.9), Int("7")!)
let a: Int8 = 100
print(a.addingReportingOverflow(100), a.subtractingReportingOverflow(-100))
let zero: Int8 = 0
print(a.multipliedReportingOverflow(by: 2), a.dividedReportingOverflow(by: zero))
print(a.remainderReportingOverflow(dividingBy: 7), UInt16(1).byteSwapped, a.bitWidth)
print(Int64(3) == 3, UInt8(3) < 4, Int8(5) > Int8(3), Int64.max == Int.max, UInt64.max > 5)
print(Int.zero, UInt16.min, Int.isSigned, UInt.isSigned, [1, 2].map(Int8.init), Int())
print(UInt8("ff", radix: 16) as Any, String(UInt8(255), radix: 2), ["1", "x"].compactMap(UInt8.init))
for n in UInt8(253)...255 { print(n, terminator: " ") }
print(Array(stride(from: UInt8(9), to: 3, by: -2)), (Int8(1)..<4).contains(3))
