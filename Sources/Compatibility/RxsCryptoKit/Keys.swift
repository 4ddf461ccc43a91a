public import Foundation

/// An error of a cryptographic operation.
///
/// Source: [CryptoKitError](https://developer.apple.com/documentation/cryptokit/cryptokiterror).
public enum CryptoKitError: Error, Equatable {
  /// The key has a wrong size.
  case incorrectKeySize
  /// A parameter has a wrong size.
  case incorrectParameterSize
  /// The data was changed, or encrypted with another key.
  case authenticationFailure
  /// Another error.
  case underlyingCoreCryptoError(error: Int32)
}

/// The size of a symmetric key.
public struct SymmetricKeySize: Sendable {
  /// The number of bits.
  public let bitCount: Int
  /// 128 bits.
  public static let bits128 = SymmetricKeySize(bitCount: 128)
  /// 192 bits.
  public static let bits192 = SymmetricKeySize(bitCount: 192)
  /// 256 bits.
  public static let bits256 = SymmetricKeySize(bitCount: 256)

  /// Makes a size.
  public init(bitCount: Int) { self.bitCount = bitCount }
}

/// A key for encryption and authentication.
///
/// Source: [SymmetricKey](https://developer.apple.com/documentation/cryptokit/symmetrickey).
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  let bytes: [UInt8]

  /// The number of bits.
  public var bitCount: Int { bytes.count * 8 }

  /// Makes a random key; in a session, from the session's seed.
  public init(size: SymmetricKeySize) { bytes = randomBytes(size.bitCount / 8) }

  /// Makes a key from its bytes.
  public init<D: ContiguousBytes>(data: D) { bytes = data.withUnsafeBytes { Array($0) } }

  /// Calls a function with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}

func randomBytes(_ count: Int) -> [UInt8] {
  (0..<count).map { _ in UInt8.random(in: .min ... .max) }
}

/// Computes an authentication code from data and a key. The code proves that its author had the
/// key.
///
/// Source: [HMAC](https://developer.apple.com/documentation/cryptokit/hmac).
public struct HMAC<H: HashFunction>: Sendable {
  /// The type of the codes.
  public typealias MAC = HashedAuthenticationCode<H>
  /// The type of the keys.
  public typealias Key = SymmetricKey

  private var inner = H()
  private let outerKey: [UInt8]

  /// Starts a code with a key; `update` reads the data.
  public init(key: SymmetricKey) {
    var bytes = key.bytes
    if bytes.count > H.blockByteCount { bytes = Array(H.hash(data: bytes)) }
    bytes += [UInt8](repeating: 0, count: H.blockByteCount - bytes.count)
    outerKey = bytes.map { $0 ^ 0x5c }
    inner.update(data: bytes.map { $0 ^ 0x36 })
  }

  /// Reads data.
  public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

  /// The code of all data that was read.
  public func finalize() -> MAC {
    HashedAuthenticationCode(bytes: Array(H.hash(data: outerKey + Array(inner.finalize()))))
  }

  /// The code of data.
  public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey)
    -> MAC
  {
    var code = HMAC(key: key)
    code.update(data: data)
    return code.finalize()
  }

  /// Whether `code` is the code of `data` with this key.
  public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
    _ code: C, authenticating data: D, using key: SymmetricKey
  ) -> Bool {
    code.withUnsafeBytes { authenticationCode(for: data, using: key).elementsEqual($0) }
  }
}

/// The code that ``HMAC`` makes.
public struct HashedAuthenticationCode<H: HashFunction>: ContiguousBytes, Sequence, Hashable,
  CustomStringConvertible, Sendable
{
  let bytes: [UInt8]

  /// The number of bytes.
  public var byteCount: Int { bytes.count }
  /// The name of the function, and the bytes in hexadecimal digits.
  public var description: String { "HMAC with \(H.self): \(hexadecimal(bytes))" }

  /// The bytes, one after the other.
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }

  /// Calls a function with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}
