/// A set of characters: `.whitespaces`, `CharacterSet(charactersIn: ",;")`.
struct CharacterClass: LibraryObject, @unchecked Sendable {
  let contains: (Unicode.Scalar) -> Bool

  /// The character sets that have a static property, by the name of the property.
  static let named: KeyValuePairs<String, CharacterClass> = [
    "whitespaces": CharacterClass { $0 == "\t" || isSpace($0) },
    "newlines": CharacterClass(contains: isNewline),
    "whitespacesAndNewlines": CharacterClass { isNewline($0) || $0 == "\t" || isSpace($0) },
    "punctuationCharacters": CharacterClass(punctuation),
    "decimalDigits": CharacterClass([.decimalNumber]),
    "letters": CharacterClass(letters + marks),
    "alphanumerics": CharacterClass(letters + marks + numbers),
    "uppercaseLetters": CharacterClass([.uppercaseLetter, .titlecaseLetter]),
    "lowercaseLetters": CharacterClass([.lowercaseLetter]),
    "symbols": CharacterClass([.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol]),
  ]

  private typealias Categories = [Unicode.GeneralCategory]

  private static let letters: Categories = [
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
  ]
  private static let marks: Categories = [.nonspacingMark, .spacingMark, .enclosingMark]
  private static let numbers: Categories = [.decimalNumber, .letterNumber, .otherNumber]
  private static let punctuation: Categories = [
    .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
    .initialPunctuation, .finalPunctuation, .otherPunctuation,
  ]

  /// The scalars of the given Unicode categories. Foundation's sets are defined by the same
  /// categories.
  private init(_ categories: Categories) {
    let set = Set(categories)
    contains = { set.contains($0.properties.generalCategory) }
  }

  init(contains: @escaping (Unicode.Scalar) -> Bool) { self.contains = contains }

  /// Makes a character set from a value, which is a character set or the name of one.
  init(_ value: Value) throws {
    switch value {
    case .object(let object): if let set = object.value as? CharacterClass { self = set; return }
    case .symbol(let symbol) where symbol.payload == nil:
      if let set = Self.named.first(where: { $0.key == symbol.name })?.value { self = set; return }
    default: break
    }
    throw Fault("a set of characters is needed, such as .whitespaces, got \(value.described)")
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .spaceSeparator
  }

  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    (0x0A...0x0D).contains(scalar.value) || scalar == "\u{85}" || scalar == "\u{2028}"
      || scalar == "\u{2029}"
  }
}

extension Library {
  static let characterSet: [Entry] =
    CharacterClass.named.map { name, set in
      .constant("\(name): CharacterSet", "A set of characters that Unicode defines.") {
        .instance(set)
      }
    } + [
      .function(
        "init(charactersIn string: String) -> CharacterSet", "The set of the characters of a text."
      ) { a in
        let scalars = Set(try a.string(0).unicodeScalars)
        return .instance(CharacterClass { scalars.contains($0) })
      }
    ]

  static let characterSetMembers: [Entry] = [
    .property("inverted: CharacterSet", "The set of all other characters.") { value in
      let set = try CharacterClass(value)
      return .instance(CharacterClass { !set.contains($0) })
    },
    .method("union(_ other: CharacterSet) -> CharacterSet", "The characters of both sets.") {
      value, a in
      let (set, other) = (try CharacterClass(value), try CharacterClass(a.value(0)))
      return .instance(CharacterClass { set.contains($0) || other.contains($0) })
    },
    .method(
      "contains(_ member: Unicode.Scalar) -> Bool", "Whether a Unicode scalar is in the set."
    ) { value, a in
      let text = try a.string(0)
      return .bool(try text.unicodeScalars.first.map(CharacterClass(value).contains) ?? false)
    },
  ]
}
