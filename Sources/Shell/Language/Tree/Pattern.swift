/// A pattern with which a value is matched or taken apart.
package struct Pattern: Sendable {
  package indirect enum Kind: Sendable {
    case wildcard
    /// A name that is bound: `let x`, or plain `x` in a binding pattern.
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

  package struct Element: Sendable {
    package let label: Name?
    package let pattern: Pattern
  }

  package let kind: Kind
  package let range: SourceRange
  /// Whether the pattern's name is a variable, bound by `var`.
  package var isMutable = false
}

extension Pattern {
  /// The names that the pattern binds, in the order of the source.
  package var names: [Name] {
    switch kind {
    case .name(let name): [name]
    case .tuple(let elements): elements.flatMap(\.pattern.names)
    case .enumCase(_, _, let elements): elements?.flatMap(\.pattern.names) ?? []
    case .optional(let inner): inner.names
    case .cast(let inner, _): inner?.names ?? []
    case .wildcard, .value: []
    }
  }
}
