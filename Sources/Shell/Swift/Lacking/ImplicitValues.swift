import SwiftSyntax

/// Finds implicit members such as `.a` that are results or array elements of a statement.
final class ImplicitValues: SyntaxVisitor {
  private var names: [String] = []

  /// The names of the other implicit members in the statement that contains `access`.
  static func names(beside access: MemberAccessExprSyntax) -> [String] {
    var node = access.parent
    var statement: Syntax?
    while let current = node, !current.is(MemberBlockSyntax.self), !isBody(current) {
      if current.is(CodeBlockItemSyntax.self) { statement = current }
      node = current.parent
    }
    guard let statement else { return [] }
    let visitor = ImplicitValues(viewMode: .sourceAccurate)
    visitor.walk(statement)
    let own = access.declName.baseName.text
    return visitor.names.filter { $0 != own }
  }

  private static func isBody(_ node: Syntax) -> Bool {
    node.is(ClosureExprSyntax.self) || node.is(AccessorDeclSyntax.self)
      || node.is(AccessorBlockSyntax.self) || node.is(FunctionDeclSyntax.self)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.base == nil else { return .visitChildren }
    let name = node.declName.baseName.text
    let isResult =
      switch node.parent?.kind {
      case .codeBlockItem, .returnStmt, .arrayElement: true
      default: false
      }
    if isResult, name.first?.isLowercase == true { names.append(name) }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
