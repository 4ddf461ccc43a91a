import RxsLanguage

/// Checks whether the cases of a `switch` cover every value.
///
/// Maranget: Warnings for pattern matching, 2007. Each case is a row of patterns; a row of
/// wildcards that no case covers shows a missing value.
struct Exhaustiveness {
  /// A pattern, reduced to the parts that the check needs.
  private indirect enum Shape {
    case anything
    /// A case of a type, with a shape for each part: `true`, `.some(x)`, a tuple.
    case one(String, [Shape])
    /// Matches some values, which the check does not distinguish.
    case some

    var takesAnything: Bool { if case .anything = self { true } else { false } }
  }

  /// The cases of a type, with the types of their parts; nil for a type with infinitely many cases.
  private static func cases(of type: Type) -> [(name: String, parts: [Type])]? {
    switch type {
    case .named("Bool", _): [("true", []), ("false", [])]
    case .tuple(let elements): [("tuple", elements.map(\.type))]
    default: type.cases
    }
  }

  /// Whether every value of a type has a case.
  ///
  /// The type of an unknown value or of a case without a type is decided at run time, so any case
  /// may match.
  static func covers(_ statement: SwitchStatement, _ type: Type) -> Bool {
    var rows: [[Shape]] = []
    for one in statement.cases {
      guard let items = one.items else { return true }
      for item in items where item.guardExpr == nil { rows.append([shape(of: item.pattern, type)]) }
    }
    var exhaustiveness = Exhaustiveness()
    return !exhaustiveness.isMissing(rows, [type])
  }

  /// The most rows that are checked; after that, every value counts as covered.
  private var looksLeft = 100_000

  /// Whether some row of values is covered by no row of patterns.
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
    // The values of a type that the shell does not know may all have a case.
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

  /// The shape of an expression that is compared with the value.
  private static func shape(of expr: Expr, _ type: Type) -> Shape {
    switch expr.kind {
    case .bool(let isTrue): inOptionals(.one(isTrue ? "true" : "false", []), type)
    case .nil: .one("none", [])
    default: .some
    }
  }

  /// The shape of a pattern such as `true` for an optional: it is inside of `some`.
  private static func inOptionals(_ shape: Shape, _ type: Type) -> Shape {
    type.wrapped.map { .one("some", [inOptionals(shape, $0)]) } ?? shape
  }
}
