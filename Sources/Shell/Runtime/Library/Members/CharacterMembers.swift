extension Library {
  /// The members of characters.
  static let characterMembers: [Entry] = characterKinds + characterForms

  private static let characterKinds: [Entry] = [
    .kind("isLetter", "Whether it is a letter.") { $0.isLetter },
    .kind("isNumber", "Whether it stands for a number.") { $0.isNumber },
    .kind("isWholeNumber", "Whether it stands for a whole number.") { $0.isWholeNumber },
    .kind("isHexDigit", "Whether it is a hexadecimal digit.") { $0.isHexDigit },
    .kind("isWhitespace", "Whether it is a blank, a tab or a line break.") { $0.isWhitespace },
    .kind("isNewline", "Whether it is a line break.") { $0.isNewline },
    .kind("isPunctuation", "Whether it is a punctuation mark.") { $0.isPunctuation },
    .kind("isSymbol", "Whether it is a symbol.") { $0.isSymbol },
    .kind("isMathSymbol", "Whether it is a symbol of mathematics.") { $0.isMathSymbol },
    .kind("isCurrencySymbol", "Whether it is a symbol of a currency.") { $0.isCurrencySymbol },
    .kind("isUppercase", "Whether it is a capital letter.") { $0.isUppercase },
    .kind("isLowercase", "Whether it is a small letter.") { $0.isLowercase },
    .kind("isCased", "Whether it is different in capital and small letters.") { $0.isCased },
    .kind("isASCII", "Whether it is one of the 128 characters of ASCII.") { $0.isASCII },
  ]

  private static let characterForms: [Entry] = [
    .method("uppercased() -> String", "The character as a capital letter.") { value, _ in
      .string(try value.character.uppercased())
    },
    .method("lowercased() -> String", "The character as a small letter.") { value, _ in
      .string(try value.character.lowercased())
    },
    .property("wholeNumberValue: Int?", "The whole number that it stands for.") {
      .optional(try $0.character.wholeNumberValue.map { .int($0) })
    },
    .property("hexDigitValue: Int?", "The number that it stands for as a hexadecimal digit.") {
      .optional(try $0.character.hexDigitValue.map { .int($0) })
    },
    .property("asciiValue: UInt8?", "Its number in ASCII.") {
      .optional(try $0.character.asciiValue.map { .number(NumberValue($0, .uint8)) })
    },
    .property("utf8: String.UTF8View", "The bytes of the character in UTF-8.") {
      .view(.bytes(of: String(try $0.character)))
    },
    .property("unicodeScalars: String.UnicodeScalarView", "The Unicode scalars of the character.") {
      .view(.scalars(of: String(try $0.character)))
    },
    .description, .debugDescription,
  ]

  /// The members of Unicode scalars.
  static let scalarMembers: [Entry] = [
    .property("value: UInt32", "The number of the scalar.") { value in
      .number(NumberValue(try value.text.unicodeScalars.first?.value ?? 0, .uint32))
    },
    .property("isASCII: Bool", "Whether it is one of the 128 characters of ASCII.") {
      .bool(try $0.text.unicodeScalars.first?.isASCII ?? false)
    },
    .description,
  ]
}

extension Entry {
  /// A Boolean property of a character.
  fileprivate static func kind(
    _ name: String, _ summary: String, _ test: @escaping (Character) -> Bool
  ) -> Entry {
    property("\(name): Bool", summary) { .bool(test(try $0.character)) }
  }
}
