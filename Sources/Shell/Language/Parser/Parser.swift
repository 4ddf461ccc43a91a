/// Reads tokens into a syntax tree, by recursive descent.
///
/// Parse functions throw at the first thing wrong; the report is made, and the parser goes on, at the
/// level of source lines alone.
package struct Parser {
  /// The most levels of brackets, prefixes and bodies.
  static let deepestNesting = 256
  /// The most calls, members and operators in one chain.
  ///
  /// A chain makes a tree as deep as it is long, and trees are walked and released by recursion.
  static let longestChain = 1000

  /// The syntax that may stand at the current place.
  package struct Context {
    /// Whether a line break ends the statement; not so inside `(` and `[`.
    var newlineEnds = true
    /// Not in the head of `if`, `switch` and the like, where `{` opens the body.
    var allowsTrailingClosures = true
    /// Not at the top level of `subscribe`, where `as` gives the label.
    package var allowsCasts = true
    /// Whether the statements of the shell can stand here; not so in closures and functions.
    package var isShell = true
  }

  /// The meaning of `$0` at the current place.
  struct AnonymousScope {
    var count = 0
    var hasParameters = false
    /// `$0` does not reach through a function to a closure around it.
    var isFunction = false
  }

  package let source: Source
  let tokens: [Token]
  /// The statements of the shell.
  let grammar: Grammar
  /// For each opening bracket the place of the bracket that closes it, else -1.
  let closings: [Int]
  var index = 0
  package var context = Context()
  /// The tokens that opened the brackets around the current place.
  var openBrackets: [Token] = []
  package var depth = 0
  /// The longest path of chain links in the tree since a chain began.
  var links = 0
  var anonymousScopes: [AnonymousScope] = []
  /// Brackets of a failed statement that may still be closed further down.
  var abandonedBrackets = 0
  var marks = SyntaxMarks()
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether Swift compiles something of the script: then it also compiles what the shell can't read.
  let holdsSwift: Bool
  /// The operators that the script declares and the shell does not have.
  let ownOperators: Set<String>
  /// The statement words that the script binds to values or functions.
  let ownNames: Set<String>
  /// The statements that are Swift's to compile because the shell can't read them.
  var swiftRanges: [SourceRange] = []

  /// Parses a whole source; the script holds what could be read, the diagnostics are in order.
  ///
  /// - Parameters:
  ///   - holdsSwift: whether Swift has compiled something before that the source may name.
  ///   - lexed: the tokens of the source, where they are known.
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

  /// Whether a regex literal begins at a token, which Swift alone reads: `#/…/#`.
  private static func beginsRegex(_ token: Token, _ source: Source) -> Bool {
    token.kind == .invalid
      && source.text(SourceRange(token.range.lowerBound, token.range.lowerBound + 2)) == "#/"
  }

  /// The operator that a token declares; nil for one that the shell has.
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

/// The reason why a parse function gave up.
package enum SyntaxFailure: Error {
  case found(Diagnostic)
  /// The lexer has reported the spot.
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
