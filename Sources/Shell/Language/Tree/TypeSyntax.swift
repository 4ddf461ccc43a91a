/// A type in source text.
package struct TypeSyntax: Sendable {
  package indirect enum Kind: Sendable {
    /// A name, which may contain dots, with its generic arguments.
    case named(String, [TypeSyntax])
    case optional(TypeSyntax)
    case array(TypeSyntax)
    case dictionary(key: TypeSyntax, value: TypeSyntax)
    case tuple([Element])
    case function([Element], result: TypeSyntax)
    case composition([TypeSyntax])
  }

  package struct Element: Sendable {
    package let label: String?
    package let type: TypeSyntax
  }

  package let kind: Kind
  package let range: SourceRange
  /// The source text of the type.
  package let text: String
  /// Whether the type is `T!`, an implicitly unwrapped optional.
  package var isImplicitlyUnwrapped = false

  /// The types inside this type, such as its generic arguments.
  package var children: [TypeSyntax] {
    switch kind {
    case .named(_, let types), .composition(let types): types
    case .optional(let inner), .array(let inner): [inner]
    case .dictionary(let key, let value): [key, value]
    case .tuple(let elements): elements.map(\.type)
    case .function(let elements, let result): elements.map(\.type) + [result]
    }
  }
}
