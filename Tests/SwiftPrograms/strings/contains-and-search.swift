let text = "reactive"
print(text.contains("act"), text.contains("z"), text.contains("A"))
print(text.contains { "aeiou".contains($0) })
print(text.filter { !"aeiou".contains($0) })
print(text.firstIndex(of: "z") == nil, text.first(where: { $0 > "d" }) as Any)
print(text.allSatisfy { $0.isLetter }, text.last!)
