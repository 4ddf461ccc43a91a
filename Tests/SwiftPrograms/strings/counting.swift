let text = "héllo"
print(text.count, text.isEmpty, "".isEmpty, "".count)
let flags = "🇩🇪🇯🇵"
print(flags.count, "e\u{301}".count, "👨‍👩‍👧".count)
print("e\u{301}" == "é", text.utf8.count, text.unicodeScalars.count)
