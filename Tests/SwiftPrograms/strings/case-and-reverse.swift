import Foundation

let text = "Straße Éa"
print(text.uppercased(), text.lowercased())
print(String(text.reversed()), "abc".reversed().map { String($0) })
print("level" == String("level".reversed()))
print("word".capitalized)
