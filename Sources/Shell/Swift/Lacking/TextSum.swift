import SwiftSyntax

/// A sum of texts: `"a" + (b ?? "") + "c"`.
///
/// The compiler cannot check a long sum whose type is not stated. With `as String` after the sum,
/// the check is fast.
struct TextSum {
  private let sum: SequenceExprSyntax

  /// The sum around a token. Nil if there is no sum of texts around the token, or if the type of
  /// the sum is stated.
  init?(around token: TokenSyntax) {
    var node = token.parent
    while let current = node, !current.is(CodeBlockItemSyntax.self) {
      if let sum = current.as(SequenceExprSyntax.self) {
        guard Self.isTyped(by: sum) else { return nil }
        self.sum = sum
        return
      }
      node = current.parent
    }
    return nil
  }

  /// The edit that adds the type.
  var edit: SourceEdit {
    let end = sum.endPositionBeforeTrailingTrivia.utf8Offset
    return SourceEdit(end..<end, " as String")
  }

  /// Whether a sum has at least three operands, begins with a string literal, and contains only the
  /// operator `+`.
  private static func isTyped(by sum: SequenceExprSyntax) -> Bool {
    let parts = Array(sum.elements)
    guard parts.count >= 5, parts[0].is(StringLiteralExprSyntax.self) else { return false }
    return parts.enumerated().allSatisfy { place, part in
      place.isMultiple(of: 2)
        || part.as(BinaryOperatorExprSyntax.self)?.operator.text == "+"
    }
  }
}
