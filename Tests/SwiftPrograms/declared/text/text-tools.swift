import Foundation

extension String {
  var words: [Substring] { split { !$0.isLetter && $0 != "'" } }
  func padded(to width: Int, with pad: Character = " ", left: Bool = false) -> String {
    let missing = max(0, width - count)
    let fill = String(repeating: pad, count: missing)
    return left ? fill + self : self + fill
  }
  mutating func capitalizeFirst() {
    guard let first else { return }
    replaceSubrange(startIndex...startIndex, with: first.uppercased())
  }
  func rot13() -> String {
    String(
      map { c -> Character in
        guard let ascii = c.asciiValue, c.isLetter else { return c }
        let base: UInt8 = c.isUppercase ? 65 : 97
        return Character(UnicodeScalar((ascii - base + 13) % 26 + base))
      })
  }
  subscript(offset: Int) -> Character { self[index(startIndex, offsetBy: offset)] }
  subscript(range: Range<Int>) -> Substring {
    self[index(startIndex, offsetBy: range.lowerBound)..<index(startIndex, offsetBy: range.upperBound)]
  }
}

struct Caesar {
  let shift: Int
  func callAsFunction(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { s in
          guard ("a"..."z").contains(s) else { return s }
          return UnicodeScalar((Int(s.value) - 97 + shift + 26) % 26 + 97)!
        }))
  }
}

let text = "It's a dog's life, isn't it? Yes: it IS."
print(text.words, text.words.count)
var counts: [String: Int] = [:]
for word in text.words { counts[word.lowercased(), default: 0] += 1 }
for (word, n) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(3) {
  print(word.padded(to: 8, with: "."), String(n).padded(to: 3, left: true))
}
var name = "élan vital"
name.capitalizeFirst()
print(name, name.count, name.utf8.count, name[1], name[5..<10], name.rot13().rot13() == name)
let encode = Caesar(shift: 3), decode = Caesar(shift: -3)
print(encode("hello, xyz"), decode(encode("hello, xyz")))
print("a-b_c".replacingOccurrences(of: "_", with: "-").components(separatedBy: "-"))
print("👩‍👩‍👧🇰🇷e\u{301}".count, "👩‍👩‍👧".unicodeScalars.count, "ab\tc\"\\".debugDescription)
print("%d items at %5.1f%% of %@".isEmpty, String(format: "%03d|%+.2e|%x|%@", 7, 12345.678, 255, "s"))
print("  trim me ".trimmingCharacters(in: .whitespaces).uppercased().reversed().map(String.init).joined())
let raw = #"C:\dir\#(1 + 1)"#
print(raw, raw.hasSuffix("2"), "line\nbreak".split(separator: "\n").map(\.count))
