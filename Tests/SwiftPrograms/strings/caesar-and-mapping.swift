let text = "Hello, Rx"
let shouted = text.map { c in c.isLetter ? String(c).uppercased() : "_" }
print(shouted.joined())
print(text.map { $0 == "l" ? "L" : $0 })
print(String(text.map { $0 == "l" ? "L" : $0 }))
print(text.enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined())
