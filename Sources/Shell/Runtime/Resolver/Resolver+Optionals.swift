import RxsLanguage

/// The types of optional chains and of `try?`.
extension Resolver {
  func optionalLink(_ base: Expr, _ scope: NameScope) -> Type {
    let type = shallow(resolve(base, scope))
    // In `Int?.none`, the base is a type.
    if case .meta(let named) = type { return .meta(.optional(named)) }
    return unwrapped(type, at: base.range)
  }

  func optionalChain(_ inner: Expr, _ scope: NameScope) -> Type {
    let type = shallow(resolve(inner, scope))
    // `Int?.self` is a type, not an optional chain.
    if case .meta = type { return type }
    return type.isOptional || type.isUnknown ? type : .optional(type)
  }

  /// The wrapped type of an optional. Reports a type that is not optional.
  func unwrapped(_ type: Type, at range: SourceRange) -> Type {
    if let wrapped = type.wrapped { return wrapped }
    if !isOpen(type) { report(.notOptional(inference.solved(type)), at: range) }
    return type
  }

  func tried(
    _ kind: TryKind, _ inner: Expr, _ scope: NameScope, _ wanted: Type?
  ) -> Type {
    let outer = surroundingTry
    surroundingTry = kind
    defer { surroundingTry = outer }
    let type = shallow(resolve(inner, scope, expecting: kind == .optional ? nil : wanted))
    guard kind == .optional else { return type }
    return type.isOptional || type.isUnknown ? type : .optional(type)
  }
}
