/// A token or a comment. Formatting changes the blanks between pieces, but never the text of a
/// piece.
struct FormattingPiece {
  enum Kind {
    case token(Token)
    /// A whole string literal, including its interpolations.
    case string
    case comment(isBlock: Bool)
    /// Text that is copied with its blanks.
    case verbatim
  }

  let kind: Kind
  let text: String
  /// The number of line breaks in front of the piece.
  let lineBreaks: Int
  let precededByBlank: Bool
  let followedByBlank: Bool
  /// Whether the piece is a `<` or `>` of generic arguments, and not a comparison.
  let isAngle: Bool
  /// Whether the piece is a binary operator.
  let isOperator: Bool

  var token: Token? { if case .token(let token) = kind { token } else { nil } }

  var symbol: String? { token?.symbol }

  var isComment: Bool { if case .comment = kind { true } else { false } }

  var opened: Bracket? { if case .open(let bracket)? = token?.kind { bracket } else { nil } }

  var closed: Bracket? { if case .close(let bracket)? = token?.kind { bracket } else { nil } }

  var isExpected: Bool { if case .expected? = token?.kind { true } else { false } }

  /// Whether the piece can end an operand. If it can, an operator after it is binary or postfix.
  var endsOperand: Bool {
    switch kind {
    case .string, .verbatim: return true
    case .comment: return false
    case .token(let token):
      if isAngle { return token.isSymbol(">") }
      return token.endsOperand || token.isSymbol("...") && !token.precededByBlank
    }
  }

  /// All pieces of a script, in order.
  static func pieces(of source: Source, _ lexed: Lexer.Output, _ script: Script) -> [Self] {
    var found: [(range: SourceRange, kind: Kind, blanks: (before: Bool, after: Bool))] = []
    var end = 0
    var index = 0
    let tokens = lexed.tokens
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      guard token.kind != .end, token.range.lowerBound >= end else { continue }
      if let part = script.marks.verbatim.first(where: { $0.contains(token.range) }) {
        found.append((part, .verbatim, (true, true)))
        end = part.upperBound
        continue
      }
      if let count = script.marks.joined[token.range.lowerBound] {
        let end = min(index + count - 1, tokens.count)
        let shift = token.joined(with: tokens[index..<end])
        index = end
        found.append((shift.range, .token(shift), (shift.precededByBlank, shift.followedByBlank)))
        continue
      }
      guard token.kind == .stringStart else {
        found.append((token.range, .token(token), (token.precededByBlank, token.followedByBlank)))
        continue
      }
      // The interpolations of a string may contain strings themselves.
      var depth = 1
      var last = token
      while depth > 0, index < tokens.count {
        last = tokens[index]
        if last.kind == .stringStart { depth += 1 }
        if last.kind == .stringEnd { depth -= 1 }
        index += 1
      }
      let range = token.range.union(last.range)
      found.append((range, .string, (token.precededByBlank, last.followedByBlank)))
    }
    for comment in lexed.comments {
      let isInside = found.contains { piece in
        if case .token = piece.kind { return false }
        return piece.range.contains(comment.range)
      }
      if isInside { continue }
      found.append((comment.range, .comment(isBlock: comment.isBlock), (true, true)))
    }
    found.sort { $0.range.lowerBound < $1.range.lowerBound }
    var previous = lexed.interpreterLine?.upperBound ?? 0
    return found.map { piece in
      let gap = source.bytes[min(previous, piece.range.lowerBound)..<piece.range.lowerBound]
      previous = piece.range.upperBound
      return FormattingPiece(
        kind: piece.kind, text: source.text(piece.range),
        lineBreaks: gap.count { $0 == UInt8(ascii: "\n") }, precededByBlank: piece.blanks.before,
        followedByBlank: piece.blanks.after,
        isAngle: script.marks.angles.contains(piece.range.lowerBound),
        isOperator: script.marks.operators.contains(piece.range.lowerBound))
    }
  }
}

extension Token {
  /// Joins this symbol and the adjacent symbols after it into one symbol.
  fileprivate func joined(with next: ArraySlice<Token>) -> Token {
    next.reduce(into: self) { whole, part in
      whole.kind = .symbol((whole.symbol ?? "") + (part.symbol ?? ""))
      whole.range = whole.range.union(part.range)
      whole.followedByBlank = part.followedByBlank
    }
  }
}
