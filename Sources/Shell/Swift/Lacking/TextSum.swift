import SwiftSyntax

/// A sum of texts: `"a" + (b ?? "") + "c"`.
///
/// The compiler gives up on a long sum without a type. The same sum `as String` is easy.
struct TextSum {
  private let sum: SequenceExprSyntax

  /// The sum around a token. Nil if no sum of texts without a type is around the token.
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

  /// Whether the first operand is a text, and all operators are `+`.
  private static func isTyped(by sum: SequenceExprSyntax) -> Bool {
    let parts = Array(sum.elements)
    guard parts.count >= 5, parts[0].is(StringLiteralExprSyntax.self) else { return false }
    return parts.enumerated().allSatisfy { place, part in
      place.isMultiple(of: 2)
        || part.as(BinaryOperatorExprSyntax.self)?.operator.text == "+"
    }
  }
}
