import SwiftSyntax

/// The names that a piece of source mentions.
final class MentionCollector: SyntaxVisitor {
  private(set) var free: Set<String> = []
  private(set) var members: Set<String> = []

  static func mentions(_ node: some SyntaxProtocol) -> MentionCollector {
    let collector = MentionCollector(viewMode: .sourceAccurate)
    collector.walk(node)
    return collector
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.tokenKind {
    case .identifier(let text): add(text.filter { $0 != "`" }, token)
    case .dollarIdentifier(let text): if text.count > 1 { free.insert(String(text.dropFirst())) }
    case .binaryOperator(let text), .prefixOperator(let text), .postfixOperator(let text):
      free.insert(text)
    default: break
    }
    return .visitChildren
  }

  private func add(_ text: String, _ token: TokenSyntax) {
    guard let parent = token.parent else { return }
    if let label = parent.as(LabeledExprSyntax.self), label.label == token { return }
    if let access = parent.as(DeclReferenceExprSyntax.self)?.parent?.as(
      MemberAccessExprSyntax.self),
      access.declName.baseName == token
    {
      members.insert(text)
      // The base can be a module.
      if let base = access.base?.as(DeclReferenceExprSyntax.self),
        base.baseName.text.first?.isUppercase == true, text.first?.isUppercase == true
      {
        free.insert(text)
      }
      return
    }
    if parent.is(EnumCaseElementSyntax.self) {
      members.insert(text)
      return
    }
    free.insert(text)
  }
}
