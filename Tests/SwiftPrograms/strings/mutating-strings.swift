var text = "abcdef"
let removed = text.removeLast()
print(removed, text)
text.removeFirst(2)
print(text)
text.removeAll { $0 == "d" }
print(text)
text = "x" + text
print(text, text.popLast() as Any)
text.removeAll()
print(text.isEmpty)
