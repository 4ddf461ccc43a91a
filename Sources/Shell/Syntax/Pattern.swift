/// What a value is matched against or taken apart with.
struct Pattern: Sendable {
  indirect enum Kind: Sendable {
    case wildcard
    /// A name that is bound: `let x`, or `x` where names are bound.
    case name(Name)
    case tuple([Element])
    /// `.name`, `.name(…)` or `Type.name(…)`; the elements are nil without parentheses.
    case enumCase(type: String?, name: Name, [Element]?)
    /// `pattern?`
    case optional(Pattern)
    /// `is Type`, or `pattern as Type`.
    case cast(Pattern?, TypeSyntax)
    /// A value or a range that is compared.
    case value(Expr)
  }

  struct Element: Sendable {
    let label: Name?
    let pattern: Pattern
  }

  let kind: Kind
  let range: SourceRange
}
