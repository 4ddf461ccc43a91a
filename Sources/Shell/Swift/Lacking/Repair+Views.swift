import SwiftParser
import SwiftSyntax

extension Repair {
  /// The edit that replaces a static function's call by a call of the view's initialiser. For
  /// `OrderViewController.instantiate()`, this is `OrderViewController()`. A slice contains no
  /// functions of views.
  func viewMaker(_ access: MemberAccessExprSyntax, _ place: Place) -> SourceEdit? {
    guard let type = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let call = access.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == access.id,
      app.declarations(of: type, in: place.file).contains(where: { closure.views.contains($0) }),
      app.returnsOwnType(place.name, of: type)
    else { return nil }
    return SourceEdit(call, call.replaced(by: "\(type)()"))
  }
}

extension AppDeclarations {
  /// Whether a static function returns `Self` or the type itself.
  fileprivate func returnsOwnType(_ function: String, of type: String) -> Bool {
    entries.indices.contains { place in
      guard entries[place].unit.declared.contains(function) else { return false }
      let tree = Parser.parse(source: text(of: place))
      let group = tree.statements.first?.item.asProtocol(DeclGroupSyntax.self)
      return group?.memberBlock.members.contains { member in
        guard let found = member.decl.as(FunctionDeclSyntax.self), found.name.text == function,
          found.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
        else { return false }
        let result = found.signature.returnClause?.type.trimmedDescription
        return result == "Self" || result == type
      } ?? false
    }
  }
}
