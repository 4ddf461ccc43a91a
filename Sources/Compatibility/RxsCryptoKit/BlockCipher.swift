/// The block cipher AES, which encrypts blocks of 16 bytes.
struct BlockCipher {
  private let roundKeys: [[UInt8]]

  init(_ key: [UInt8]) throws {
    guard [16, 24, 32].contains(key.count) else { throw CryptoKitError.incorrectKeySize }
    let (count, rounds) = (key.count / 4, key.count / 4 + 6)
    var words = stride(from: 0, to: key.count, by: 4).map { Array(key[$0..<$0 + 4]) }
    var constant: UInt8 = 1
    for i in count..<4 * (rounds + 1) {
      var word = words[i - 1]
      if i % count == 0 {
        word = [word[1], word[2], word[3], word[0]].map { Self.substitutes[Int($0)] }
        word[0] ^= constant
        constant = Self.doubled(constant)
      } else if count > 6, i % count == 4 {
        word = word.map { Self.substitutes[Int($0)] }
      }
      words.append(zip(words[i - count], word).map { $0 ^ $1 })
    }
    roundKeys = stride(from: 0, to: words.count, by: 4).map { words[$0..<$0 + 4].flatMap { $0 } }
  }

  func encrypted(_ block: [UInt8]) -> [UInt8] {
    var state = zip(block, roundKeys[0]).map { $0 ^ $1 }
    for (round, key) in roundKeys.enumerated().dropFirst() {
      // The bytes of row r move r columns to the left.
      let moved = (0..<16).map { Self.substitutes[Int(state[($0 + 4 * ($0 % 4)) % 16])] }
      state = round == roundKeys.count - 1 ? moved : Self.mixed(moved)
      for i in 0..<16 { state[i] ^= key[i] }
    }
    return state
  }

  private static func mixed(_ state: [UInt8]) -> [UInt8] {
    (0..<16).map { i in
      let column = i / 4 * 4
      let (a, b) = (state[i], state[column + (i + 1) % 4])
      return doubled(a) ^ doubled(b) ^ b ^ state[column + (i + 2) % 4]
        ^ state[column + (i + 3) % 4]
    }
  }

  /// The product of a byte and 2 in the finite field of AES.
  private static func doubled(_ byte: UInt8) -> UInt8 {
    (byte << 1) ^ (byte & 0x80 == 0 ? 0 : 0x1b)
  }

  /// The substitute for each byte: the byte's inverse in the field, with its bits mixed.
  private static let substitutes: [UInt8] = {
    var table = [UInt8](repeating: 0x63, count: 256)
    // `p` runs through the powers of 3, and `q` through their inverses.
    var (p, q): (UInt8, UInt8) = (1, 1)
    repeat {
      p ^= doubled(p)
      q ^= q << 1
      q ^= q << 2
      q ^= q << 4
      if q & 0x80 != 0 { q ^= 0x09 }
      let mixed = (0...4).reduce(UInt8(0)) { $0 ^ (q << $1 | q >> (8 - $1)) }
      table[Int(p)] = mixed ^ 0x63
    } while p != 1
    return table
  }()
}
