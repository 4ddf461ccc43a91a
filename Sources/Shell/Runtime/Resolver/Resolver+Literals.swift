import RxsLanguage

/// Values from which Swift cannot infer the type of a variable.
extension Resolver {
  /// The types that have only `Any` in common with each other.
  private static let separate: Set<String> = [
    "String", "Character", "Bool", "Array", "Dictionary", "Set", "Optional",
  ]

  /// Reports the value of a variable without a written type if Swift cannot infer the type.
  func refuseUntyped(_ value: Expr) {
    switch value.kind {
    case .paren(let inner): refuseUntyped(inner)
    case .nil: report(.untypedNil, at: value.range)
    case .array(let elements) where elements.isEmpty: report(.emptyLiteral, at: value.range)
    case .array(let elements):
      if let types = mixedTypes(of: elements), isUnknown(value, at: 0) {
        report(.mixedLiteral("[Any]", types), at: value.range)
      }
    case .dictionary(let entries) where entries.isEmpty: report(.emptyLiteral, at: value.range)
    case .dictionary(let entries):
      guard let type = resolution.types[ObjectIdentifier(value)].map(settled) else { break }
      if let types = mixedTypes(of: entries.map(\.key)), isUnknown(value, at: 0) {
        report(.mixedLiteral("[AnyHashable: Any]", types), at: value.range)
      } else if let types = mixedTypes(of: entries.map(\.value)), isUnknown(value, at: 1) {
        report(.mixedLiteral("[\(type.arguments[0]): Any]", types), at: value.range)
      }
    case .ternary(_, let yes, let no):
      if let types = mixedTypes(of: [yes, no]),
        resolution.types[ObjectIdentifier(value)]?.isUnknown == true
      {
        report(.mixedBranches(types[0], types[1]), at: value.range)
      }
    default: break
    }
  }

  /// Whether a literal has elements, keys or values of no common type.
  private func isUnknown(_ literal: Expr, at argument: Int) -> Bool {
    let arguments = resolution.types[ObjectIdentifier(literal)].map(settled)?.arguments ?? []
    return arguments.indices.contains(argument) && arguments[argument].isUnknown
  }

  /// The different types of values; nil if the values may have a common type.
  private func mixedTypes(of values: [Expr]) -> [Type]? {
    let types = values.compactMap { resolution.types[ObjectIdentifier($0)].map(settled) }
    guard types.count == values.count, types.allSatisfy(Self.isSeparate) else { return nil }
    let different = types.reduce(into: [Type]()) { if !$0.contains($1) { $0.append($1) } }
    return different.count > 1 ? different : nil
  }

  private static func isSeparate(_ type: Type) -> Bool {
    type.isNumber
      || separate.contains(type.name ?? "") && type.arguments.allSatisfy { isSeparate($0) }
  }
}
