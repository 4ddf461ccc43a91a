func caesar(_ text: String, by shift: Int) -> String {
  String(
    text.map { c in
      guard let value = c.asciiValue, c.isLetter else { return c }
      let base = c.isUppercase ? UInt8(65) : UInt8(97)
      let moved = (Int(value - base) + shift + 26) % 26
      return Character(UnicodeScalar(base + UInt8(moved)))
    })
}
print(caesar("Hello, World", by: 3), caesar(caesar("abc XYZ", by: 5), by: -5))
func isBalanced(_ text: String) -> Bool {
  let pairs: [Character: Character] = [")": "(", "]": "[", "}": "{"]
  var stack: [Character] = []
  for c in text {
    if pairs.values.contains(c) {
      stack.append(c)
    } else if let open = pairs[c] {
      if stack.popLast() != open { return false }
    }
  }
  return stack.isEmpty
}
print(isBalanced("{[()]}"), isBalanced("(]"), isBalanced(""))
let counts = "mississippi".reduce(into: [Character: Int]()) { $0[$1, default: 0] += 1 }
print(counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key)\($0.value)" })
print("a=1;b=2".split(separator: ";").map { $0.split(separator: "=") })
var word = "hello"
word.replaceSubrange(word.startIndex...word.startIndex, with: word.prefix(1).uppercased())
print(word, zip("abc", "abd").filter { $0 != $1 }.count, String("cab".sorted()))
