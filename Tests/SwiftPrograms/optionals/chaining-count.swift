let words: [String]? = ["red", "green"]
let nothing: [String]? = nil
print(words?.count)
print(nothing?.count)
print(words?.first?.count)
print(words?.first?.uppercased() ?? "none")
print(nothing?.first?.uppercased() ?? "none")
print(words?.isEmpty == false, nothing?.isEmpty == false)
