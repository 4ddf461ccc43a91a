/// How far lines are indented, by the brackets that are open.
struct Indentation {
  private struct Opening {
    let bracket: Bracket
    /// The level of the line that it stands on.
    let level: Int
    let isSwitch: Bool
  }

  private var open: [Opening] = []
  private var level = 0
  /// The piece before, unless it is a comment.
  private var previous: FormattingPiece?
  /// Whether the line began with a closing bracket.
  private var beganWithClosing = false
  /// The number of brackets around a `switch` whose brace is not open yet.
  private var awaitedSwitch: Int?

  /// The level of a line that begins with `piece`; `next` is the first that is no comment.
  mutating func beginLine(_ piece: FormattingPiece, next: FormattingPiece?) -> Int {
    let after = level
    let base = open.last.map { $0.level + 1 } ?? 0
    if piece.closed != nil {
      level = open.last?.level ?? 0
    } else if let next, next.isCase, let last = open.last, last.isSwitch {
      level = last.level
    } else if let next, next.token?.endsEverything != true, goesOn(with: next) {
      // A chain that goes on behind a bracket stands in line with it.
      level = beganWithClosing && next.symbol == "." ? after : base + 1
    } else {
      level = base
    }
    if !piece.isComment { beganWithClosing = piece.closed != nil }
    return level
  }

  /// Goes past a piece.
  mutating func pass(_ piece: FormattingPiece) {
    if piece.isComment { return }
    if piece.token?.isWord("switch") == true, previous?.symbol != "." {
      awaitedSwitch = open.count
    }
    if let bracket = piece.opened {
      let isSwitch = bracket == .curly && awaitedSwitch == open.count
      if isSwitch { awaitedSwitch = nil }
      open.append(Opening(bracket: bracket, level: level, isSwitch: isSwitch))
    } else if piece.closed != nil {
      _ = open.popLast()
    }
    previous = piece
  }

  /// Whether a line that begins with `piece` goes on with what the line before it began.
  private func goesOn(with piece: FormattingPiece) -> Bool {
    guard let previous, previous.opened == nil, previous.token?.endsEverything != true else {
      return false
    }
    let isInList = open.last.map { $0.bracket != .curly } ?? false
    if previous.token?.kind == .comma { return !isInList }
    if let symbol = previous.symbol, !previous.endsOperand {
      // What follows a label or a `case` begins anew.
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
