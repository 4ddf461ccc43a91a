/// A type as written.
struct TypeSyntax: Sendable {
  indirect enum Kind: Sendable {
    /// A name, dotted where written so, with its generic arguments.
    case named(String, [TypeSyntax])
    case optional(TypeSyntax)
    case array(TypeSyntax)
    case dictionary(key: TypeSyntax, value: TypeSyntax)
    case tuple([Element])
    case function([Element], result: TypeSyntax)
    case composition([TypeSyntax])
  }

  struct Element: Sendable {
    let label: String?
    let type: TypeSyntax
  }

  let kind: Kind
  let range: SourceRange
  /// The source text.
  let text: String
}
