extension Library {
  /// The members of characters.
  static let characterMembers: [Entry] = characterKinds + characterForms

  private static let characterKinds: [Entry] = [
    .kind("isLetter", "Whether it is a letter.") { $0.isLetter },
    .kind("isNumber", "Whether it represents a number.") { $0.isNumber },
    .kind("isWholeNumber", "Whether it represents a whole number.") { $0.isWholeNumber },
    .kind("isHexDigit", "Whether it is a hexadecimal digit.") { $0.isHexDigit },
    .kind("isWhitespace", "Whether it is a blank, a tab or a line break.") { $0.isWhitespace },
    .kind("isNewline", "Whether it is a line break.") { $0.isNewline },
    .kind("isPunctuation", "Whether it is a punctuation mark.") { $0.isPunctuation },
    .kind("isSymbol", "Whether it is a symbol.") { $0.isSymbol },
    .kind("isMathSymbol", "Whether it is a mathematical symbol.") { $0.isMathSymbol },
    .kind("isCurrencySymbol", "Whether it is a currency symbol.") { $0.isCurrencySymbol },
    .kind("isUppercase", "Whether it is an upper-case letter.") { $0.isUppercase },
    .kind("isLowercase", "Whether it is a lower-case letter.") { $0.isLowercase },
    .kind("isCased", "Whether its upper and lower case differ.") { $0.isCased },
    .kind("isASCII", "Whether it is an ASCII character.") { $0.isASCII },
  ]

  private static let characterForms: [Entry] = [
    .method("uppercased() -> String", "The character in upper case.") { value, _ in
      .string(try value.character.uppercased())
    },
    .method("lowercased() -> String", "The character in lower case.") { value, _ in
      .string(try value.character.lowercased())
    },
    .property("wholeNumberValue: Int?", "The whole number that the character represents.") {
      .optional(try $0.character.wholeNumberValue.map { .int($0) })
    },
    .property("hexDigitValue: Int?", "The value of a hexadecimal digit; nil for others.") {
      .optional(try $0.character.hexDigitValue.map { .int($0) })
    },
    .property("asciiValue: UInt8?", "The ASCII code; nil for other characters.") {
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
    .property("isASCII: Bool", "Whether it is an ASCII character.") {
      .bool(try $0.text.unicodeScalars.first?.isASCII ?? false)
    },
    .description,
  ]
}

extension Entry {
  /// The entry of a Boolean property of a character.
  fileprivate static func kind(
    _ name: String, _ summary: String, _ test: @escaping (Character) -> Bool
  ) -> Entry {
    property("\(name): Bool", summary) { .bool(test(try $0.character)) }
  }
}
