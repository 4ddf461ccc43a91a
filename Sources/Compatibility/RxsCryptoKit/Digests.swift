public import Foundation

/// The result of a hash function.
///
/// Source: [Digest](https://developer.apple.com/documentation/cryptokit/digest).
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 {
  /// The number of bytes.
  static var byteCount: Int { get }
}

/// A function that computes a digest of data.
///
/// Source: [HashFunction](https://developer.apple.com/documentation/cryptokit/hashfunction).
public protocol HashFunction: Sendable {
  /// The type of the results.
  associatedtype Digest: RxsCryptoKit.Digest
  /// The number of bytes that the function reads at once.
  static var blockByteCount: Int { get }
  /// Makes a function that has read no data.
  init()
  /// Reads bytes.
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  /// The digest of all bytes.
  func finalize() -> Digest
}

extension HashFunction {
  /// The digest of data.
  ///
  /// - Complexity: O(n) in the number of bytes.
  @inlinable
  public static func hash<D: DataProtocol>(data: D) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }

  /// Reads data.
  @inlinable
  public mutating func update<D: DataProtocol>(data: D) {
    for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
  }
}

/// The bytes of a digest, with the name of the function.
public struct HashedBytes<Function>: Digest {
  let bytes: [UInt8]

  /// The number of bytes.
  public static var byteCount: Int {
    (Function.self as? any Blocks.Type).map { $0.digestByteCount } ?? 0
  }
  /// The name of the function, and the bytes in hexadecimal digits.
  public var description: String { "\(Function.self) digest: \(hexadecimal(bytes))" }

  /// The bytes, one after the other.
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }

  /// Calls a function with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }

  /// Whether a digest and data consist of the same bytes.
  public static func == <D: DataProtocol>(digest: Self, data: D) -> Bool {
    digest.elementsEqual(data)
  }
}

func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// A hash function that reads its input in blocks.
protocol Blocks: HashFunction where Digest == HashedBytes<Self> {
  static var digestByteCount: Int { get }
  /// The number of bytes at the end of the padded input that contain the input's length.
  static var lengthByteCount: Int { get }
  static var isLittleEndian: Bool { get }
  var input: InputBlocks { get set }
  mutating func read(_ block: ArraySlice<UInt8>)
  /// The bytes of the state.
  var output: [UInt8] { get }
}

/// The input that does not fill a block yet.
struct InputBlocks {
  var rest: [UInt8] = []
  var count: UInt64 = 0
}

extension Blocks {
  mutating func readAll(_ bytes: UnsafeRawBufferPointer) {
    input.count += UInt64(bytes.count)
    input.rest += bytes
    let size = Self.blockByteCount
    let whole = input.rest.count / size * size
    for start in stride(from: 0, to: whole, by: size) {
      read(input.rest[start..<start + size])
    }
    input.rest.removeFirst(whole)
  }

  func finished() -> HashedBytes<Self> {
    var last = self
    let bits = (input.count << 3)
    var padding: [UInt8] = [0x80]
    while (input.rest.count + padding.count + Self.lengthByteCount) % Self.blockByteCount != 0 {
      padding.append(0)
    }
    let length = (0..<8).map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }
    let zeros = [UInt8](repeating: 0, count: Self.lengthByteCount - 8)
    padding += Self.isLittleEndian ? length + zeros : zeros + length.reversed()
    padding.withUnsafeBytes { last.readAll($0) }
    return HashedBytes(bytes: Array(last.output.prefix(Self.digestByteCount)))
  }
}

/// Splits words into bytes; the highest byte of each word comes first.
func bigEndian<Word: FixedWidthInteger>(_ words: [Word]) -> [UInt8] {
  words.flatMap { word in
    stride(from: Word.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: word >> $0)
    }
  }
}

/// Joins bytes to words; the highest byte of each word comes first.
func words<Word: FixedWidthInteger>(_ bytes: ArraySlice<UInt8>) -> [Word] {
  let size = Word.bitWidth / 8
  return stride(from: bytes.startIndex, to: bytes.endIndex, by: size).map { start in
    bytes[start..<start + size].reduce(0) { ($0 << 8) | Word($1) }
  }
}

extension FixedWidthInteger {
  func rotated(right count: Int) -> Self {
    (self >> count) | (self << (Self.bitWidth - count))
  }
}

/// The digest of ``SHA256``.
public typealias SHA256Digest = SHA256.Digest
/// The digest of ``SHA384``.
public typealias SHA384Digest = SHA384.Digest
/// The digest of ``SHA512``.
public typealias SHA512Digest = SHA512.Digest
