var text = "a"
text += "b"
text = text + "c" + String(1)
text.append("d")
text.append(contentsOf: "ef")
print(text)
let line = String(repeating: "-", count: 5) + ">" + String(repeating: "ab", count: 2)
print(line)
