import SwiftParser
import SwiftSyntax

/// The literal value of a static constant in a type of the app: `static let path = "/users"`. If a
/// phantom replaces the type, the phantom has no such constants.
struct ConstantValue {
  /// The source text of the literal.
  let text: String

  /// The constant at a path such as `["API", "Paths", "users"]`. Nil if the app declares no such
  /// constant, or if its value is not a literal.
  ///
  /// - Parameter file: the file that mentions the constant.
  init?(_ path: [String], _ app: AppDeclarations, _ file: Int) {
    guard path.count > 1 else { return nil }
    for place in app.declarations(of: path[0], in: file) {
      let tree = Parser.parse(source: app.text(of: place))
      guard case .decl(let type)? = tree.statements.first?.item,
        let found = Self.literal(path.dropFirst(), in: type)
      else { continue }
      text = found
      return
    }
    return nil
  }

  private static func literal(_ path: ArraySlice<String>, in type: DeclSyntax) -> String? {
    guard let name = path.first, let group = type.asProtocol(DeclGroupSyntax.self) else {
      return nil
    }
    for member in group.memberBlock.members.map(\.decl) {
      if path.count > 1 {
        guard member.asProtocol(NamedDeclSyntax.self)?.name.text == name else { continue }
        return literal(path.dropFirst(), in: member)
      }
      guard let variable = member.as(VariableDeclSyntax.self),
        variable.bindingSpecifier.tokenKind == .keyword(.let),
        variable.modifiers.contains(where: { $0.name.text == "static" })
      else { continue }
      for binding in variable.bindings where binding.pattern.trimmedDescription == name {
        return binding.initializer.flatMap { literal($0.value, as: binding.typeAnnotation?.type) }
      }
    }
    return nil
  }

  /// The text of a literal, with a conversion to the declared type of the constant. Nil for other
  /// expressions, and for a declared type that is not a simple type such as `Int`.
  private static func literal(_ value: ExprSyntax, as type: TypeSyntax?) -> String? {
    let isPlain =
      value.as(StringLiteralExprSyntax.self).map { $0.representedLiteralValue != nil }
      ?? (value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
        || value.is(BooleanLiteralExprSyntax.self))
    let text = value.trimmedDescription
    guard isPlain, !text.contains(where: \.isNewline) else { return nil }
    let simple = ["String", "Int", "Double", "Float", "CGFloat", "Bool", "TimeInterval"]
    guard let type else { return text }
    let name = type.trimmedDescription
    return simple.contains(name) ? "(\(text) as \(name))" : nil
  }
}
