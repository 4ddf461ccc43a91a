protocol Cipher {
  func encrypt(_ text: String) -> String
  func decrypt(_ text: String) -> String
}

extension Character {
  func shifted(by offset: Int) -> Character {
    guard let ascii = asciiValue, isLetter else { return self }
    let base = isUppercase ? Character("A").asciiValue! : Character("a").asciiValue!
    let position = (Int(ascii - base) + offset % 26 + 26) % 26
    return Character(UnicodeScalar(base + UInt8(position)))
  }
}

struct Caesar: Cipher {
  let key: Int
  func encrypt(_ text: String) -> String { String(text.map { $0.shifted(by: key) }) }
  func decrypt(_ text: String) -> String { Caesar(key: -key).encrypt(text) }
}

struct Vigenere: Cipher {
  let shifts: [Int]
  init(word: String) { shifts = word.lowercased().compactMap(\.asciiValue).map { Int($0) - 97 } }
  func encrypt(_ text: String) -> String { apply(text, sign: 1) }
  func decrypt(_ text: String) -> String { apply(text, sign: -1) }
  private func apply(_ text: String, sign: Int) -> String {
    var index = 0
    return String(
      text.map { character in
        guard character.isLetter else { return character }
        defer { index += 1 }
        return character.shifted(by: sign * shifts[index % shifts.count])
      })
  }
}

struct RailReverse: Cipher {
  func encrypt(_ text: String) -> String { String(text.reversed()) }
  func decrypt(_ text: String) -> String { encrypt(text) }
}

struct Combined: Cipher {
  let ciphers: [Cipher]
  func encrypt(_ text: String) -> String { ciphers.reduce(text) { $1.encrypt($0) } }
  func decrypt(_ text: String) -> String { ciphers.reversed().reduce(text) { $1.decrypt($0) } }
}

let message = "Attack at Dawn, zebra 7!"
let ciphers: [Cipher] = [Caesar(key: 3), Caesar(key: -29), Vigenere(word: "Lemon"), RailReverse()]
for cipher in ciphers + [Combined(ciphers: ciphers)] {
  let secret = cipher.encrypt(message)
  print(type(of: cipher), secret, cipher.decrypt(secret) == message)
}
print("abc".utf8.map { String($0, radix: 2) }.joined(separator: " "))
print("Zürich".unicodeScalars.filter { !$0.isASCII }.map { $0.value })
