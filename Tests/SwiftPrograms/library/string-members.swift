import Foundation

var text = "Hello, Wörld!"
print(text.contains("Wör"), text.contains("z"), text.contains(where: \.isNumber))
print(text.filter(\.isLetter), text.dropFirst(7), text.suffix(3), text.reversed().count)
text.append("x")
text.append(Character("y"))
text.append(contentsOf: ["a", "b"])
print(text.removeFirst(), text.removeLast(), text.popLast() as Any, text)
text.removeAll { $0 == "l" }
print(text, text.utf8.count, Array("é".utf8), "é".unicodeScalars.map { $0.value })
print("a-b_c".components(separatedBy: CharacterSet(charactersIn: "-_")))
print("a, b".components(separatedBy: ", "), "aXbX".components(separatedBy: "X"))
print("..x.".trimmingCharacters(in: CharacterSet(charactersIn: ".")))
print("12ab".trimmingCharacters(in: .decimalDigits), "aaa".replacingOccurrences(of: "aa", with: "b"))
print("hello o'neil".capitalized, "x".padding(toLength: 3, withPad: "ab", startingAt: 0))
print(String(format: "%03d|%.1f|%@|%5.2f|%-4d|%x", 7, 2.55, "z", 3.14159, 42, 255))
print("a\tb".debugDescription, String(reflecting: "a\"b"), String(["a", "b"] as [Character]))
var word = "hello world".split(separator: " ")[1]
word.append("!")
print(word, word.count, String(word) + "x", word.uppercased(), word == "world!")
print("abc".min()!, "cab".sorted(), "abc".elementsEqual("abc"), "abc" + "de".dropFirst())
