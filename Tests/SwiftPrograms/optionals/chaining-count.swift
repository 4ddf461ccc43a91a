let words: [String]? = ["red", "green"]
let nothing: [String]? = nil
print(words?.count as Any)
print(nothing?.count as Any)
print(words?.first?.count as Any)
print(words?.first?.uppercased() ?? "none")
print(nothing?.first?.uppercased() ?? "none")
print(words?.isEmpty == false, nothing?.isEmpty == false)
