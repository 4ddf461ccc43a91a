import Foundation
let byte: UInt8 = 200
let small: Int8 = -5
print(String(format: "%02x %02X %d %u", byte, byte, byte, small))
print(String(format: "%d|%ld|%lld|%qd", 5_000_000_000, 5_000_000_000, 5_000_000_000, 5_000_000_000))
print(String(format: "%x %lx %hd %lu", 0xFF_FFFF_FFFF, 0xFF_FFFF_FFFF, 70000, -1))
print([UInt8(1), 255].map { String(format: "%02x", $0) }.joined())
print(String(format: "%.3f %5.1f %e", Float(1.5), 2.25, 12345.678))
