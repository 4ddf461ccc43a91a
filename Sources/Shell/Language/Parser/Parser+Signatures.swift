/// The declaration of a member or function as text, such as `take(_ count: Int) -> Self`.
package struct SignatureSyntax: Sendable {
  package let name: String
  /// The names of its generic parameters.
  package let generics: [String]
  /// Nil for a property.
  package let parameters: [Parameter]?
  package let result: TypeSyntax?
  /// What a generic name has to be: `where Element == Event<R>`.
  package let constraint: (name: String, type: TypeSyntax)?
}

extension Parser {
  /// Reads `name<T>(_ label: Type = default) -> Result` or `name: Type`, perhaps with one
  /// `where A == B`; nil where it is neither.
  package static func signature(_ text: String) -> SignatureSyntax? {
    let source = Source(name: "signature", text: text)
    let lexed = Lexer.tokens(of: source)
    var parser = Parser(source: source, tokens: lexed.tokens, grammar: .swift)
    parser.context.newlineEnds = false
    let signature = try? parser.parseSignature()
    return parser.token.kind == .end ? signature : nil
  }

  private mutating func parseSignature() throws(SyntaxFailure) -> SignatureSyntax {
    guard case .identifier(let name, _) = token.kind else { throw wanted("a name") }
    advance()
    if accept(symbol: ":") {
      let type = try parseType()
      return SignatureSyntax(
        name: name, generics: [], parameters: nil, result: type, constraint: try parseConstraint())
    }
    var generics: [String] = []
    if accept(symbol: "<") {
      repeat { generics.append(try parseName("the name of a type").text) } while acceptComma()
      try expect(symbol: ">")
    }
    let parameters = try parseParameters()
    let (result, _) = try parseEffectsAndResult()
    return SignatureSyntax(
      name: name, generics: generics, parameters: parameters, result: result,
      constraint: try parseConstraint())
  }

  private mutating func parseConstraint() throws(SyntaxFailure) -> (String, TypeSyntax)? {
    guard accept(word: "where") else { return nil }
    let name = try parseName("the name of a type").text
    try expect(symbol: "==")
    return (name, try parseType())
  }
}
