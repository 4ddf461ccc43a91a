let text: String? = "12"
let word: String? = "abc"
let none: String? = nil
print(text.map { Int($0) })
print(text.flatMap { Int($0) })
print(word.flatMap { Int($0) })
print(none.map { $0.count })
print(text.map { $0 + "!" } ?? "none")
