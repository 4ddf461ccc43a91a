import RxsLanguage

/// Checks whether the cases of a `switch` cover every value.
///
/// The algorithm of Maranget: Warnings for pattern matching, 2007. Each `case` is a row of
/// patterns. If some values match no row, a `case` is missing.
struct Exhaustiveness {
  /// A pattern, simplified for the check.
  private indirect enum Shape {
    case anything
    /// A case of an enum, or a tuple, with a shape for each element: `true`, `.some(x)`, `(x, y)`.
    case one(String, [Shape])
    /// A pattern such as `1` that matches some values. The check ignores which values match.
    case some

    var takesAnything: Bool { if case .anything = self { true } else { false } }
  }

  /// The enum cases of a type, with the types of their payloads. Nil for a type with infinitely
  /// many values.
  private static func cases(of type: Type) -> [(name: String, parts: [Type])]? {
    switch type {
    case .named("Bool", _): [("true", []), ("false", [])]
    case .tuple(let elements): [("tuple", elements.map(\.type))]
    default: type.cases
    }
  }

  /// Whether the `switch` covers each value of a type.
  ///
  /// If a type is unknown before run time, every `case` may match, and the `switch` counts as
  /// complete.
  static func covers(_ statement: SwitchStatement, _ type: Type) -> Bool {
    var rows: [[Shape]] = []
    for one in statement.cases {
      guard let items = one.items else { return true }
      for item in items where item.guardExpr == nil { rows.append([shape(of: item.pattern, type)]) }
    }
    var exhaustiveness = Exhaustiveness()
    return !exhaustiveness.isMissing(rows, [type])
  }

  /// The remaining steps. At 0, the `switch` counts as complete.
  private var looksLeft = 100_000

  /// Whether there are values that match no row of patterns.
  private mutating func isMissing(_ rows: [[Shape]], _ types: [Type]) -> Bool {
    guard let type = types.first else { return rows.isEmpty }
    looksLeft -= 1
    guard looksLeft > 0, !rows.contains(where: { $0.allSatisfy(\.takesAnything) }) else {
      return false
    }
    let rest = Array(types.dropFirst())
    if let cases = Self.cases(of: type) {
      for (name, parts) in cases {
        let inner = rows.compactMap { row -> [Shape]? in
          switch row[0] {
          case .anything: parts.map { _ in .anything } + row.dropFirst()
          case .one(name, let own) where own.count == parts.count: own + row.dropFirst()
          case .one, .some: nil
          }
        }
        if isMissing(inner, parts + rest) { return true }
      }
      return false
    }
    // If the shell does not know all values of the type, the existing rows may cover the unknown
    // values.
    let isOpen = type.isUnknown || type.name == "Error" || Receiver(type) == nil
    return isMissing(
      rows.filter { isOpen || $0[0].takesAnything }.map { Array($0.dropFirst()) }, rest)
  }

  private static func shape(of pattern: Pattern, _ type: Type) -> Shape {
    let parts = { (name: String) in
      cases(of: type)?.first { $0.name == name }?.parts ?? []
    }
    switch pattern.kind {
    case .wildcard, .name: return .anything
    case .optional(let inner): return .one("some", [shape(of: inner, type.wrapped ?? .unknown)])
    case .cast: return .some
    case .tuple(let elements):
      let types = parts("tuple")
      guard types.count == elements.count else { return .anything }
      return .one("tuple", zip(elements, types).map { shape(of: $0.pattern, $1) })
    case .enumCase(_, let name, let elements):
      let types = parts(name.text)
      guard let elements else { return .one(name.text, types.map { _ in .anything }) }
      guard types.count == elements.count else { return .some }
      return .one(name.text, zip(elements, types).map { shape(of: $0.pattern, $1) })
    case .value(let expr): return shape(of: expr, type)
    }
  }

  /// The shape of a pattern that is an expression.
  private static func shape(of expr: Expr, _ type: Type) -> Shape {
    switch expr.kind {
    case .bool(let isTrue): inOptionals(.one(isTrue ? "true" : "false", []), type)
    case .nil: .one("none", [])
    default: .some
    }
  }

  /// Wraps a shape in `some`, once for each optional level of the type: for a `Bool?`, the pattern
  /// `true` means `.some(true)`.
  private static func inOptionals(_ shape: Shape, _ type: Type) -> Shape {
    type.wrapped.map { .one("some", [inOptionals(shape, $0)]) } ?? shape
  }
}
