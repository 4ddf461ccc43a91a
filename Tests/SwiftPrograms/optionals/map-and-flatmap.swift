let text: String? = "12"
let word: String? = "abc"
let none: String? = nil
print(text.map { Int($0) } as Any)
print(text.flatMap { Int($0) } as Any)
print(word.flatMap { Int($0) } as Any)
print(none.map { $0.count } as Any)
print(text.map { $0 + "!" } ?? "none")
