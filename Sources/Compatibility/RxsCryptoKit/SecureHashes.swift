/// The hash function SHA-2 with 256 bits.
///
/// Source: [SHA256](https://developer.apple.com/documentation/cryptokit/sha256).
public struct SHA256: HashFunction, Blocks {
  /// The type of the results.
  public typealias Digest = HashedBytes<SHA256>
  /// The number of bytes that the function reads at once.
  public static let blockByteCount = 64
  static let digestByteCount = 32
  static let lengthByteCount = 8
  static let isLittleEndian = false

  var input = InputBlocks()
  private var state: [UInt32] = SHA512.start.map { UInt32($0 >> 32) }

  /// Makes a function that has read no data.
  public init() {}

  /// Reads bytes.
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { readAll(bufferPointer) }

  /// The digest of all bytes.
  public func finalize() -> Digest { finished() }

  mutating func read(_ block: ArraySlice<UInt8>) {
    var w: [UInt32] = words(block)
    for i in 16..<64 {
      let (a, b) = (w[i - 15], w[i - 2])
      let s0 = a.rotated(right: 7) ^ a.rotated(right: 18) ^ (a >> 3)
      let s1 = b.rotated(right: 17) ^ b.rotated(right: 19) ^ (b >> 10)
      w.append(w[i - 16] &+ s0 &+ w[i - 7] &+ s1)
    }
    var s = state
    for i in 0..<64 {
      let s1 = s[4].rotated(right: 6) ^ s[4].rotated(right: 11) ^ s[4].rotated(right: 25)
      let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
      let first = s[7] &+ s1 &+ choice &+ UInt32(SHA512.constants[i] >> 32) &+ w[i]
      let s0 = s[0].rotated(right: 2) ^ s[0].rotated(right: 13) ^ s[0].rotated(right: 22)
      let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
      s = [first &+ s0 &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
    }
    for i in 0..<8 { state[i] &+= s[i] }
  }

  var output: [UInt8] { bigEndian(state) }
}
