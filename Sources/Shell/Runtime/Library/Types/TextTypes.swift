extension Library {
  /// The initialisers of `String`.
  static let stringStatics: [Entry] = [
    .function("init() -> String", "The empty text.") { _ in .string("") },
    .function("init(_ value: LosslessStringConvertible) -> String", "A value as text.") { a in
      .string(try a.value(0).ownDescription)
    },
    .function(
      "init(_ value: BinaryInteger, radix: Int, uppercase: Bool = false) -> String",
      "The digits of a number."
    ) { a in
      let (radix, isUppercase) = (try a.radix(1), try a.bool(2, default: false))
      func digits<Number: FixedWidthInteger>(_ number: Number) -> Value {
        .string(String(number, radix: radix, uppercase: isUppercase))
      }
      let integer = try a.value(0).integer
      return digits(integer)
    },
    .function("init(_ characters: Sequence<Character>) -> String", "Characters as a text.") { a in
      var text = ""
      try a.value(0).each(a.limits) { text += try $0.text }
      return .string(text)
    },
    .function("init(_ scalars: String.UnicodeScalarView) -> String", "Unicode scalars as a text.") {
      a in
      .string(try a.elements(0).map { try $0.text }.joined())
    },
    .function("init(_ strings: Sequence<String>) -> String", "Joins texts.") { a in
      .string(try a.elements(0).map { try $0.text }.joined())
    },
    .function(
      "init<Subject>(describing instance: Subject) -> String", "The text that `print` shows."
    ) { a in
      .string(try a.value(0).ownDescription)
    },
    .function(
      "init<Subject>(reflecting subject: Subject) -> String", "The text that `debugPrint` shows."
    ) { a in
      .string(try a.value(0).debugPrinted)
    },
    .function(
      "init(repeating repeatedValue: String, count: Int) -> String", "A text, repeated."
    ) { a in .string(try a.repeated()) },
    .function(
      "init(repeating repeatedValue: Character, count: Int) -> String", "A character, repeated."
    ) { a in .string(try a.repeated()) },
    .function(
      "init(format: String, _ arguments: Any...) -> String",
      "Formats values, as C does: \"%.2f\"."
    ) { a in .string(try StringFormat.text(try a.string(0), a.all(1))) },
    .function(
      "init(format: String, arguments: [Any]) -> String",
      "Formats the values of an array, as C does."
    ) { a in .string(try StringFormat.text(try a.string(0), a.elements(1))) },
    .function(
      "init(decoding codeUnits: Sequence<UInt8>, as sourceEncoding: Any) -> String",
      "The text of bytes in UTF-8."
    ) { a in
      .string(
        String(decoding: try a.elements(0).map { UInt8(clamping: try $0.wide) }, as: UTF8.self))
    },
  ]

  /// The initialisers of `Substring`.
  static let substringStatics: [Entry] = [
    .function("init() -> Substring", "The empty text.") { _ in .string("") },
    .function("init(_ text: StringProtocol) -> Substring", "A whole text as a substring.") { a in
      try a.value(0)
    },
  ]

  /// The initialisers of `Character`.
  static let characterStatics: [Entry] = [
    .function("init(_ s: String) -> Character", "The only character of a text.") { a in
      let text = try a.string(0)
      guard text.count == 1 else {
        throw Fault("a Character is one character, got \(Value.quoted(text))")
      }
      return .string(text)
    },
    .function("init(_ content: Unicode.Scalar) -> Character", "A Unicode scalar as a character.") {
      a in
      try a.value(0)
    },
    .function("init(_ c: Character) -> Character", "The same character.") { a in try a.value(0) },
  ]

  /// The initialisers of `Unicode.Scalar`.
  static let scalarStatics: [Entry] = [
    .function("init(_ v: UInt8) -> Unicode.Scalar", "The scalar of a number.") { a in
      .string(String(Unicode.Scalar(UInt8(clamping: try a.value(0).wide))))
    },
    .function("init(_ v: UInt32) -> Unicode.Scalar?", "The scalar of a number; nil if invalid.") {
      a in
      let scalar = Unicode.Scalar(UInt32(clamping: try a.value(0).wide))
      return .optional(scalar.map { .string(String($0)) })
    },
    .function("init(_ v: Int) -> Unicode.Scalar?", "The scalar of a number; nil if invalid.") { a in
      let scalar = UInt32(exactly: try a.int(0)).flatMap { Unicode.Scalar($0) }
      return .optional(scalar.map { .string(String($0)) })
    },
  ]

  static let boolStatics: [Entry] = [
    .function("init() -> Bool", "False.") { _ in .bool(false) },
    .function("init(_ value: Bool) -> Bool", "The same Boolean value.") { a in try a.value(0) },
    .function(
      "init(_ description: String) -> Bool?",
      "The truth value of \"true\" or \"false\"; nil for another text."
    ) { a in .optional(Bool(try a.string(0)).map { .bool($0) }) },
    .function("random() -> Bool", "True or false at random.", .random) { a in
      var generator = a.context.random
      return .bool(Bool.random(using: &generator))
    },
  ]
}

extension Arguments {
  /// A repeated text. The text is doubled in a loop, because `String(repeating:count:)` is slow for
  /// short texts.
  fileprivate func repeated() throws -> String {
    let (text, count) = (try string(0), try repetitions(1))
    guard count <= Limits.largestText / max(text.utf8.count, 1) else {
      throw Fault.largeText
    }
    var (result, power, left) = ("", text, count)
    while left > 0 {
      if left & 1 == 1 { result += power }
      left >>= 1
      if left > 0 { power += power }
    }
    return result
  }
}
