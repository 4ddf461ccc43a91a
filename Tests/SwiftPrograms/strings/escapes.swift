print("tab\tend", "quote \"q\"", "back\\slash")
print("line one\nline two")
print("\u{48}\u{1F600}")
