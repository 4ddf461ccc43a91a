import SwiftSyntax

/// A member that a protocol requires.
struct Requirement {
  private let member: DeclSyntax
  private let isPublic: Bool
  /// The name of the protocol that has the requirement.
  let owner: String

  /// The requirement that contains a token; nil outside of protocols.
  init?(_ token: TokenSyntax) {
    var node = token.parent
    while let current = node, !current.is(MemberBlockItemSyntax.self) { node = current.parent }
    guard let item = node?.as(MemberBlockItemSyntax.self),
      let owner = item.parent?.parent?.parent?.as(ProtocolDeclSyntax.self)
    else { return nil }
    member = item.decl
    self.owner = owner.name.text
    isPublic = owner.modifiers.contains { ["public", "open"].contains($0.name.text) }
  }

  var name: String { UnitCollector.names(of: member).first ?? "" }

  /// The type of a property; nil for other requirements.
  var type: String? {
    member.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type.trimmedDescription
  }

  /// The source text of an implementation with the given body. Nil for requirements other than
  /// functions and properties.
  func witness(_ body: String) -> String? {
    let access = isPublic ? "public " : ""
    let line = String(member.trimmedDescription.map { $0.isNewline ? " " : $0 })
    if member.is(FunctionDeclSyntax.self) { return "\(access)\(line) { \(body) }" }
    if let variable = member.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let block = binding.accessorBlock
    {
      let isSet = block.tokens(viewMode: .sourceAccurate).contains { $0.text == "set" }
      let head = variable.with(\.bindings, [binding.with(\.accessorBlock, nil)])
      return
        "\(access)\(head.trimmedDescription) { get { \(body) }\(isSet ? " set { \(body) }" : "") }"
    }
    return nil
  }
}
