import Synchronization

/// The number of random UUIDs that compiled code has made.
let identifierCount = Atomic(0)

/// The bytes of a UUID in Foundation's layout.
public typealias RxsIdentifier = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
)

/// The bytes of a random UUID of version 4. The bytes depend on the session's seed, so each run
/// makes the same UUIDs. Compiled code contains its own `UUID()`, which calls this function.
public func rxsIdentifier() -> RxsIdentifier {
  identifierCount.add(1, ordering: .relaxed)
  var random = SystemRandomNumberGenerator()
  let (high, low): (UInt64, UInt64) = (random.next(), random.next())
  func byte(_ number: UInt64, _ index: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: number >> (56 - 8 * index))
  }
  return (
    byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
    byte(high, 6) & 0x0f | 0x40, byte(high, 7), byte(low, 0) & 0x3f | 0x80, byte(low, 1),
    byte(low, 2), byte(low, 3), byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
  )
}
