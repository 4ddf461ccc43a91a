import Foundation

var text = "Hello, Wörld!"
let comma = text.firstIndex(of: ",")!
print(text[..<comma], text[comma...], text[text.startIndex], text[text.index(after: comma)])
print(text.distance(from: text.startIndex, to: comma), text.index(before: text.endIndex) > comma)
print(text[text.index(text.startIndex, offsetBy: 2)], text.prefix(upTo: comma), text.suffix(from: comma))
print(text.index(comma, offsetBy: 99, limitedBy: text.endIndex) == nil, text.indices.count)
if let range = text.range(of: "Wör") {
  print(text[range], text[..<range.lowerBound], text.replacingCharacters(in: range, with: "X"))
}
text.insert("?", at: text.endIndex)
text.insert(contentsOf: "abc", at: text.startIndex)
print(text.remove(at: text.startIndex), text)
text.replaceSubrange(text.startIndex..<text.index(text.startIndex, offsetBy: 2), with: "ZZ")
text.removeSubrange(text.startIndex...text.index(after: text.startIndex))
print(text, text.lastIndex(of: "l")! > text.firstIndex { $0 == "l" }!)
for index in "ab".indices { print("ab"[index], terminator: ";") }
print()
