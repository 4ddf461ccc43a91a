/// Finds a statement of Swift that the shell does not read: where its text ends.
package struct SwiftStatementText {
  /// The word or character that it begins with.
  package let first: String
  /// The names that it binds, where it is a `let` or `var`.
  package private(set) var names: [Name] = []
  /// The offset behind its last character.
  package let end: Int

  /// Reads the statement at an offset, up to the end of its line, of all its brackets and of the
  /// lines that go on with it; nil where it does not end.
  package init?(in bytes: [UInt8], at start: Int) {
    var text = SwiftText(bytes, at: start)
    first = Self.takeFirst(&text)
    let head = text.position
    if ["let", "var", "func"].contains(first) { names = Self.names(text) }
    text.position = start
    var end = start
    while let byte = text.byte {
      if byte == UInt8(ascii: ";") { break }
      if byte == 0x0A, text.position > head {
        text.skipBlanks()
        guard Self.goesOn(bytes, after: end, text) else { break }
        continue
      }
      let isBlank = byte == 0x20 || byte == 0x09 || text.matches("//") || text.matches("/*")
      guard text.skipElement() else { return nil }
      if !isBlank { end = text.position }
    }
    guard end > start else { return nil }
    self.end = end
  }

  /// Whether it is a function.
  package var isFunction: Bool { first == "func" }

  /// The first word that is no attribute and no modifier.
  private static func takeFirst(_ text: inout SwiftText) -> String {
    while true {
      text.skipBlanks()
      if text.byte == UInt8(ascii: "@") {
        guard text.takeAttribute() != nil else { return "" }
        continue
      }
      let word = text.takeWord()
      guard ["private", "fileprivate", "final", "lazy", "weak", "unowned", "public"].contains(word)
      else { return String(word) }
    }
  }

  private static func names(_ text: SwiftText) -> [Name] {
    var text = text
    text.skipBlanks()
    var end = text.position + 1
    if text.byte == UInt8(ascii: "(") {
      var tuple = text
      _ = tuple.skipBrackets()
      end = tuple.position
    }
    var names: [Name] = []
    repeat {
      let start = text.position
      let word = text.takeWord()
      if !word.isEmpty {
        names.append(Name(text: String(word), range: SourceRange(start, text.position)))
      } else {
        text.position += 1
      }
    } while text.position < end
    return names.filter { $0.text != "_" }
  }

  /// Whether a statement goes on in the next line, at whose first character `text` is.
  private static func goesOn(_ bytes: [UInt8], after end: Int, _ text: SwiftText) -> Bool {
    guard let next = text.byte else { return false }
    // `| text` is an expected line.
    let following = text.position + 1
    if next == UInt8(ascii: "|"), following >= bytes.count || bytes[following] <= 0x20 {
      return false
    }
    var operators = Set("=+-*/%<>&|^~?:,".utf8)
    if end > 0, operators.contains(bytes[end - 1]) {
      // `x!` and `x?` end a value.
      let ends = [UInt8(ascii: "?"), UInt8(ascii: ">")]
      if !ends.contains(bytes[end - 1]) || bytes[max(end - 2, 0)] == 0x20 { return true }
    }
    operators.insert(UInt8(ascii: "."))
    if operators.contains(next) { return true }
    var word = text
    return ["else", "catch", "where"].contains(word.takeWord()) && next != UInt8(ascii: "/")
  }
}
