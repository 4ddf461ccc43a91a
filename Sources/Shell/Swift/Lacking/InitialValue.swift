import SwiftSyntax

/// The initial value of a property, or the default value of a parameter.
struct InitialValue {
  private let clause: InitializerClauseSyntax

  /// The initial value that contains a token. Nil if the token is in a body or in no initial value.
  init?(around token: TokenSyntax) {
    var node = token.parent
    while let current = node {
      if let clause = current.as(InitializerClauseSyntax.self) {
        self.clause = clause
        return
      }
      if current.is(CodeBlockSyntax.self) || current.is(MemberBlockSyntax.self) { return nil }
      node = current.parent
    }
    return nil
  }

  /// The edit that replaces the value by a trap or by a new object of a phantom type. Nil if no
  /// type is known.
  ///
  /// - Parameter phantoms: the phantom types that have an initialiser without arguments.
  func edit(_ reason: String, phantoms: Set<String>) -> SourceEdit? {
    if Trap.isIn(clause.value.trimmedDescription) { return nil }
    let type = declaredType
    if let type {
      let name = UnitCollector.path(of: type).first ?? ""
      if phantoms.contains(name), type.is(IdentifierTypeSyntax.self) {
        return SourceEdit(clause.value, "\(type.trimmedDescription)()")
      }
      return SourceEdit(clause.value, Trap.value(reason))
    }
    guard let name = Self.typeName(of: clause.value),
      let binding = clause.parent?.as(PatternBindingSyntax.self)
    else { return nil }
    let start = binding.pattern.endPositionBeforeTrailingTrivia.utf8Offset
    let end = clause.endPositionBeforeTrailingTrivia.utf8Offset
    let value = phantoms.contains(name) ? "\(name)()" : Trap.value(reason)
    return SourceEdit(start..<end, ": \(name) = \(value)")
  }

  /// Whether the property or the parameter has a declared type.
  var hasType: Bool { declaredType != nil }

  private var declaredType: TypeSyntax? {
    if let binding = clause.parent?.as(PatternBindingSyntax.self) {
      return binding.typeAnnotation?.type
    }
    return clause.parent?.as(FunctionParameterSyntax.self)?.type
  }

  /// The type of an expression such as `A(…)` or `A.shared`; nil for other expressions.
  private static func typeName(of value: ExprSyntax) -> String? {
    if let call = value.as(FunctionCallExprSyntax.self) {
      return typeName(of: call.calledExpression)
    }
    if let access = value.as(MemberAccessExprSyntax.self) {
      return access.base.flatMap { typeName(of: $0) }
    }
    if value.is(GenericSpecializationExprSyntax.self) { return value.trimmedDescription }
    if let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name.first?.isUppercase == true
    {
      return name
    }
    return nil
  }
}
