extension Library {
  /// The members that only strings have.
  static let stringMembers: [Entry] = stringForms + stringPieces + stringChanges

  private static let stringForms: [Entry] = [
    .method("uppercased() -> String", "The text in upper case.") { value, _ in
      .string(try value.text.uppercased())
    },
    .method("lowercased() -> String", "The text in lower case.") { value, _ in
      .string(try value.text.lowercased())
    },
    .property("capitalized: String", "The text with a capital letter at the start of each word.") {
      .string(try $0.text.capitalizedByScalars)
    },
    .property("utf8: String.UTF8View", "The bytes of the text in UTF-8.") {
      .view(.bytes(of: try $0.text))
    },
    .property("utf16: String.UTF16View", "The units of the text in UTF-16.") {
      .view(.utf16(of: try $0.text))
    },
    .property("unicodeScalars: String.UnicodeScalarView", "The Unicode scalars of the text.") {
      .view(.scalars(of: try $0.text))
    },
    .method("hasPrefix(_ prefix: StringProtocol) -> Bool", "Whether the text begins with another.")
    {
      value, a in .bool(try value.text.hasPrefix(try a.string(0)))
    },
    .method("hasSuffix(_ suffix: StringProtocol) -> Bool", "Whether the text ends with another.") {
      value, a in .bool(try value.text.hasSuffix(try a.string(0)))
    },
    .method(
      "filter(_ isIncluded: (Character) -> Bool) -> String",
      "The characters for which the closure is true, as a text."
    ) { value, a in
      let isIncluded = a.limits.counted(try a.test(0))
      return .string(try value.text.filter { try isIncluded(.string(String($0))) })
    },
    .description, .debugDescription,
  ]

  private static let stringPieces: [Entry] = [
    .method("contains(_ other: StringProtocol) -> Bool", "Whether it contains another text.") {
      value, a in
      .bool(try value.text.firstOccurrence(of: a.string(0), a.limits) != nil)
    },
    .method(
      "localizedCaseInsensitiveContains(_ other: StringProtocol) -> Bool",
      "Whether it contains another text, ignoring case."
    ) { value, a in
      let other = try a.string(0).uppercased()
      return .bool(try value.text.uppercased().firstOccurrence(of: other, a.limits) != nil)
    },
    .method(
      "trimmingCharacters(in set: CharacterSet) -> String",
      "The text without the characters of a set at both ends."
    ) { value, a in
      let set = try CharacterClass(a.value(0))
      let scalars = try value.text.unicodeScalars
      guard let first = scalars.firstIndex(where: { !set.contains($0) }),
        let last = scalars.lastIndex(where: { !set.contains($0) })
      else { return .string("") }
      return .string(String(scalars[first...last]))
    },
    .method(
      "replacingOccurrences(of target: StringProtocol, with replacement: StringProtocol) -> String",
      "The text with each occurrence of another text replaced."
    ) { value, a in
      .string(try value.text.replacing(a.string(0), with: a.string(1), a.limits))
    },
    .method(
      "components(separatedBy separator: StringProtocol) -> [String]",
      "The pieces between the occurrences of another text."
    ) { value, a in
      .array(try value.text.parts(between: a.string(0), a.limits).map { .string($0) })
    },
    .method(
      "components(separatedBy separator: CharacterSet) -> [String]",
      "The pieces between characters of a set."
    ) { value, a in
      let set = try CharacterClass(a.value(0))
      let parts = try value.text.unicodeScalars.split(omittingEmptySubsequences: false) {
        set.contains($0)
      }
      return .array(parts.map { .string(String($0)) })
    },
    .method(
      "padding(toLength newLength: Int, withPad padString: StringProtocol, startingAt padIndex: Int) -> String",
      "The text, cut or padded with another text to a number of characters."
    ) { value, a in
      let (own, length, pad) = (try value.text, try a.int(0), Array(try a.string(1)))
      try Limits.check(textSize: max(length, 0))
      guard length > own.count, !pad.isEmpty else {
        return .string(String(own.prefix(max(length, 0))))
      }
      let start = max(try a.int(2), 0) % pad.count
      let filling = (0..<length - own.count).map { pad[(start + $0) % pad.count] }
      return .string(own + String(filling))
    },
  ]

  private static let stringChanges: [Entry] = [
    .changingText("append(_ other: String)", "Adds a text at the end.") { text, a in
      text += try a.string(0)
      return .void
    },
    .changingText("append(_ c: Character)", "Adds a character at the end.") { text, a in
      text += try a.string(0)
      return .void
    },
    .changingText(
      "append(contentsOf newElements: Sequence<Character>)", "Adds characters at the end."
    ) { text, a in
      if case .string(let other) = try a.value(0) {
        text += other
      } else {
        for element in try a.elements(0) { text += try element.text }
      }
      return .void
    },
    .changingText("removeFirst() -> Character", "Removes the first character.") { text, a in
      try text.require(1, a)
      return .string(String(text.removeFirst()))
    },
    .changingText("removeFirst(_ k: Int)", "Removes the first characters.") { text, a in
      try text.require(a.int(0), a)
      text.removeFirst(try a.int(0))
      return .void
    },
    .changingText("removeLast() -> Character", "Removes the last character.") { text, a in
      try text.require(1, a)
      return .string(String(text.removeLast()))
    },
    .changingText("removeLast(_ k: Int)", "Removes the last characters.") { text, a in
      try text.require(a.int(0), a)
      text.removeLast(try a.int(0))
      return .void
    },
    .changingText("popLast() -> Character?", "Removes the last character, if there is one.") {
      text, _ in .character(text.popLast())
    },
    .changingText("removeAll(keepingCapacity: Bool = false)", "Removes all characters.") {
      text, _ in
      text = ""
      return .void
    },
    .changingText(
      "removeAll(where shouldBeRemoved: (Character) -> Bool)",
      "Removes the characters for which the closure is true."
    ) { text, a in
      let isRemoved = a.limits.counted(try a.test(0))
      try text.removeAll { try isRemoved(.string(String($0))) }
      return .void
    },
    .changingText("reserveCapacity(_ n: Int)", "Reserves room for bytes.") { _, _ in .void },
  ]
}

extension Entry {
  /// The entry of a method that changes a text.
  static func changingText(
    _ declaration: String, _ summary: String,
    _ change: @escaping (inout String, Arguments) throws -> Value
  ) -> Entry {
    mutating(declaration, summary) { value, arguments in
      var text = try value.text
      // Empties the variable first, so that the text has only one holder and is changed in place.
      value = .void
      defer { value = .string(text) }
      return try change(&text, arguments)
    }
  }
}
