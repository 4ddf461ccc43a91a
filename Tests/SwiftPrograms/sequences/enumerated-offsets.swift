let letters = ["a", "b", "c", "d"]
print(letters.enumerated().filter { $0.offset % 2 == 1 }.map { $0.element })
print(letters.enumerated().map { $0 + 1 == 3 ? $1.uppercased() : $1 })
print(letters.enumerated().first { $0.element == "c" }!)
print(letters.dropFirst(2).enumerated().map { "\($0)\($1)" })
for pair in letters.enumerated() where pair.offset > 2 { print(pair) }
