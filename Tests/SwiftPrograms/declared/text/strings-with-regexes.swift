import Foundation
let s = "Hello, Wörld! 👋🏽"
print(s.count, s.utf8.count, s.utf16.count, s.unicodeScalars.count, s.isEmpty, s.first!, s.last!)
print(s.uppercased(), s.lowercased(), s.hasPrefix("Hell"), s.hasSuffix("👋🏽"), s.contains("Wö"), s.contains("w"))
let comma = s.firstIndex(of: ",")!
print(
  s[..<comma], s[comma...], s[s.index(after: comma)], s[s.index(comma, offsetBy: 2)..<s.index(s.endIndex, offsetBy: -3)]
)
print(s.prefix(5), s.suffix(2), s.dropFirst(7), s.dropLast(3), s.prefix(while: { $0 != " " }), s.drop { $0.isLetter })
print(
  s.replacingOccurrences(of: "l", with: "L"), s.components(separatedBy: ", "), s.split(separator: "o", maxSplits: 1))
var t = s
t.removeLast(2); t.insert("?", at: t.endIndex); t.insert(contentsOf: ">>", at: t.startIndex); t.removeAll { $0 == "l" }
print(t, t.count, t == s, t != s, t < s)
print(s.map { $0.isLetter ? "L" : $0.isPunctuation ? "P" : $0.isWhitespace ? "_" : "?" }.joined())
print(Array("añb").map { $0.isASCII }, "é".unicodeScalars.map { $0.value }, "\u{65}\u{301}".count, "🇩🇪🇯🇵".count)
print(
  "abc".unicodeScalars.map { UInt8($0.value) + 1 }.map { Character(UnicodeScalar($0)) }.map(String.init).joined(),
  Character("z").asciiValue!, "7".first!.wholeNumberValue!, Character("Ⅷ").isNumber)
print(
  "a-b-c".split(separator: "-").reversed().joined(separator: "+"), "  x ".trimmingCharacters(in: .whitespaces) + "|",
  "abcabc"["abcabc".lastIndex(of: "b")!...])
print(
  "x=1&y=2".split(separator: "&").reduce(into: [String: String]()) {
    let p = $1.split(separator: "="); $0[String(p[0])] = String(p[1])
  }.sorted { $0.key < $1.key })
print(
  "The rain in Spain".ranges(of: "ain").count,
  "banana".firstRange(of: "an").map { "banana".distance(from: "banana".startIndex, to: $0.lowerBound) }!,
  "aXbXc".replacing("X", with: "-"), "trim".padding(toLength: 6, withPad: "*", startingAt: 0))
if let m = "order 66 of 2024".firstMatch(of: #/(\d+) of (\d+)/#) { print(m.1, m.2, m.0) }
print(
  "a1b22c333".matches(of: #/[a-z](\d+)/#).map { Int($0.1)! },
  "k: v".wholeMatch(of: #/(?<key>\w): (?<value>\w)/#)?.value ?? "-",
  "2024-01-02".replacing(#/(\d+)-(\d+)-(\d+)/#) { "\($0.3).\($0.2).\($0.1)" })
print(
  "one two  three".split(separator: #/\s+/#), "ABC".contains(#/b/#.ignoresCase()),
  "foo.bar".prefix(upTo: "foo.bar".firstIndex(of: ".")!))
let multi = """
    indented \("in" + "terpolated")
  back\tslash \\ "quotes" \
  joined
  """
print(multi)
print(#"raw \n \#(1 + 1)"#, "\u{48}\u{49}", "nul\0".count, "tab\t|", "\"q\"")
print(
  String(describing: [1, 2]), String(reflecting: "q\n"), "\(["a": 1])", "\(Optional("x"))", "\(Optional<Int>.none)",
  "\((1, "b"))", "\(1...3)", "\([1: [true]])")
print(
  String(repeating: "ab", count: 3), String(["a", "b", "c"] as [Character]), String("cba".sorted()),
  String(UnicodeScalar(65)), String(3.0), String(-0.5), String(true), String(Int8(-5)))
print(
  "ß" == "ss", "ﬁ".count, "ﬁ".uppercased(), "straße".caseInsensitiveCompare("STRASSE") == .orderedSame,
  "a".localizedCompare("b") == .orderedAscending, "img10" < "img9")
print(
  "%d items".replacingOccurrences(of: "%d", with: "5"), "a\nb\r\nc".components(separatedBy: .newlines),
  "CamelCaseString".reduce("") { $0 + ($1.isUppercase && !$0.isEmpty ? "_" : "") + $1.lowercased() })
for (i, ch) in zip(s.indices, s) where ch.isUppercase { print(s.distance(from: s.startIndex, to: i), ch) }
print(
  Double("1e-3")!, Double(" 1") as Any, Int("+5")!, Int("1_000") as Any, Bool("true")!, Bool("yes") as Any,
  Float("2.5")!, UInt8("256") as Any, Int("z", radix: 36)!)
