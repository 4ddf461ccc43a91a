import SwiftSyntax

/// Finds the type of an operand whose type the compiler does not know. The code beside the operand
/// shows the type: a cast, `x as? String`, or a comparison with a literal, `x == 0`.
enum OperandType {
  /// The type of an operand; nil if the code beside it does not decide the type.
  static func type(of operand: Syntax) -> String? {
    guard let list = operand.parent?.as(ExprListSyntax.self) else { return nil }
    let parts = Array(list)
    guard let place = parts.firstIndex(where: { Syntax($0).id == operand.id }) else { return nil }
    if place + 2 < parts.count, let cast = parts[place + 1].as(UnresolvedAsExprSyntax.self),
      let type = parts[place + 2].as(TypeExprSyntax.self)?.type
    {
      let isOptional = cast.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
      return isOptional ? "(\(type.trimmedDescription))?" : type.trimmedDescription
    }
    let before = sign(at: place - 1, of: parts)
    let after = sign(at: place + 1, of: parts)
    // On the other side of the operand, only an operator such as `&&` is allowed. In `1 + x == 0`,
    // the sum is compared, not `x`.
    let compared =
      isComparison(after) && isOuter(before)
      ? place + 2 : isComparison(before) && isOuter(after) ? place - 2 : nil
    guard let compared, parts.indices.contains(compared) else { return nil }
    let isChained = operand.description.contains("?")
    return literalType(parts[compared]).map { isChained ? "\($0)?" : $0 }
  }

  private static func sign(at place: Int, of parts: [ExprSyntax]) -> String? {
    guard parts.indices.contains(place) else { return nil }
    return parts[place].as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
  }

  private static func isComparison(_ sign: String?) -> Bool {
    sign.map { ["==", "!=", "<", ">", "<=", ">="].contains($0) } ?? false
  }

  private static func isOuter(_ sign: String?) -> Bool {
    sign.map { ["&&", "||", "?", ":"].contains($0) } ?? true
  }

  private static func literalType(_ expression: ExprSyntax) -> String? {
    if let signed = expression.as(PrefixOperatorExprSyntax.self), signed.operator.text == "-" {
      return literalType(signed.expression)
    }
    if expression.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if expression.is(FloatLiteralExprSyntax.self) { return "Double" }
    if expression.is(StringLiteralExprSyntax.self) { return "String" }
    return expression.is(BooleanLiteralExprSyntax.self) ? "Bool" : nil
  }
}
