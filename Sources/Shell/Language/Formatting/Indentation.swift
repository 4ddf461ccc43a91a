/// Computes the indentation of each line from the open brackets.
struct Indentation {
  private struct Opening {
    let bracket: Bracket
    /// The indentation level of the bracket's line.
    let level: Int
    let isSwitch: Bool
  }

  private var open: [Opening] = []
  private var level = 0
  /// The previous piece that is not a comment.
  private var previous: FormattingPiece?
  /// Whether the current line began with a closing bracket.
  private var beganWithClosing = false
  /// The head of the current `if`, `switch` or similar statement. Nil after its `{`.
  private var head: Head?

  private struct Head {
    /// The number of open brackets around the head.
    let depth: Int
    /// The indentation level of the head's line, which is also the level of the closing brace.
    let level: Int
    let isSwitch: Bool
  }

  private static let headWords: Set<String> = ["if", "guard", "while", "for", "switch"]

  /// The indentation level of a line that begins with `piece`. `next` is `piece` or, if `piece` is
  /// a comment, the first later piece that is not a comment.
  mutating func beginLine(_ piece: FormattingPiece, next: FormattingPiece?) -> Int {
    let after = level
    let base = open.last.map { $0.level + 1 } ?? 0
    if piece.closed != nil {
      level = open.last?.level ?? 0
    } else if let next, next.isCase, let last = open.last, last.isSwitch {
      level = last.level
    } else if let next, next.token?.endsEverything != true, goesOn(with: next) {
      // If a line begins with `.`, and the line before it begins with a closing bracket, both lines
      // have the same level.
      level = beganWithClosing && next.symbol == "." ? after : base + 1
    } else {
      level = base
    }
    if !piece.isComment { beganWithClosing = piece.closed != nil }
    return level
  }

  /// Updates the state after a piece.
  mutating func pass(_ piece: FormattingPiece) {
    if piece.isComment { return }
    if let word = piece.token?.word, Self.headWords.contains(word), previous?.symbol != "." {
      head = Head(depth: open.count, level: level, isSwitch: word == "switch")
    }
    if let bracket = piece.opened {
      let ownHead = bracket == .curly && head?.depth == open.count ? head : nil
      if ownHead != nil { head = nil }
      open.append(
        Opening(
          bracket: bracket, level: ownHead?.level ?? level, isSwitch: ownHead?.isSwitch ?? false))
    } else if piece.closed != nil {
      _ = open.popLast()
    }
    previous = piece
  }

  /// Whether a line that begins with `piece` continues the statement of the previous line.
  private func goesOn(with piece: FormattingPiece) -> Bool {
    guard let previous, previous.opened == nil, previous.token?.endsEverything != true else {
      return false
    }
    let isInList = open.last.map { $0.bracket != .curly } ?? false
    if previous.token?.kind == .comma { return !isInList }
    if let symbol = previous.symbol, !previous.endsOperand {
      // A `:` ends a label or a `case`, so the next token begins a statement.
      return symbol != ":"
    }
    guard previous.endsOperand, let symbol = piece.symbol else { return isInList }
    return symbol == "." || symbol == "?" || symbol == ":" || symbol == "="
      || BinaryOperator(rawValue: symbol) != nil
  }
}

extension FormattingPiece {
  fileprivate var isCase: Bool {
    guard let token else { return false }
    return token.isWord("case") || token.isWord("default")
  }
}
