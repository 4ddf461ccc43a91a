/// Decides where blanks are written between the pieces of a line.
///
/// A blank is kept if it changes the meaning: `emit xs [1]` differs from `emit xs[1]`, and `a -b`
/// from `a - b`.
struct Spacing {
  /// For each open bracket, the number of ternary `?` whose `:` has not been read yet.
  private var choices = [0]
  /// Whether the previous piece is a prefix operator.
  private var isPrefix = false

  /// The assignment operators and `->`, which have blanks on both sides.
  private static let spaced = Set(AssignmentOperator.allCases.map(\.rawValue) + ["->"])

  /// Whether a blank is written between two pieces.
  func isBlank(between left: FormattingPiece, and right: FormattingPiece) -> Bool {
    if left.isComment || right.isComment { return left.opened == nil || left.opened == .curly }
    if let bracket = left.opened { return bracket == .curly && right.closed != .curly }
    if let bracket = right.closed { return bracket == .curly }
    if right.token?.kind == .comma || right.token?.kind == .semicolon { return false }
    if left.token?.kind == .comma || left.token?.kind == .semicolon { return true }
    if let symbol = right.symbol, let result = isBlank(before: symbol, right, after: left) {
      return result
    }
    if let symbol = left.symbol { return isBlank(after: symbol, left, before: right) }
    if right.opened == .curly { return true }
    // A blank separates a closing bracket from a word, as in `} else`.
    return left.followedByBlank || left.closed != nil && right.opened == nil
  }

  private func isBlank(
    before symbol: String, _ piece: FormattingPiece, after left: FormattingPiece
  ) -> Bool? {
    // Without an operand before it, the symbol is a prefix operator.
    guard left.endsOperand else { return nil }
    if Self.spaced.contains(symbol) { return true }
    if symbol == ":" { return (choices.last ?? 0) > 0 }
    if piece.isSpacedOperator { return true }
    return piece.precededByBlank
  }

  private func isBlank(
    after symbol: String, _ piece: FormattingPiece, before right: FormattingPiece
  ) -> Bool {
    if isPrefix {
      // The `!` of `! statement` marks a statement that must fail. The `!` of `!x` is a negation.
      if symbol == "!" { return piece.followedByBlank }
      return Self.spaced.contains(symbol) || symbol == ":"
    }
    if symbol == ":" || Self.spaced.contains(symbol) { return true }
    if piece.isSpacedOperator { return true }
    if right.opened == .curly, piece.endsOperand { return true }
    return piece.followedByBlank
  }

  /// Updates the state after a piece.
  mutating func pass(_ piece: FormattingPiece, after left: FormattingPiece?) {
    isPrefix = false
    if piece.opened != nil {
      choices.append(0)
    } else if piece.closed != nil {
      if choices.count > 1 { choices.removeLast() }
    } else if let symbol = piece.symbol {
      // In `try?` and `as!`, the mark belongs to the word before it.
      let isMark = piece.followedByBlank && !piece.precededByBlank && left?.token?.word != nil
      isPrefix = !isMark && left.map { !$0.endsOperand } ?? true
      if symbol == "?", piece.precededByBlank, piece.followedByBlank {
        choices[choices.count - 1] += 1
      } else if symbol == ":", (choices.last ?? 0) > 0 {
        choices[choices.count - 1] -= 1
      }
    }
  }
}

extension FormattingPiece {
  /// Whether the piece is a binary operator with blanks on both sides. Range operators have no
  /// blanks.
  fileprivate var isSpacedOperator: Bool {
    isOperator && symbol != BinaryOperator.closedRange.rawValue
      && symbol != BinaryOperator.halfOpenRange.rawValue
  }
}
