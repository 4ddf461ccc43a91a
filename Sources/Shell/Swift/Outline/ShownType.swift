import RxsSwiftMessages
import SwiftSyntax

extension ExprSyntax {
  /// The type of an initial value, if its text shows the type. For `BehaviorRelay(value: 0)`, this
  /// is `BehaviorRelay<Int>`. For a pipeline that ends with `asDriver`, this is `Driver<_>`.
  var shownType: String? {
    if let literal = literalType { return literal }
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    if call.arguments.isEmpty, let closure = call.calledExpression.as(ClosureExprSyntax.self) {
      return closure.signature?.returnClause?.type.trimmedDescription
    }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.text
      if name == "init" { return member.base?.typeName }
      if let base = member.base?.typeName, let stream = Self.stream(base) { return stream }
      return Self.stream(endingWith: name)
    }
    guard let name = call.calledExpression.typeName else { return nil }
    // The first argument shows the element type.
    guard !name.contains("<"), SwiftOutline.streamNames.contains(name),
      let value = call.arguments.first?.expression
    else { return name }
    return "\(name)<\(value.shownType ?? "_")>"
  }

  private var typeName: String? {
    if self.is(GenericSpecializationExprSyntax.self) { return trimmedDescription }
    guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name.first?.isUppercase == true
    else { return nil }
    return name
  }

  /// The stream type of a call such as `Observable<Int>.empty()`, from the type before the period.
  /// Nil for other types.
  private static func stream(_ type: String) -> String? {
    let name = String(type.prefix { $0 != "<" })
    guard SwiftOutline.streamNames.contains(name) else { return nil }
    return name == type ? "\(name)<_>" : type
  }

  private var literalType: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr: return "Bool"
    case .integerLiteralExpr: return "Int"
    case .floatLiteralExpr: return "Double"
    case .stringLiteralExpr: return "String"
    case .arrayExpr(let array):
      return array.elements.first?.expression.shownType.map { "[\($0)]" }
    default: return nil
    }
  }

  /// The stream type of a pipeline, from the name of its last call: `Driver<_>` for `asDriver`. Nil
  /// for other calls.
  private static func stream(endingWith call: String) -> String? {
    let prefix = ["as", "eraseTo"].first(where: call.hasPrefix) ?? ""
    let name = String(call.dropFirst(prefix.count))
    return prefix.isEmpty || !SwiftOutline.streamNames.contains(name) ? nil : "\(name)<_>"
  }
}
