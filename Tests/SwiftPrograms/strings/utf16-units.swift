let flag = "🇩🇪 é"
print(flag.utf16.count, flag.utf8.count, flag.unicodeScalars.count)
print(Array("aé".utf16), "abc".utf16)
for unit in "hi".utf16 { print(unit) }
