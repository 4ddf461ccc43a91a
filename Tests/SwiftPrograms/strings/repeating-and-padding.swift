func padded(_ text: String, _ width: Int) -> String {
  let gap = max(0, width - text.count)
  return text + String(repeating: ".", count: gap) + "|"
}
for word in ["a", "abc", "abcdef"] { print(padded(word, 5)) }
let bar = Array(repeating: "=", count: 3).joined()
print(bar, String(repeating: Character("x"), count: 2))
