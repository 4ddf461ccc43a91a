import Foundation

let raw = "  padded text \n"
print("[\(raw.trimmingCharacters(in: .whitespaces))]")
print("[\(raw.trimmingCharacters(in: .whitespacesAndNewlines))]")
let trimmed = raw.trimmingCharacters(in: .whitespacesAndNewlines)
print(trimmed.replacingOccurrences(of: "t", with: "T"))
print(trimmed.replacingOccurrences(of: " ", with: ""))
print(trimmed.components(separatedBy: "d "))
