import Foundation

let sentence = "The quick brown fox jumps over the lazy dog"
let words = sentence.split(separator: " ")
print(words.count, words.map(\.count))
print(words.map { String($0.reversed()) }.joined(separator: " "))
print(words.max { $0.count < $1.count } ?? "")

if let range = sentence.range(of: "fox") {
  print(sentence[..<range.lowerBound] + "cat" + sentence[range.upperBound...])
}
if let index = sentence.firstIndex(of: "q") {
  print(sentence[index...].prefix(5), sentence.distance(from: sentence.startIndex, to: index))
}
print(sentence.replacingOccurrences(of: "the", with: "a", options: .caseInsensitive))
print(Set(sentence.lowercased()).subtracting([" "]).count == 26 ? "pangram" : "no pangram")

let flag = "🇩🇪 café 👨‍👩‍👧"
print(flag.count, flag.unicodeScalars.count, flag.utf8.count, flag.utf16.count)
print("e\u{301}" == "é", "e\u{301}".count)
for scalar in "aé€".unicodeScalars {
  print(scalar, scalar.value, String(scalar.value, radix: 16))
}

func camelToSnake(_ s: String) -> String {
  s.reduce(into: "") { result, c in
    if c.isUppercase {
      if !result.isEmpty { result += "_" }
      result += c.lowercased()
    } else {
      result.append(c)
    }
  }
}

func snakeToCamel(_ s: String) -> String {
  let parts = s.components(separatedBy: "_")
  return parts[0] + parts.dropFirst().map(\.capitalized).joined()
}

for name in ["viewDidLoad", "x", "URLSession"] {
  let snake = camelToSnake(name)
  print(name, snake, snakeToCamel(snake))
}

func runLength(_ s: String) -> String {
  var result = ""
  var rest = Substring(s)
  while let c = rest.first {
    let run = rest.prefix { $0 == c }
    result += run.count > 1 ? "\(run.count)\(c)" : "\(c)"
    rest = rest.dropFirst(run.count)
  }
  return result
}
print(runLength("aaabccdddd"), runLength(""), runLength("xyz"))

var editable = "Hello"
editable.insert("!", at: editable.endIndex)
editable.insert(contentsOf: " there", at: editable.index(before: editable.endIndex))
editable.removeFirst()
print(editable, editable.hasPrefix("ello"), editable.hasSuffix("!"), editable.contains("the"))
print(
  "a,b,,c".split(separator: ","), "a,b,,c".split(separator: ",", omittingEmptySubsequences: false),
  "a,b,,c".components(separatedBy: ","))
let multi = """
  first
    second \
  joined
  "quoted" \\ tab\there
  """
print(multi)
print(#"raw \n \#(1 + 1)"#, "abc" < "abd", "Z" < "a", "10" < "9")
