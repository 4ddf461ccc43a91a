/// A lexical element with its range, and whether blanks precede and follow it.
package struct Token: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case identifier(String, isEscaped: Bool)
    /// A closure's unnamed parameter: `$0`, `$1` and so on.
    case anonymous(Int)
    /// An integer without its sign. The sign is a separate token, so that `Int.min` can be written.
    case integer(UInt)
    case double(Double)
    /// A duration in nanoseconds, without its sign.
    case duration(UInt)
    case stringStart
    case stringText(String)
    case interpolationStart
    case interpolationEnd
    case stringEnd
    /// An operator, or a punctuation mark such as `->`, `.`, `:`, `=`, `\` or `@`.
    case symbol(String)
    case open(Bracket)
    case close(Bracket)
    case comma
    case semicolon
    /// A phase title: `# title` at the start of a line.
    case phase(title: String)
    /// A declaration that Swift compiles, from its attributes to its end.
    case declaration(keyword: String, name: Name)
    /// An expected line `| text`, with the exact text after the first blank.
    case expected(text: String)
    /// Text with a mistake that the lexer has already reported.
    case invalid
    case end
  }

  package internal(set) var kind: Kind
  package internal(set) var range: SourceRange
  /// Whether a line break precedes the token.
  package let atLineStart: Bool
  /// Whether a blank, a comment or a line break precedes the token.
  package let precededByBlank: Bool
  /// Whether a blank, a comment, a line break or the end of the text follows the token.
  package internal(set) var followedByBlank: Bool
}

/// The three kinds of brackets.
package enum Bracket: String, Sendable {
  case round = "()"
  case square = "[]"
  case curly = "{}"

  package var opening: String { String(rawValue.prefix(1)) }

  package var closing: String { String(rawValue.suffix(1)) }
}

extension Token {
  /// The word of the token; nil for a name in backticks.
  package var word: String? {
    if case .identifier(let text, isEscaped: false) = kind { text } else { nil }
  }

  package var symbol: String? {
    if case .symbol(let text) = kind { text } else { nil }
  }

  package func isSymbol(_ text: String) -> Bool { symbol == text }

  package func isWord(_ text: String) -> Bool { word == text }

  /// Whether the token can end an operand.
  package var endsOperand: Bool {
    switch kind {
    case .identifier(let name, let isEscaped):
      isEscaped || ReservedWord(rawValue: name) == nil || ["true", "false", "nil"].contains(name)
    case .anonymous, .integer, .double, .duration, .stringEnd, .close: true
    case .symbol(let symbol): (symbol == "?" || symbol == "!") && !precededByBlank
    default: false
    }
  }

  /// Whether every statement ends before the token.
  package var endsEverything: Bool {
    switch kind {
    case .end, .phase, .expected: true
    default: false
    }
  }
}
