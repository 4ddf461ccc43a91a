let letter: Character = "a"
debugPrint(letter, "a", "a\n")
print([letter], ["a"], [letter: "b"])
print((letter, "s"), String(reflecting: letter))
debugPrint("abc".first as Any)
print("abc".first)
