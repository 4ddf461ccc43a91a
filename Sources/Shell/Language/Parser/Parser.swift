/// Parses tokens into a syntax tree, by recursive descent.
///
/// A parse function throws at the first mistake. The function that parses lines reports the
/// mistake, and continues with the next statement.
package struct Parser {
  /// The maximal nesting of brackets, prefix operators and blocks.
  static let deepestNesting = 256
  /// The maximal number of calls, members and operators in one chain of an expression.
  ///
  /// The syntax tree of a chain is as deep as the chain is long. Recursive functions traverse and
  /// release the tree, so a longer chain could overflow the stack.
  static let longestChain = 1000

  /// The parsing rules at the current token.
  package struct Context {
    /// Whether a line break ends the statement; false inside `(` and `[`.
    var newlineEnds = true
    /// Whether `{` may begin a trailing closure. False between `if` or `switch` and its body, where
    /// `{` opens the body.
    var allowsTrailingClosures = true
    /// Whether `as` is a cast. False in the operand of `subscribe`, where `as` precedes the label.
    package var allowsCasts = true
    /// Whether statements of the shell are allowed; false in closures and functions.
    package var isShell = true
  }

  /// The function or closure to which `$0` belongs at the current token.
  struct AnonymousScope {
    var count = 0
    var hasParameters = false
    /// Whether this is a function. In a function, `$0` does not refer to an outer closure.
    var isFunction = false
  }

  package let source: Source
  let tokens: [Token]
  /// The table of shell statements.
  let grammar: Grammar
  /// For each opening bracket, the index of its closing bracket; -1 if it is not closed.
  let closings: [Int]
  var index = 0
  package var context = Context()
  /// The open brackets around the current token.
  var openBrackets: [Token] = []
  package var depth = 0
  /// The number of links of the current chain so far. If a chain inside the current chain is
  /// longer, the count continues from the length of the inner chain.
  var links = 0
  var anonymousScopes: [AnonymousScope] = []
  /// The number of brackets that failed statements left open. Later lines may close them.
  var abandonedBrackets = 0
  var marks = SyntaxMarks()
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether Swift compiles code of the script. If so, Swift also compiles the statements that the
  /// shell cannot parse.
  let holdsSwift: Bool
  /// The operators that the script declares, except operators that the shell already has.
  let ownOperators: Set<String>
  /// The words of shell statements that are also names of values or functions of the script.
  let ownNames: Set<String>
  /// The ranges of the statements that the shell cannot parse and that Swift compiles.
  var swiftRanges: [SourceRange] = []

  /// Parses a whole source. The script contains the lines that could be parsed; the diagnostics are
  /// in source order.
  ///
  /// - Parameters:
  ///   - holdsSwift: whether Swift has already compiled declarations that the source may use.
  ///   - lexed: the tokens of the source, if the caller already has them.
  package static func parse(
    _ source: Source, _ grammar: Grammar, holdsSwift: Bool = false, lexed: Lexer.Output? = nil
  ) -> (Script, [Diagnostic]) {
    let lexed = lexed ?? Lexer.tokens(of: source)
    var parser = Parser(
      source: source, tokens: lexed.tokens, grammar: grammar, holdsSwift: holdsSwift)
    var assembly = ScriptAssembly(source: source, comments: lexed.comments)
    parser.parseScript(into: &assembly)
    let own = lexed.diagnostics.filter { found in
      !parser.swiftRanges.contains { $0.contains(found.range) }
    }
    let diagnostics = own + parser.diagnostics
    return (
      assembly.script(interpreterLine: lexed.interpreterLine, marks: parser.marks),
      diagnostics.sorted { $0.range.lowerBound < $1.range.lowerBound }
    )
  }

  init(source: Source, tokens: [Token], grammar: Grammar, holdsSwift: Bool = false) {
    self.holdsSwift =
      holdsSwift
      || tokens.contains { if case .declaration = $0.kind { true } else { false } }
      || tokens.contains { Self.beginsRegex($0, source) }
    ownNames = Set(
      zip(tokens, tokens.dropFirst()).compactMap { keyword, name in
        ["func", "let", "var"].contains(keyword.word) ? name.word : nil
      }
    ).intersection(grammar.statements.map { $0.word })
    ownOperators = Set(tokens.compactMap { Self.ownOperator($0, source) })
    self.source = source
    self.tokens = tokens
    self.grammar = grammar
    closings = Self.closings(in: tokens)
  }

  /// Whether a regex literal `#/…/#` begins at a token. Only Swift can compile such a literal.
  private static func beginsRegex(_ token: Token, _ source: Source) -> Bool {
    token.kind == .invalid
      && source.text(SourceRange(token.range.lowerBound, token.range.lowerBound + 2)) == "#/"
  }

  /// The operator that a token declares. Nil for other tokens, and if the shell already has the
  /// operator.
  private static func ownOperator(_ token: Token, _ source: Source) -> String? {
    guard case .declaration("operator", _) = token.kind else { return nil }
    let words = source.text(token.range).split { $0 == " " || $0 == ":" }
    guard let index = words.firstIndex(of: "operator"), index + 1 < words.count else { return nil }
    let symbol = String(words[index + 1])
    return BinaryOperator(rawValue: symbol) == nil ? symbol : nil
  }

  private static func closings(in tokens: [Token]) -> [Int] {
    var closings = Array(repeating: -1, count: tokens.count)
    var open: [(index: Int, bracket: Bracket)] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .open(let bracket): open.append((index, bracket))
      case .close(let bracket):
        guard let last = open.last, last.bracket == bracket else { continue }
        closings[last.index] = index
        open.removeLast()
      case .phase, .expected: open = []
      default: break
      }
    }
    return closings
  }

  mutating func report(_ failure: SyntaxFailure) {
    if case .found(let diagnostic) = failure { diagnostics.append(diagnostic) }
  }
}

/// The reason why a parse function failed.
package enum SyntaxFailure: Error {
  case found(Diagnostic)
  /// The lexer has already reported the mistake.
  case alreadyReported

  var isOfNesting: Bool {
    if case .found(let diagnostic) = self { diagnostic.kind == .nestedTooDeeply } else { false }
  }

  package static func found(
    _ kind: Diagnostic.Kind, at range: SourceRange, hint: String? = nil, suggestion: String? = nil
  ) -> SyntaxFailure {
    .found(Diagnostic(kind, at: range, hint: hint, suggestion: suggestion))
  }
}
