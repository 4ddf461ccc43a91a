let text = "abca"
for (i, c) in text.enumerated() { print(i, c, terminator: " ") }
print()
print(Array(zip(text, text.dropFirst())).count)
print(zip(text, 1...).map { "\($0)\($1)" })
print(Array(text)[2], Array(text).lastIndex(of: "a")!)
print(Set(text).sorted(), Set(text).count)
