import SwiftSyntax

/// A mention of a missing type in an expression.
struct PhantomUse {
  private let reference: DeclReferenceExprSyntax

  init(_ reference: DeclReferenceExprSyntax) { self.reference = reference }

  /// The edit that replaces a call of the type by a call without arguments. Nil if the type is not
  /// called.
  var edit: SourceEdit? {
    var callee = Syntax(reference)
    if let special = callee.parent?.as(GenericSpecializationExprSyntax.self) {
      callee = Syntax(special)
    }
    guard let call = callee.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == callee.id
    else { return nil }
    let made = "\(callee.trimmedDescription)()"
    return SourceEdit(
      call, call.replaced(by: Self.isUnwrapped(Syntax(call)) ? "Optional(\(made))" : made))
  }

  private static func isUnwrapped(_ call: Syntax) -> Bool {
    guard let parent = call.parent else { return false }
    return parent.is(ForceUnwrapExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self)
      || parent.parent?.is(OptionalBindingConditionSyntax.self) == true
  }

  /// The names of a path such as `A.B`; empty for other expressions.
  static func path(of expression: ExprSyntax) -> [String] {
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      return [name.baseName.text]
    }
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
      let path = path(of: base)
      return path.isEmpty ? [] : path + [access.declName.baseName.text]
    }
    return []
  }
}

extension FunctionCallExprSyntax {
  /// The text of a value that replaces the call. If the call is the only statement of a closure,
  /// the text mentions the same parameters `$0`, `$1` … as the call. Without them, the closure
  /// would have fewer parameters.
  func replaced(by value: String) -> String {
    guard let list = parent?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      list.parent?.is(ClosureExprSyntax.self) == true
    else { return value }
    let count = Trap.anonymousParameters(in: Syntax(self))
    if count == 0 { return value }
    let names = (0..<count).map { "$\($0)" }.joined(separator: ", ")
    return "(\(names), \(value)).\(count)"
  }
}
