/// A parsed declaration of a member or function: `take(_ count: Int) -> Self`.
package struct SignatureSyntax: Sendable {
  package let name: String
  /// The names of the declaration's generic parameters.
  package let generics: [String]
  /// The parameters; nil for a property.
  package let parameters: [Parameter]?
  package let result: TypeSyntax?
  package var constraints: [Constraint] = []

  /// A constraint after `where`: `Element: Comparable` or `Element == String`.
  package struct Constraint: Sendable {
    package let subject: TypeSyntax
    /// Whether both types must be equal. If not, the subject must conform to the type.
    package let isSameType: Bool
    package let type: TypeSyntax
  }
}

extension Parser {
  /// Parses `name<T>(_ label: Type = default) -> Result where T: Protocol`, or `name: Type`. Nil
  /// for other text.
  package static func signature(_ text: String) -> SignatureSyntax? {
    let source = Source(name: "signature", text: text)
    let lexed = Lexer.tokens(of: source)
    var parser = Parser(source: source, tokens: lexed.tokens, grammar: .swift)
    parser.context.newlineEnds = false
    var signature = try? parser.parseSignature()
    if let constraints = try? parser.parseConstraints() { signature?.constraints = constraints }
    return parser.token.kind == .end ? signature : nil
  }

  private mutating func parseSignature() throws(SyntaxFailure) -> SignatureSyntax {
    guard case .identifier(let name, _) = token.kind else { throw wanted("a name") }
    advance()
    if accept(symbol: ":") {
      return SignatureSyntax(name: name, generics: [], parameters: nil, result: try parseType())
    }
    var generics: [String] = []
    if accept(symbol: "<") {
      repeat { generics.append(try parseName("the name of a type").text) } while acceptComma()
      try expect(symbol: ">")
    }
    let parameters = try parseParameters()
    let (result, _) = try parseEffectsAndResult()
    return SignatureSyntax(name: name, generics: generics, parameters: parameters, result: result)
  }

  private mutating func parseConstraints() throws(SyntaxFailure) -> [SignatureSyntax.Constraint] {
    guard token.isWord("where") else { return [] }
    advance()
    var constraints: [SignatureSyntax.Constraint] = []
    repeat {
      let subject = try parseType()
      let isSameType = accept(symbol: "==")
      if !isSameType { try expect(symbol: ":") }
      constraints.append(
        SignatureSyntax.Constraint(
          subject: subject, isSameType: isSameType, type: try parseType()))
    } while acceptComma()
    return constraints
  }
}
