/// Finds a declaration that Swift compiles: its keyword, its name and its end.
package struct SwiftDeclarationText {
  package let keyword: String
  package let name: Name
  /// The offset after the declaration's last character.
  package let end: Int
  /// Whether the text ends before the declaration does.
  package let isOpen: Bool

  /// The words that may precede the keyword of a declaration that Swift compiles.
  private static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "package", "public", "open", "final", "indirect",
    "nonisolated", "distributed", "prefix", "postfix", "infix", "unsafe",
  ]
  private static let types: Set<String> = [
    "class", "struct", "enum", "protocol", "extension", "actor", "typealias", "precedencegroup",
  ]

  /// Whether a word may begin a declaration that Swift compiles.
  package static func mayBegin(with word: String) -> Bool {
    types.contains(word) || modifiers.contains(word) || word == "func"
  }

  /// Reads the declaration at an offset. Nil if the code there is not a declaration that Swift
  /// compiles.
  package init?(in bytes: [UInt8], at start: Int) {
    var text = SwiftText(bytes, at: start)
    if text.matches("#if") {
      let end = Self.endOfConditional(&text)
      self.init(
        keyword: "#if", name: Name(text: "", range: SourceRange(at: start)),
        end: end ?? bytes.count, isOpen: end == nil)
      return
    }
    var hasOwnAttribute = false
    guard let keyword = Self.takeKeyword(&text, &hasOwnAttribute) else { return nil }
    text.skipBlanks(acrossLines: false)
    let nameStart = text.position
    var name = text.takeWord()
    while keyword == "extension" || keyword == "typealias", text.byte == UInt8(ascii: ".") {
      text.position += 1
      name += "." + text.takeWord()
    }
    let isOperator =
      name.unicodeScalars.first.map { !$0.properties.isXIDStart && $0 != "_" } ?? true
    if isOperator {
      guard keyword == "func" || keyword == "operator" else { return nil }
      while let byte = text.byte, ![0x20, 0x09, 0x0A, 0x0D, 0x28].contains(byte) {
        text.position += 1
      }
    }
    let nameRange = SourceRange(nameStart, text.position)
    if keyword == "func", !isOperator, !hasOwnAttribute, !Self.isForSwift(text) { return nil }
    let isClosed = Self.skipRest(of: keyword, &text)
    self.init(
      keyword: keyword, name: Name(text: String(name), range: nameRange),
      end: isClosed ? text.position : bytes.count, isOpen: !isClosed)
  }

  /// Whether the last line of a text contains only attributes.
  static func endsInAttribute(_ text: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline)
    guard let last = lines.last(where: { !$0.allSatisfy(\.isWhitespace) }) else { return false }
    var line = SwiftText(Array(last.utf8), at: 0)
    var count = 0
    while true {
      line.skipBlanks()
      guard line.byte == UInt8(ascii: "@") else { return count > 0 && line.byte == nil }
      guard let name = line.takeAttribute(), !name.isEmpty else { return false }
      count += 1
    }
  }

  private init(keyword: String, name: Name, end: Int, isOpen: Bool) {
    self.keyword = keyword
    self.name = name
    self.end = end
    self.isOpen = isOpen
  }

  /// Skips attributes and modifiers, and returns the keyword of the declaration.
  ///
  /// - Parameter hasOwnAttribute: becomes true if the name of an attribute begins with a capital
  ///   letter, because the program itself may declare such an attribute.
  private static func takeKeyword(
    _ text: inout SwiftText, _ hasOwnAttribute: inout Bool
  ) -> String? {
    var isAfterFixity = false
    while true {
      text.skipBlanks()
      if text.byte == UInt8(ascii: "@") {
        guard let name = text.takeAttribute(), let first = name.first else { return nil }
        if first.isUppercase { hasOwnAttribute = true }
        continue
      }
      let word = String(text.takeWord())
      if types.contains(word) || word == "func" { return isBlank(text.byte) ? word : nil }
      if word == "operator", isAfterFixity { return word }
      guard modifiers.contains(word) else { return nil }
      isAfterFixity = ["prefix", "postfix", "infix"].contains(word)
      if text.byte == UInt8(ascii: "("), !text.skipBrackets() { return nil }
    }
  }

  private static func isBlank(_ byte: UInt8?) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A
  }

  /// Whether a function must be compiled by Swift. The decision depends on the text after the
  /// function's name.
  ///
  /// Swift compiles generic and `async` functions. It also compiles functions that declare an error
  /// type, an opaque type, a property wrapper or a result builder.
  private static func isForSwift(_ text: SwiftText) -> Bool {
    var text = text
    text.skipBlanks()
    if text.byte == UInt8(ascii: "<") { return true }
    let start = text.position
    guard text.byte == UInt8(ascii: "("), text.skipBrackets() else { return false }
    if isForSwift(SwiftText(text.bytes, at: start + 1), upTo: text.position) { return true }
    text.skipBlanks()
    let word = text.takeWord()
    if hasOpaqueResult(text) { return true }
    return word == "async" || word == "throws" && text.byte == UInt8(ascii: "(")
  }

  /// Whether the result type is opaque, as in `-> some Sequence<Int>`.
  private static func hasOpaqueResult(_ text: SwiftText) -> Bool {
    var text = text
    text.skipBlanks()
    guard text.matches("->") else { return false }
    text.position += 2
    text.skipBlanks()
    return text.takeWord() == "some"
  }

  /// Whether a parameter has an opaque type, or an attribute other than the attributes of closure
  /// types.
  private static func isForSwift(_ text: SwiftText, upTo end: Int) -> Bool {
    var text = text
    while text.position < end {
      if text.byte == UInt8(ascii: "@") {
        text.position += 1
        let name = text.takeWord()
        if !["escaping", "autoclosure", "Sendable", "MainActor"].contains(name) { return true }
      } else {
        let start = text.position
        guard text.skipToken() else { return false }
        if text.bytes[start..<text.position].elementsEqual("some".utf8) { return true }
      }
    }
    return false
  }

  /// Skips a declaration after its name. Returns false if the text ends before the declaration
  /// does.
  private static func skipRest(of keyword: String, _ text: inout SwiftText) -> Bool {
    switch keyword {
    case "operator":
      while let byte = text.byte, byte != 0x0A { text.position += 1 }
      return true
    case "typealias":
      var end = text.position
      while true {
        text.skipBlanks(acrossLines: false)
        if text.byte == 0x0A || text.byte == nil {
          // A type continues on the next line if its line ends in `=`, `&` or `,`, or if the next
          // line begins with `=` or `&`.
          let before = text.bytes[end - 1]
          text.skipBlanks()
          let goesOn =
            [UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: ",")].contains(before)
            || text.byte == UInt8(ascii: "&") || text.byte == UInt8(ascii: "=")
          guard goesOn, text.byte != nil else {
            text.position = end
            return true
          }
        }
        if text.byte == UInt8(ascii: ";") { return true }
        guard text.skipElement() else { return false }
        end = text.position
      }
    default:
      while let byte = text.byte {
        if byte == UInt8(ascii: "{") { return text.skipBrackets() }
        guard text.skipElement() else { return false }
      }
      return false
    }
  }

  /// The offset after the `#endif` that ends an `#if`; nil if the `#endif` is missing.
  private static func endOfConditional(_ text: inout SwiftText) -> Int? {
    var depth = 0
    repeat {
      if text.matches("#if") {
        depth += 1
        text.position += 3
      } else if text.matches("#endif") {
        depth -= 1
        text.position += 6
      } else if !text.skipToken() {
        return nil
      }
    } while depth > 0
    return text.position
  }
}

extension SwiftText {
  /// Skips an attribute with its arguments, and returns the attribute's name. Nil if a bracket is
  /// not closed.
  mutating func takeAttribute() -> Substring? {
    position += 1
    let name = takeWord()
    if byte == UInt8(ascii: "<") { skipAngles() }
    while byte == UInt8(ascii: ".") {
      position += 1
      _ = takeWord()
    }
    return byte == UInt8(ascii: "(") && !skipBrackets() ? nil : name
  }

  /// Skips generic arguments: `<…>`.
  private mutating func skipAngles() {
    var depth = 0
    while let byte {
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">") { depth -= 1 }
      guard skipElement(), depth > 0 else { return }
    }
  }

  /// Skips one token. For a bracket, only the opening character is skipped.
  fileprivate mutating func skipToken() -> Bool {
    guard let byte else { return false }
    if [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{")].contains(byte) {
      position += 1
      return true
    }
    return skipElement()
  }
}
