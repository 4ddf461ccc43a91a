let text = "aé1"
print(text.unicodeScalars.map(\.value), text.unicodeScalars.map(\.isASCII))
print(text.map(\.isLetter), text.map(\.isNumber), text.map(\.utf8.count), text.map(\.asciiValue))
print(["ab", "c"].map(\.count), ["ab", "c"].map(\.first), ["ab"].map(\.utf16.count))
let index = text.firstIndex(of: "1")!
print(index.utf16Offset(in: text), text.endIndex.utf16Offset(in: text), index < text.endIndex)
print(type(of: text.utf8), type(of: text.utf16), type(of: text.unicodeScalars), type(of: text.first!))
debugPrint(type(of: text.utf8), type(of: ["a": 1].keys))
print(type(of: ["a": 1].keys), type(of: ["a": 1].values), type(of: text.startIndex))
