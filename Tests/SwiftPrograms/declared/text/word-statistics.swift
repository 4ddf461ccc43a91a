let text = """
  The quick brown fox jumps over the lazy dog.
  The dog sleeps; the fox runs!
    "Why?", asks the dog.
  """

struct Statistics {
  private(set) var counts: [String: Int] = [:]
  var longest = ""

  init(_ text: String) {
    var word = ""
    for character in text.lowercased() + " " {
      if character.isLetter {
        word.append(character)
      } else if !word.isEmpty {
        add(word)
        word = ""
      }
    }
  }

  private mutating func add(_ word: String) {
    counts[word, default: 0] += 1
    if word.count > longest.count { longest = word }
  }

  func top(_ count: Int) -> [(word: String, count: Int)] {
    counts.map { (word: $0.key, count: $0.value) }
      .sorted { $0.count == $1.count ? $0.word < $1.word : $0.count > $1.count }
      .prefix(count)
      .map { $0 }
  }
}

let statistics = Statistics(text)
for (word, count) in statistics.top(4) {
  print(word.padding(8), String(repeating: "#", count: count))
}
print(statistics.longest, statistics.counts.count, text.split(separator: "\n").count)

extension String {
  func padding(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
  var isPalindrome: Bool {
    let letters = lowercased().filter(\.isLetter)
    return letters == String(letters.reversed())
  }
  func capitalizedWords() -> String {
    split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}

print("A man, a plan, a canal: Panama".isPalindrome, "Not this".isPalindrome)
print("one small step".capitalizedWords())
let vowels = text.lowercased().filter { "aeiou".contains($0) }
print(vowels.count, Set(vowels).sorted())
if let range = text.firstIndex(of: ";") { print(text[..<range].split(separator: " ").last ?? "") }
