import SwiftParser
import SwiftSyntax

/// Repairs attributes of libraries that this machine lacks.
extension Repair {
  /// Removes an attribute. If the attribute provides the value of a variable, the variable gets a
  /// stand-in, or accessors that trap.
  mutating func dropAttribute(_ place: Place) {
    guard let attribute = place.enclosing(AttributeSyntax.self) else { return }
    guard let variable = attribute.parent?.parent?.as(VariableDeclSyntax.self),
      let binding = variable.bindings.first, binding.initializer == nil,
      binding.accessorBlock == nil, binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) != true
    else { return edit(SourceEdit(attribute), place) }
    let found = binding.typeAnnotation == nil ? injectedType(attribute) : nil
    let type = found.map { ": \($0)" } ?? ""
    let end = binding.endPositionBeforeTrailingTrivia.utf8Offset
    if isService(found ?? binding.typeAnnotation?.type.trimmedDescription ?? "", place) {
      let name = binding.pattern.trimmedDescription
      edit(SourceEdit(attribute, Trap.injection(of: name, place.reason)), place)
      if !type.isEmpty { edit(SourceEdit(end..<end, type), place) }
      return
    }
    edit(SourceEdit(attribute), place)
    let trap = Trap.call(place.reason)
    edit(SourceEdit(end..<end, "\(type) { get { \(trap) } set { \(trap) } }"), place)
  }

  /// Whether a type is a protocol that the app declares.
  private func isService(_ type: String, _ place: Place) -> Bool {
    let name = type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
    return app.declarations(of: name, in: place.file).contains { declaration in
      app.entries[declaration].unit.keyword == "protocol"
    }
  }

  /// The type that a dependency container declares for a key path, such as `T` in `var api:
  /// Factory<T>`. Nil if no declaration is found.
  private func injectedType(_ attribute: AttributeSyntax) -> String? {
    guard case .argumentList(let arguments)? = attribute.arguments,
      let path = arguments.first?.expression.as(KeyPathExprSyntax.self),
      case .property(let property)? = path.components.last?.component
    else { return nil }
    let name = property.declName.baseName.text
    for place in app.foreignMembers[name] ?? [] {
      let tree = Parser.parse(source: app.text(of: place))
      guard case .decl(let node)? = tree.statements.first?.item,
        let members = node.as(ExtensionDeclSyntax.self)?.memberBlock.members
      else { continue }
      for binding in members.compactMap({ $0.decl.as(VariableDeclSyntax.self)?.bindings.first })
      where binding.pattern.trimmedDescription == name {
        let type = binding.typeAnnotation?.type
        let argument = type?.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments.first
        return (argument?.argument.trimmedDescription ?? type?.trimmedDescription)
      }
    }
    return nil
  }
}
