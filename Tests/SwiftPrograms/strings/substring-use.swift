let text = "hello world"
let word = text.prefix(5)
print(word, word.count, word == "hello")
print(String(word) + "!", word.uppercased(), word + "?")
let words = text.split(separator: " ")
print(words.map { $0.count }, words.map(String.init), words.joined(separator: "_"))
print([word], "\(word)")
