public import Foundation

/// AES encryption.
///
/// Source: [AES](https://developer.apple.com/documentation/cryptokit/aes).
public enum AES {
  /// Encryption that detects changes of the encrypted data.
  public enum GCM {
    private static let tagByteCount = 16

    /// A number that must be used only once with the same key.
    public struct Nonce: ContiguousBytes, Sequence, Sendable {
      let bytes: [UInt8]

      /// Makes a random number of 12 bytes; in a session, from the session's seed.
      public init() { bytes = randomBytes(12) }

      /// Makes a number from at least 12 bytes.
      public init<D: DataProtocol>(data: D) throws {
        guard data.count >= 12 else { throw CryptoKitError.incorrectParameterSize }
        bytes = Array(data)
      }

      /// The bytes, one after the other.
      public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }

      /// Calls a function with the bytes.
      public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
      }
    }

    /// Encrypted data with its nonce and its authentication tag.
    public struct SealedBox: Sendable {
      /// The number that was used for the encryption.
      public let nonce: Nonce
      /// The encrypted data.
      public let ciphertext: Data
      /// The bytes that detect changes.
      public let tag: Data

      /// The nonce, the encrypted data and the tag; nil if the nonce does not have 12 bytes.
      public var combined: Data? {
        nonce.bytes.count == 12 ? Data(nonce.bytes) + ciphertext + tag : nil
      }

      /// Makes a box from ``combined``.
      public init<D: DataProtocol>(combined: D) throws {
        let bytes = Array(combined)
        guard bytes.count >= 12 + tagByteCount else { throw CryptoKitError.incorrectParameterSize }
        nonce = try Nonce(data: bytes.prefix(12))
        ciphertext = Data(bytes.dropFirst(12).dropLast(tagByteCount))
        tag = Data(bytes.suffix(tagByteCount))
      }

      /// Makes a box from its parts.
      public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws {
        guard tag.count == tagByteCount else { throw CryptoKitError.incorrectParameterSize }
        self.nonce = nonce
        self.ciphertext = Data(ciphertext)
        self.tag = Data(tag)
      }
    }

    /// Encrypts data.
    public static func seal<P: DataProtocol>(
      _ message: P, using key: SymmetricKey, nonce: Nonce? = nil
    ) throws -> SealedBox {
      try seal(message, using: key, nonce: nonce, authenticating: Data())
    }

    /// Encrypts `message`; changes of `data`, which is not encrypted, can be detected, too.
    public static func seal<P: DataProtocol, A: DataProtocol>(
      _ message: P, using key: SymmetricKey, nonce: Nonce? = nil, authenticating data: A
    ) throws -> SealedBox {
      let nonce = nonce ?? Nonce()
      let stream = try KeyStream(key, nonce)
      let ciphertext = stream.combined(with: Array(message))
      return try SealedBox(
        nonce: nonce, ciphertext: ciphertext, tag: stream.tag(of: ciphertext, Array(data)))
    }

    /// Decrypts data.
    public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
      try open(sealedBox, using: key, authenticating: Data())
    }

    /// Decrypts a message, and checks that `data` is the same as at the encryption.
    public static func open<A: DataProtocol>(
      _ sealedBox: SealedBox, using key: SymmetricKey, authenticating data: A
    ) throws -> Data {
      let stream = try KeyStream(key, sealedBox.nonce)
      let ciphertext = Array(sealedBox.ciphertext)
      guard stream.tag(of: ciphertext, Array(data)).elementsEqual(sealedBox.tag) else {
        throw CryptoKitError.authenticationFailure
      }
      return Data(stream.combined(with: ciphertext))
    }
  }
}

/// Encrypts and decrypts with a key and a nonce, and computes authentication tags.
private struct KeyStream {
  private typealias Block = (high: UInt64, low: UInt64)

  private let cipher: BlockCipher
  private let factor: Block
  private let start: [UInt8]

  init(_ key: SymmetricKey, _ nonce: AES.GCM.Nonce) throws {
    cipher = try BlockCipher(key.bytes)
    factor = Self.block(cipher.encrypted([UInt8](repeating: 0, count: 16))[...])
    start =
      nonce.bytes.count == 12
      ? nonce.bytes + [0, 0, 0, 1] : Self.hash(nonce.bytes, of: [], by: factor)
  }

  /// Encrypts plain bytes, or decrypts encrypted bytes.
  func combined(with bytes: [UInt8]) -> [UInt8] {
    var counter = start
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for first in stride(from: 0, to: bytes.count, by: 16) {
      for i in (12..<16).reversed() {
        counter[i] &+= 1
        if counter[i] != 0 { break }
      }
      let part = bytes[first..<min(first + 16, bytes.count)]
      result += zip(part, cipher.encrypted(counter)).map { $0 ^ $1 }
    }
    return result
  }

  func tag(of ciphertext: [UInt8], _ data: [UInt8]) -> [UInt8] {
    zip(Self.hash(ciphertext, of: data, by: factor), cipher.encrypted(start)).map { $0 ^ $1 }
  }

  private static func hash(_ text: [UInt8], of data: [UInt8], by factor: Block) -> [UInt8] {
    var hash: Block = (0, 0)
    func add(_ next: Block) {
      hash = product((hash.high ^ next.high, hash.low ^ next.low), factor)
    }
    for bytes in [data, text] {
      for first in stride(from: 0, to: bytes.count, by: 16) {
        add(block(bytes[first..<min(first + 16, bytes.count)]))
      }
    }
    add((UInt64(data.count) * 8, UInt64(text.count) * 8))
    return bigEndian([hash.high, hash.low])
  }

  private static func block(_ bytes: ArraySlice<UInt8>) -> Block {
    let whole = Array(bytes) + [UInt8](repeating: 0, count: 16 - bytes.count)
    let halves: [UInt64] = words(whole[...])
    return (halves[0], halves[1])
  }

  /// The product of two elements of the field with 2¹²⁸ elements.
  private static func product(_ a: Block, _ b: Block) -> Block {
    var (result, shifted): (Block, Block) = ((0, 0), b)
    for bit in 0..<128 {
      let half = bit < 64 ? a.high : a.low
      if half >> (63 - UInt64(bit % 64)) & 1 == 1 {
        result = (result.high ^ shifted.high, result.low ^ shifted.low)
      }
      let carry = shifted.low & 1
      shifted = (shifted.high >> 1, shifted.low >> 1 | shifted.high << 63)
      if carry == 1 { shifted.high ^= 0xe1 << 56 }
    }
    return result
  }
}
