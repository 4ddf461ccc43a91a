import Foundation

/// Hash functions that give no protection against an attacker.
///
/// Source: [Insecure](https://developer.apple.com/documentation/cryptokit/insecure).
public enum Insecure {
  /// The hash function SHA-1.
  public struct SHA1: HashFunction, Blocks {
    /// The type of the results.
    public typealias Digest = HashedBytes<SHA1>
    /// The number of bytes that the function reads at once.
    public static let blockByteCount = 64
    static let digestByteCount = 20
    static let lengthByteCount = 8
    static let isLittleEndian = false

    var input = InputBlocks()
    private var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]

    /// Makes a function that has read no data.
    public init() {}

    /// Reads bytes.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { readAll(bufferPointer) }

    /// The digest of all bytes.
    public func finalize() -> Digest { finished() }

    mutating func read(_ block: ArraySlice<UInt8>) {
      var w: [UInt32] = words(block)
      for i in 16..<80 {
        w.append((w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16]).rotated(right: 31))
      }
      var s = state
      for i in 0..<80 {
        let (mixed, constant): (UInt32, UInt32) =
          switch i / 20 {
          case 0: ((s[1] & s[2]) | (~s[1] & s[3]), 0x5a82_7999)
          case 1: (s[1] ^ s[2] ^ s[3], 0x6ed9_eba1)
          case 2: ((s[1] & s[2]) | (s[1] & s[3]) | (s[2] & s[3]), 0x8f1b_bcdc)
          default: (s[1] ^ s[2] ^ s[3], 0xca62_c1d6)
          }
        let next = s[0].rotated(right: 27) &+ mixed &+ s[4] &+ constant &+ w[i]
        s = [next, s[0], s[1].rotated(right: 2), s[2], s[3]]
      }
      for i in 0..<5 { state[i] &+= s[i] }
    }

    var output: [UInt8] { bigEndian(state) }
  }

  /// The hash function MD5.
  public struct MD5: HashFunction, Blocks {
    /// The type of the results.
    public typealias Digest = HashedBytes<MD5>
    /// The number of bytes that the function reads at once.
    public static let blockByteCount = 64
    static let digestByteCount = 16
    static let lengthByteCount = 8
    static let isLittleEndian = true

    private static let constants = (0..<64).map {
      UInt32(abs(sin(Double($0 + 1))) * 4_294_967_296)
    }
    private static let rotations = [
      [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
    ]

    var input = InputBlocks()
    private var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]

    /// Makes a function that has read no data.
    public init() {}

    /// Reads bytes.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { readAll(bufferPointer) }

    /// The digest of all bytes.
    public func finalize() -> Digest { finished() }

    mutating func read(_ block: ArraySlice<UInt8>) {
      let m = (words(block) as [UInt32]).map(\.byteSwapped)
      var s = state
      for i in 0..<64 {
        let (mixed, word): (UInt32, Int) =
          switch i / 16 {
          case 0: ((s[1] & s[2]) | (~s[1] & s[3]), i)
          case 1: ((s[3] & s[1]) | (~s[3] & s[2]), (5 * i + 1) % 16)
          case 2: (s[1] ^ s[2] ^ s[3], (3 * i + 5) % 16)
          default: (s[2] ^ (s[1] | ~s[3]), 7 * i % 16)
          }
        let sum = s[0] &+ mixed &+ Self.constants[i] &+ m[word]
        let next = s[1] &+ sum.rotated(right: 32 - Self.rotations[i / 16][i % 4])
        s = [s[3], next, s[1], s[2]]
      }
      for i in 0..<4 { state[i] &+= s[i] }
    }

    var output: [UInt8] { bigEndian(state.map(\.byteSwapped)) }
  }
}
