func isPalindrome(_ text: String) -> Bool {
  let letters = text.lowercased().filter { $0.isLetter }
  return letters == String(letters.reversed())
}
print(isPalindrome("A man, a plan"), isPalindrome("Never odd or even"))
var counts: [Character: Int] = [:]
for c in "banana" { counts[c, default: 0] += 1 }
for key in counts.keys.sorted() { print(key, counts[key]!) }
