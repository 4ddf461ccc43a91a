let text = "swift"
print(text.prefix(2), text.suffix(2), text.dropFirst(), text.dropLast(2))
print(text.prefix(10), text.dropFirst(10).isEmpty)
print(text.hasPrefix("sw"), text.hasSuffix("ft"), text.hasPrefix(""))
print(text.prefix { $0 != "f" }, text.drop { $0 == "s" })
