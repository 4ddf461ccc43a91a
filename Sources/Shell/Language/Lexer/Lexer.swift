/// Splits a source into tokens, in one pass over its bytes.
///
/// Nested interpolations are read without recursion, so that deep nesting cannot overflow the
/// stack. The lexer reports each mistake only once. It replaces the wrong text by an `invalid`
/// token or a valid value, so that the parser does not report the mistake again.
package struct Lexer {
  /// The result of the lexer.
  package struct Output {
    package var tokens: [Token] = []
    package var comments: [Comment] = []
    package var diagnostics: [Diagnostic] = []
    package var interpreterLine: SourceRange?
    /// The opening quotes of a `"""` block that has no end.
    package var openBlockString: SourceRange?
    /// The opening characters of a comment that has no end.
    package var openComment: SourceRange?
    /// The beginning of a Swift declaration that has no end.
    package var openDeclaration: SourceRange?
  }

  /// The string or interpolation at the current position.
  enum Mode {
    case string(StringFrame)
    /// An interpolation `\(…)`, with the number of its open parentheses.
    case interpolation(openParens: Int)
  }

  let source: Source
  let bytes: [UInt8]
  var position: Int
  var output = Output()
  var modes: [Mode] = []
  var atLineStart = true
  var afterBlank = true
  /// Whether the line contains only blanks up to the position.
  var lineIsBlankSoFar = true
  /// The number of open brackets; negative after a stray closing bracket.
  var openBrackets = 0

  package static func tokens(of source: Source) -> Output {
    if let offset = offsetOfFirstNonText(source.bytes) {
      var output = Output()
      output.diagnostics = [Diagnostic(.notText, at: SourceRange(offset, offset + 1))]
      let end = SourceRange(at: source.bytes.count)
      output.tokens = [
        Token(
          kind: .end, range: end, atLineStart: true, precededByBlank: true, followedByBlank: true)
      ]
      return output
    }
    var lexer = Lexer(source: source, bytes: source.bytes, position: source.start)
    lexer.run()
    return lexer.output
  }

  private mutating func run() {
    skipInterpreterLine()
    while true {
      if case .string(let frame) = modes.last {
        lexStringContent(frame)
        continue
      }
      skipBlanks()
      guard position < bytes.count else { break }
      lexToken()
    }
    closeOpenStrings()
    append(.end, from: position)
  }

  private mutating func lexToken() {
    let start = position
    let byte = bytes[position]
    if lineIsBlankSoFar, modes.isEmpty, lexWholeLine(byte) { return }
    if isAtStatement, lexDeclaration() { return }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): lexNumber()
    case UInt8(ascii: "\""): openString(pounds: 0)
    case UInt8(ascii: "#"): lexPound()
    case UInt8(ascii: "$"): lexAnonymous()
    case UInt8(ascii: "`"): lexEscapedIdentifier()
    case UInt8(ascii: "'"): reportForeignQuote("'")
    case UInt8(ascii: "("): open(.round)
    case UInt8(ascii: ")"): close(.round)
    case UInt8(ascii: "["): open(.square)
    case UInt8(ascii: "]"): close(.square)
    case UInt8(ascii: "{"): open(.curly)
    case UInt8(ascii: "}"): close(.curly)
    case UInt8(ascii: ","):
      position += 1
      append(.comma, from: start)
    case UInt8(ascii: ";"):
      position += 1
      append(.semicolon, from: start)
    default:
      if Self.isIdentifierHead(byte) || byte >= 0x80 {
        lexIdentifier()
      } else {
        lexSymbol()
      }
    }
  }

  private mutating func open(_ bracket: Bracket) {
    if bracket == .round, case .interpolation(let count) = modes.last {
      modes[modes.count - 1] = .interpolation(openParens: count + 1)
    }
    position += 1
    openBrackets += 1
    append(.open(bracket), from: position - 1)
  }

  private mutating func close(_ bracket: Bracket) {
    position += 1
    if bracket == .round, case .interpolation(let count) = modes.last {
      guard count > 0 else {
        append(.interpolationEnd, from: position - 1)
        modes.removeLast()
        return
      }
      modes[modes.count - 1] = .interpolation(openParens: count - 1)
    }
    openBrackets -= 1
    append(.close(bracket), from: position - 1)
  }

  /// Whether a top-level statement may begin at the position.
  private var isAtStatement: Bool {
    openBrackets <= 0 && modes.isEmpty
      && (atLineStart || output.tokens.last?.kind == .semicolon)
  }

  /// Reads a declaration that Swift compiles as one token. Returns false for other text.
  private mutating func lexDeclaration() -> Bool {
    let start = position
    let word = SourceRange(start, endOfIdentifier(from: start))
    let isHead =
      bytes[start] == UInt8(ascii: "@") || matches("#if", at: start)
      || !word.isEmpty && SwiftDeclarationText.mayBegin(with: source.text(word))
    guard isHead, let found = SwiftDeclarationText(in: bytes, at: start) else { return false }
    position = found.end
    if found.isOpen {
      output.openDeclaration = SourceRange(start, found.name.range.upperBound)
      report(.unclosedDeclaration(found.keyword), SourceRange(start, found.name.range.upperBound))
    }
    append(.declaration(keyword: found.keyword, name: found.name), from: start)
    return true
  }

  /// Adds a token that ends at the current position.
  mutating func append(_ kind: Token.Kind, from start: Int) {
    output.tokens.append(
      Token(
        kind: kind, range: SourceRange(start, position), atLineStart: atLineStart,
        precededByBlank: afterBlank, followedByBlank: isBlank(at: position)))
    atLineStart = false
    afterBlank = false
    lineIsBlankSoFar = false
  }

  mutating func report(
    _ kind: Diagnostic.Kind, _ range: SourceRange, hint: String? = nil, suggestion: String? = nil
  ) {
    output.diagnostics.append(Diagnostic(kind, at: range, hint: hint, suggestion: suggestion))
  }

  func byte(at offset: Int) -> UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  /// Whether the source contains the given text at an offset.
  func matches(_ text: StaticString, at offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in
      for index in buffer.indices where bytes[offset + index] != buffer[index] { return false }
      return true
    }
  }
}
