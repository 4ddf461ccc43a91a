let seven: Character = "7"
print(seven.isNumber, seven.wholeNumberValue!, seven.isLetter, seven.asciiValue!)
print(seven.uppercased(), seven.isHexDigit, seven.hexDigitValue!, seven.isPunctuation)
for c in "aÉ €+\n½" as String {
  print(c.isLetter, c.isSymbol, c.isCurrencySymbol, c.isMathSymbol, c.isNewline, c.isCased)
}
print(Character("b").description, Character("b").debugDescription, String(Character("b")))
print("ß".first!.uppercased(), Character(Unicode.Scalar(65)), "é".first!.utf8.count)
print("é".unicodeScalars.first!.isASCII, ["b", "a"].map(Character.init).sorted())
print("a" as Character == "a", ("a" as Character) < "b", "abc".first == "a")
