let text = "the quick brown\nfox jumps"
let lines = text.split(separator: "\n")
print(lines.count, lines[1])
let words = lines.flatMap { $0.split(separator: " ") }
print(words)
print(words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " "))
print(words.max { $0.count < $1.count }!)
