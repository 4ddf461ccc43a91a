extension StandardMembers {
  /// What strings have beyond sequences of characters, and what characters have.
  static let string = Members.Table(
    properties: [
      "isEmpty": { .bool(try text($0).isEmpty) },
      "first": { try text($0).first.map { .string(String($0)) } ?? .none },
      "last": { try text($0).last.map { .string(String($0)) } ?? .none },
      "capitalized": { .string(try capitalized(try text($0))) },
      "localizedUppercase": { .string(try uppercased(try text($0))) },
      "localizedLowercase": { .string(try lowercased(try text($0))) },
      "localizedCapitalized": { .string(try capitalized(try text($0))) },
      "utf8": { value in
        let bytes = try text(value).utf8
        try check(count: bytes.count)
        return .array(bytes.map { .int(Int($0)) })
      },
      "unicodeScalars": { value in
        let scalars = try text(value).unicodeScalars
        try check(count: scalars.count)
        return .array(scalars.map { .string(String($0)) })
      },
      "indices": { .range(RangeValue(lower: 0, bound: try text($0).count, isClosed: false)) },
      "startIndex": { _ in .int(0) },
      "endIndex": { .int(try text($0).count) },
      "isLetter": { .bool(try text($0).first?.isLetter ?? false) },
      "isNumber": { .bool(try text($0).first?.isNumber ?? false) },
      "isWholeNumber": { .bool(try text($0).first?.isWholeNumber ?? false) },
      "isWhitespace": { .bool(try text($0).first?.isWhitespace ?? false) },
      "isNewline": { .bool(try text($0).first?.isNewline ?? false) },
      "isPunctuation": { .bool(try text($0).first?.isPunctuation ?? false) },
      "isUppercase": { .bool(try text($0).first?.isUppercase ?? false) },
      "isLowercase": { .bool(try text($0).first?.isLowercase ?? false) },
      "isASCII": { .bool(try text($0).first?.isASCII ?? false) },
      "wholeNumberValue": { try text($0).first?.wholeNumberValue.map { .int($0) } ?? .none },
      "asciiValue": { try text($0).first?.asciiValue.map { .int(Int($0)) } ?? .none },
    ],
    methods: ends.methods.merging([
      "uppercased": method(0...0) { value, _ in
        .string(try uppercased(try text(value)))
      },
      "lowercased": method(0...0) { value, _ in
        .string(try lowercased(try text(value)))
      },
      "hasPrefix": method(1...1) { .bool(try text($0).hasPrefix(try $1.string(0))) },
      "hasSuffix": method(1...1) { .bool(try text($0).hasSuffix(try $1.string(0))) },
      "contains": method(1...1, "where") { value, arguments in
        let wanted = try arguments.value(0)
        if case .function(let test) = wanted {
          return .bool(try list(value).contains { try test.test($0) })
        }
        let other = try arguments.string(0)
        return .bool(try contains(try text(value), other))
      },
      "localizedCaseInsensitiveContains": method(1...1) { value, arguments in
        let other = try lowercased(try arguments.string(0))
        return .bool(try contains(try lowercased(try text(value)), other))
      },
      "trimmingCharacters": method(1...1, "in") { value, arguments in
        let set = try CharacterClass(try arguments.value(0))
        let scalars = try text(value).unicodeScalars
        let isKept = { scalar in
          try Cancellation.check()
          return !set.contains(scalar)
        }
        guard let first = try scalars.firstIndex(where: isKept),
          let last = try scalars.lastIndex(where: isKept)
        else { return .string("") }
        return .string(String(scalars[first...last]))
      },
      "replacingOccurrences": method(2...2, "of", "with") { value, arguments in
        let parts = try split(try text(value), by: try arguments.string(0))
        let new = try arguments.string(1)
        let size = parts.reduce(0) { $0 + $1.utf8.count + new.utf8.count }
        try Limits.check(textSize: size)
        return .string(parts.joined(separator: new))
      },
      "components": method(1...1, "separatedBy") { value, arguments in
        if case .string(let separator) = try arguments.value(0) {
          return .array(try split(try text(value), by: separator).map { .string($0) })
        }
        let set = try CharacterClass(try arguments.value(0))
        let parts = try text(value).unicodeScalars.split(omittingEmptySubsequences: false) {
          try Cancellation.check()
          return set.contains($0)
        }
        return .array(parts.map { .string(String($0)) })
      },
      "padding": method(3...3, "toLength", "withPad", "startingAt") { value, arguments in
        let (own, length, pad) = (try text(value), try arguments.int(0), try arguments.string(1))
        try Limits.check(textSize: max(length, 0))
        guard length > own.count, !pad.isEmpty else {
          return .string(String(own.prefix(max(length, 0))))
        }
        let characters = Array(pad)
        var index = max(try arguments.int(2), 0) % characters.count
        var padded = own
        for _ in 0..<(length - own.count) {
          padded.append(characters[index])
          index = (index + 1) % characters.count
        }
        return .string(padded)
      },
    ]) { $1 })

  private static func text(_ value: Value) throws -> String {
    guard case .string(let text) = value else {
      throw RuntimeError("a String is needed, got \(value.described)")
    }
    return text
  }

  private static func uppercased(_ text: String) throws -> String {
    try mapped(text) { $0.uppercased() }
  }

  private static func lowercased(_ text: String) throws -> String {
    try mapped(text) { $0.lowercased() }
  }

  /// A text whose scalars become others, each by itself, piece by piece.
  private static func mapped(
    _ text: String, _ transform: (Substring) -> String
  ) throws -> String {
    let length = 1 << 16
    var result = ""
    var start = text.startIndex
    while start < text.endIndex {
      try Cancellation.check()
      let utf8 = text.utf8
      var end = utf8.index(start, offsetBy: length, limitedBy: utf8.endIndex) ?? utf8.endIndex
      // A scalar is one piece.
      while end < utf8.endIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(after: end) }
      result += transform(text[start..<end])
      start = end
    }
    return result
  }

  /// Whether a text occurs in another.
  private static func contains(_ text: String, _ other: String) throws -> Bool {
    // What the standard library does by itself takes as long as both texts multiplied.
    let isQuick = text.utf8.count <= (4 << 20) / max(other.utf8.count, 1)
    if isQuick || other.isEmpty { return other.isEmpty || text.contains(other) }
    return try split(text, by: other, atMost: 1).count > 1
  }

  /// The pieces between the occurrences of a separator.
  ///
  /// - Parameters:
  ///   - most: how many times it is split at most, not counting empty pieces that are left out.
  ///   - omitsEmpty: whether empty pieces are left out.
  static func split(
    _ text: String, by separator: String, atMost most: Int = .max, omitsEmpty: Bool = false
  ) throws -> [String] {
    guard !separator.isEmpty else { return [text] }
    let (first, length) = (separator.first, separator.count)
    var parts: [String] = []
    func add(_ part: Substring) throws {
      if omitsEmpty, part.isEmpty { return }
      parts.append(String(part))
      try check(count: parts.count)
    }
    var (start, index) = (text.startIndex, text.startIndex)
    while index < text.endIndex, parts.count < most {
      try Cancellation.check()
      guard text[index] == first, text[index...].starts(with: separator) else {
        index = text.index(after: index)
        continue
      }
      try add(text[start..<index])
      index = text.index(index, offsetBy: length)
      start = index
    }
    try add(text[start...])
    return parts
  }

  /// Each word with a capital first letter, as Foundation does it.
  private static func capitalized(_ text: String) throws -> String {
    var result = ""
    var isInWord = false
    for character in text {
      try Cancellation.check()
      let isWordCharacter = character.isLetter || character.isNumber || character == "'"
      result += isWordCharacter && !isInWord ? character.uppercased() : character.lowercased()
      isInWord = isWordCharacter
    }
    return result
  }
}

/// A set of characters: `.whitespaces`, `CharacterSet(charactersIn: ",;")`.
struct CharacterClass {
  let contains: (Unicode.Scalar) -> Bool

  /// The names of the sets that can be named.
  static let names = [
    "whitespaces", "newlines", "whitespacesAndNewlines", "punctuationCharacters",
    "decimalDigits", "letters", "alphanumerics", "uppercaseLetters", "lowercaseLetters", "symbols",
  ]

  init(_ value: Value) throws {
    switch value {
    // What `CharacterSet(charactersIn:)` makes.
    case .string(let characters):
      let set = Set(characters.unicodeScalars)
      contains = { set.contains($0) }
    case .symbol(let symbol):
      if let name = Self.names.first(where: { $0 == symbol.name }), symbol.payload == nil {
        contains = Self.test(name)
      } else {
        throw Self.unknown(value)
      }
    default: throw Self.unknown(value)
    }
  }

  private static func unknown(_ value: Value) -> RuntimeError {
    RuntimeError(
      "a set of characters is needed, such as .whitespaces, got \(value.described)")
  }

  private static func test(_ name: String) -> (Unicode.Scalar) -> Bool {
    switch name {
    case "whitespaces":
      { $0 == "\t" || $0.properties.generalCategory == .spaceSeparator }
    case "newlines": { isNewline($0) }
    case "whitespacesAndNewlines":
      { isNewline($0) || $0 == "\t" || $0.properties.generalCategory == .spaceSeparator }
    case "punctuationCharacters": { Character($0).isPunctuation }
    case "decimalDigits": { $0.properties.generalCategory == .decimalNumber }
    case "letters": { $0.properties.isAlphabetic }
    case "alphanumerics":
      { $0.properties.isAlphabetic || $0.properties.generalCategory == .decimalNumber }
    case "uppercaseLetters": { $0.properties.isUppercase }
    case "lowercaseLetters": { $0.properties.isLowercase }
    default: { Character($0).isSymbol }
    }
  }

  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    (0x0A...0x0D).contains(scalar.value) || scalar == "\u{85}" || scalar == "\u{2028}"
      || scalar == "\u{2029}"
  }
}
