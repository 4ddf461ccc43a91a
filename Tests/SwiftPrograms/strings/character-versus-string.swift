let text = "cab"
let first = text.first!
let all = Array(text)
print(first, all, all.count)
print(first == "c", String(first) + "x", String(text.sorted()))
for character in text { print(character, terminator: ".") }
print()
let letter: Character = "z"
print([letter], String([letter, "y"]), text.contains(letter))
