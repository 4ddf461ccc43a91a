import Foundation

// Foundation finds scalars and the combining marks after them, not whole characters.
func search(_ text: String, _ part: String) {
  print(
    text.contains(part), text.range(of: part) != nil,
    text.replacingOccurrences(of: part, with: "_").debugDescription,
    text.localizedCaseInsensitiveContains(part))
}

search("a\r\nb", "\n")
search("a\r\nb", "\r\n")
search("a\r\nb", "a\r")
search("a\n", "\r\n")
search("e\u{301}a", "e")
search("\u{e9}a", "e\u{301}")
search("e\u{323}\u{301}", "e\u{301}\u{323}")
search("\u{1e69}", "s\u{307}\u{323}")
search("👨‍👩‍👧x", "👧")
search("🇩🇪🇫🇷", "🇪🇫")
search("👍🏽", "👍")
search("❤️a", "❤")
search("한", "\u{1112}\u{1161}\u{11ab}")
search("한", "\u{1112}\u{1161}")
search("Straße É", "STRASSE é")
search("aaaa", "aa")
search("abc", "")
search("", "")
print("abc".replacingOccurrences(of: "", with: "-"), "abc".range(of: "") == nil)
print("a\r\nb".components(separatedBy: "\n").count, "abc".components(separatedBy: ""))
