import CryptoKit
import Foundation
import Observation

/// Notes that are only stored encrypted.
@MainActor @Observable final class VaultModel {
  private(set) var notes: [String] = []
  private(set) var problem = ""
  private(set) var fingerprint = ""
  private let key: SymmetricKey
  private var stored: [Data] = []

  init(key: SymmetricKey = SymmetricKey(size: .bits256)) { self.key = key }

  func add(_ note: String) throws {
    guard let sealed = try AES.GCM.seal(Data(note.utf8), using: key).combined else { return }
    stored.append(sealed)
    fingerprint = SHA256.hash(data: sealed.dropFirst(12)).prefix(4).map {
      String(format: "%02x", $0)
    }
    .joined()
    try load()
  }

  func load() throws {
    notes = try stored.map { data in
      String(
        decoding: try AES.GCM.open(AES.GCM.SealedBox(combined: data), using: key), as: UTF8.self)
    }
  }

  func damage() {
    stored[0][stored[0].count - 1] ^= 1
    do { try load() } catch CryptoKitError.authenticationFailure {
      problem = String(localized: "Damaged")
    } catch {}
  }
}

/// The digests of a text.
func digests(of text: String) -> [String] {
  let data = Data(text.utf8)
  func digits(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }
  let key = SymmetricKey(data: Data("Jefe".utf8))
  return [
    digits(SHA256.hash(data: data)), digits(SHA384.hash(data: data).prefix(8)),
    digits(SHA512.hash(data: data).prefix(8)), digits(Insecure.SHA1.hash(data: data)),
    digits(Insecure.MD5.hash(data: data)),
    digits(HMAC<SHA256>.authenticationCode(for: data, using: key)),
  ]
}

/// Data encrypted with the bytes of a fixed key and nonce.
func encrypted(_ count: Int, keyBytes: Int, nonceBytes: Int) throws -> String {
  let key = SymmetricKey(data: Data((0..<keyBytes).map { UInt8($0) }))
  let nonce = try AES.GCM.Nonce(data: Data((0..<nonceBytes).map { UInt8($0) }))
  let message = Data((0..<count).map { UInt8($0) })
  let box = try AES.GCM.seal(message, using: key, nonce: nonce, authenticating: Data("head".utf8))
  return (box.ciphertext + box.tag).map { String(format: "%02x", $0) }.joined()
}
