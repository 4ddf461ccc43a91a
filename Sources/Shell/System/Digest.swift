/// A 128-bit digest of some content: FNV-1a, computed twice with different start values.
package struct Digest {
  private var parts: (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15)

  package init() {}

  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  package mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { add(byte) }
    add(0)
  }

  private mutating func add(_ byte: UInt8) {
    parts.0 = (parts.0 ^ UInt64(byte)) &* 0x100_0000_01b3
    parts.1 = (parts.1 &+ UInt64(byte)) &* 0x100_0000_01b3
    parts.1 ^= parts.1 >> 29
  }

  /// The digest of a text.
  package static func text(of text: String) -> String {
    var digest = Digest()
    digest.add(text)
    return digest.text
  }

  package var text: String {
    [parts.0, parts.1].map { part in
      let digits = String(part, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
