let values: [Any] = ["a", Character("b"), "hello".prefix(2), "hello".first!, 3]
for value in values {
  if let text = value as? String {
    print("String", text)
  } else if let character = value as? Character {
    print("Character", character, character.isLetter)
  } else if let part = value as? Substring {
    print("Substring", part, part.count)
  } else {
    print("other", value)
  }
}
let letter: Character = "z"
let any: Any = letter
print(any is String, any is Character, type(of: any), any)
switch any {
case let text as String: print("String", text)
case is Substring: print("Substring")
case let character as Character: print(character == "z", character.uppercased())
default: print("other")
}
let letters: Any = Array("abc")
print(letters is [String], (letters as? [Character])?.count ?? 0, letters)
let table: [String: Any] = ["c": letter, "s": "x"]
print(table["c"] as? String ?? "no", table["s"] as? String ?? "no", table["c"]!)
let pair: (Any, Any) = (letter, "text")
print(pair, pair.0 is Character, pair.1 is Character)
let maybe: Any? = "abc".last
print(maybe as Any, (maybe as? Character).map { String($0) } ?? "none")
let mixed: [Any] = Array("xy")
print(mixed[0] is Character, mixed.compactMap { $0 as? String }, mixed)
let parts = "a b".split(separator: " ")
let anyParts: [Any] = parts
print(anyParts.map { $0 is Substring }, anyParts as? [String] == nil)
