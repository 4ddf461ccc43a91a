import Foundation

let formatter = DateFormatter()
formatter.dateFormat = "yyyy-MM-dd HH:mm"
formatter.timeZone = TimeZone(identifier: "UTC")
formatter.locale = Locale(identifier: "en_US_POSIX")
for seconds in [0.0, 86_400, 1e9] {
  print(formatter.string(from: Date(timeIntervalSince1970: seconds)))
}

let text = "one Two  three"
print(text.replacingOccurrences(of: "[aeiou]", with: "*", options: .regularExpression))
print(text.range(of: "two", options: .caseInsensitive) != nil)
let words = text.components(separatedBy: .whitespaces).filter { !$0.isEmpty }
print(words, words.sorted { $0.localizedCompare($1) == .orderedAscending })

func described(_ value: Any) -> String {
  if let own = value as? CustomStringConvertible { return "own: " + own.description }
  return "plain"
}
print(described(3), described("x"))

let changes = [1, 3, 4].difference(from: [1, 2, 3])
for change in changes {
  switch change {
  case .insert(let offset, let element, _): print("+", offset, element)
  case .remove(let offset, let element, _): print("-", offset, element)
  }
}
let mirror = Mirror(reflecting: (x: 1, y: 2))
for child in mirror.children { print(child.label ?? "", child.value) }
let components = URLComponents(string: "https://example.com/path?q=1&r=2")
print(components?.queryItems?.map { "\($0.name)=\($0.value ?? "")" } ?? [])
