/// A pattern that a value is matched with, or that destructures a value.
package struct Pattern: Sendable {
  package indirect enum Kind: Sendable {
    case wildcard
    /// A name that the pattern binds: `let x`, or `x` in a binding pattern.
    case name(Name)
    case tuple([Element])
    /// An enum case: `.name`, `.name(…)` or `Type.name(…)`. The elements are nil if there are no
    /// parentheses.
    case enumCase(type: String?, name: Name, [Element]?)
    /// A pattern for the content of an optional: `pattern?`.
    case optional(Pattern)
    /// A pattern that matches values of a type: `is Type`, or `pattern as Type`.
    case cast(Pattern?, TypeSyntax)
    /// An expression that is compared with the value. A range matches the values that it contains.
    case value(Expr)
  }

  package struct Element: Sendable {
    package let label: Name?
    package let pattern: Pattern
  }

  package let kind: Kind
  package let range: SourceRange
  /// Whether the pattern binds its name with `var`.
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
