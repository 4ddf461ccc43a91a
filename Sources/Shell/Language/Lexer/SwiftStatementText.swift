/// Finds a Swift statement that the shell cannot parse: its first word, its names and its end.
package struct SwiftStatementText {
  /// The first word or character.
  package let first: String
  /// Whether the statement is an `async let`.
  package let isAsync: Bool
  /// The names bound by a `let` or `var`.
  package private(set) var names: [Name] = []
  /// The offset after the statement's last character.
  package let end: Int

  /// Reads the statement at an offset. Nil if the statement has no end.
  ///
  /// The statement ends with its line. If a bracket is open, or the next line continues the
  /// statement, the next line belongs to the statement too.
  package init?(in bytes: [UInt8], at start: Int) {
    var text = SwiftText(bytes, at: start)
    first = Self.takeFirst(&text)
    isAsync = first == "let" && SwiftText(bytes, at: start).matches("async")
    let head = text.position
    if ["let", "var", "func"].contains(first) { names = Self.names(text) }
    if isAsync { names += Self.furtherNames(text) }
    text.position = start
    var end = start
    while let byte = text.byte {
      if byte == UInt8(ascii: ";") { break }
      if byte == 0x0A, text.position > head {
        text.skipBlanks()
        guard Self.goesOn(bytes, after: end, text) else { break }
        continue
      }
      let isBlank =
        [0x20, 0x09, 0x0A].contains(byte) || text.matches("//") || text.matches("/*")
      guard text.skipElement() else { return nil }
      if !isBlank { end = text.position }
    }
    guard end > start else { return nil }
    self.end = end
  }

  /// Whether the statement is a function.
  package var isFunction: Bool { first == "func" }

  /// Returns the first word that is neither an attribute nor a modifier.
  private static func takeFirst(_ text: inout SwiftText) -> String {
    while true {
      text.skipBlanks()
      if text.byte == UInt8(ascii: "@") {
        guard text.takeAttribute() != nil else { return "" }
        continue
      }
      let word = text.takeWord()
      if word == "async" {
        var next = text
        next.skipBlanks()
        if next.takeWord() == "let" { continue }
      }
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

  /// The names after each comma of an `async let`.
  private static func furtherNames(_ text: SwiftText) -> [Name] {
    var text = text
    var found: [Name] = []
    while let byte = text.byte, byte != 0x0A, byte != UInt8(ascii: ";") {
      guard byte == UInt8(ascii: ",") else {
        guard text.skipElement() else { break }
        continue
      }
      text.position += 1
      var item = text
      let names = names(item)
      item.skipBlanks()
      if item.byte == UInt8(ascii: "(") { _ = item.skipBrackets() } else { _ = item.takeWord() }
      item.skipBlanks()
      // A comma between generic arguments separates no names: `Result<String, Failure>`.
      if item.byte == UInt8(ascii: "=") || item.byte == UInt8(ascii: ":") { found += names }
    }
    return found
  }

  /// Whether the statement continues on the next line. `text` is at the first character of that
  /// line.
  private static func goesOn(_ bytes: [UInt8], after end: Int, _ text: SwiftText) -> Bool {
    guard let next = text.byte else { return false }
    // A line `| text` is an expected line.
    let following = text.position + 1
    if next == UInt8(ascii: "|"), following >= bytes.count || bytes[following] <= 0x20 {
      return false
    }
    var operators = Set("=+-*/%<>&|^~?:,".utf8)
    if end > 0, operators.contains(bytes[end - 1]) {
      // A line that ends in `x!` or `x?` ends in a complete value.
      let ends = [UInt8(ascii: "?"), UInt8(ascii: ">")]
      if !ends.contains(bytes[end - 1]) || bytes[max(end - 2, 0)] == 0x20 { return true }
    }
    operators.insert(UInt8(ascii: "."))
    if operators.contains(next) { return true }
    var word = text
    return ["else", "catch", "where"].contains(word.takeWord()) && next != UInt8(ascii: "/")
  }
}
