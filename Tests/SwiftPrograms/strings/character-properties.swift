for c in "a1 Ä_" {
  print(c.isLetter, c.isNumber, c.isWhitespace, c.isUppercase, c.isPunctuation)
}
print("7".first!.wholeNumberValue!, "x".first!.hexDigitValue as Any)
print("a".first!.uppercased(), Character("b").isLowercase, "\n".first!.isNewline)
print("é".first!.isASCII, "e".first!.asciiValue!)
