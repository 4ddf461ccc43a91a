import SwiftSyntax

/// The declaration to which a function body belongs.
struct BodyOwner {
  let name: String
  private(set) var traits: SourceBody.Traits = []

  /// The owner of a body. Nil for a block inside a body, such as the block of an `if`, and for a
  /// closure.
  init?(_ body: some SyntaxProtocol) {
    var node = body.parent
    if let accessor = node?.as(AccessorDeclSyntax.self) {
      node = accessor.parent?.parent?.parent
    }
    guard let node else { return nil }
    switch node.kind {
    case .functionDecl:
      let function = node.cast(FunctionDeclSyntax.self)
      name = function.name.text
      if function.signature.returnClause?.type.is(SomeOrAnyTypeSyntax.self) == true {
        traits.insert(.isFixed)
      }
    case .initializerDecl:
      name = "init"
      traits.insert(.isInitializer)
    case .deinitializerDecl:
      name = "deinit"
      traits.insert(.isInitializer)
    case .subscriptDecl:
      name = "subscript"
      traits.insert(.isFixed)
    case .patternBinding:
      let binding = node.cast(PatternBindingSyntax.self)
      name = binding.pattern.trimmedDescription
      if binding.typeAnnotation?.type.is(SomeOrAnyTypeSyntax.self) == true {
        traits.insert(.isFixed)
      }
    default: return nil
    }
    var owner: Syntax? = node
    while let current = owner, current.asProtocol(WithModifiersSyntax.self) == nil {
      owner = current.parent
    }
    let modifiers = owner?.asProtocol(WithModifiersSyntax.self)?.modifiers
    if modifiers?.contains(where: { ["private", "fileprivate"].contains($0.name.text) }) == true {
      traits.insert(.isPrivate)
    }
  }
}
