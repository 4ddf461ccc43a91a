import RxsLanguage

/// The tokens before the cursor, which completion examines. They do not depend on a session.
package struct CompletionPoint {
  /// The text before the cursor.
  package let source: Source
  private let grammar: Grammar
  /// The tokens of the statement before the word at the cursor.
  package private(set) var tokens: [Token]
  /// The text of the word at the cursor, up to the cursor.
  package private(set) var word = ""
  /// The text from the opening quote to the cursor. Nil if the cursor is not in a string.
  package private(set) var stringText: String?

  /// Splits the text before a cursor into tokens. Nil if nothing can be completed there, for
  /// example in a comment.
  ///
  /// - Parameters:
  ///   - cursor: the number of UTF-8 bytes before the cursor.
  ///   - grammar: the table of shell statements.
  package init?(_ text: String, cursor: Int, _ grammar: Grammar) {
    self.grammar = grammar
    source = Source(name: "", text: String(decoding: text.utf8.prefix(cursor), as: UTF8.self))
    let end = source.bytes.count
    let lexed = Lexer.tokens(of: source)
    if lexed.openComment != nil { return nil }
    if lexed.comments.contains(where: { !$0.isBlock && $0.range.upperBound == end }) { return nil }
    tokens = lexed.tokens.filter { $0.kind != .end && $0.kind != .invalid }
    tokens.removeSubrange(..<Self.startOfStatement(tokens))
    if let start = nesting.open.last, tokens[start].kind == .stringStart {
      stringText = source.text(SourceRange(tokens[start].range.upperBound, end))
      tokens.removeSubrange(start...)
    } else if let last = tokens.last, last.range.upperBound == end {
      switch last.kind {
      case .identifier(let name, isEscaped: false):
        word = name
        tokens.removeLast()
      case .integer, .double, .duration, .anonymous, .phase, .expected: return nil
      default: break
      }
    }
    skipPrefixes()
  }

  /// The statement that the first word begins. Nil if it is not a statement of the shell.
  package var statement: (any SessionStatement.Type)? {
    tokens.first?.word.flatMap(grammar.sessionStatement)
  }

  /// The tokens after the first word of the statement.
  package var operands: ArraySlice<Token> { tokens.dropFirst() }

  /// Whether the last token before the word at the cursor ends an operand. If so, the word cannot
  /// be another operand.
  package var followsOperand: Bool {
    guard let last = tokens.last, tokens.count > 1 || statement == nil else { return false }
    return last.endsOperand
  }

  /// Whether the user must invent a name here, as after `let`.
  package var wantsNewName: Bool {
    guard let word = tokens.last?.word.flatMap(ReservedWord.init) else { return false }
    return [.let, .var, .func].contains(word)
  }

  /// The source text from the first to the last token. Empty if there are no tokens.
  package func text(_ tokens: ArraySlice<Token>) -> String {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    return source.text(first.range.union(last.range))
  }

  /// The index of the first token of a path `a.b.` that ends directly before the word.
  package var startOfPath: Int {
    var index = tokens.endIndex
    while index >= 2, tokens[index - 1].isSymbol("."), tokens[index - 2].word != nil,
      !tokens[index - 1].precededByBlank, !tokens[index - 1].followedByBlank || word.isEmpty
    {
      index -= 2
    }
    return index
  }

  // MARK: - Statements

  /// The index of the first token of the last statement.
  private static func startOfStatement(_ tokens: [Token]) -> Int {
    var start = 0
    var depth = 0
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .open, .interpolationStart: depth += 1
      case .close, .interpolationEnd: depth = max(depth - 1, 0)
      case .semicolon where depth == 0: start = index + 1
      default: break
      }
      guard token.atLineStart, index > 0, depth == 0 || depth == 1 && token.isOpening else {
        continue
      }
      let before = tokens[index - 1]
      let goesOn =
        token.symbol != nil || before.kind == .comma || before.symbol != nil && !before.endsOperand
      if !goesOn { start = index }
    }
    return start
  }

  /// Skips prefixes such as `!` and `at TIME`, because the statement after a prefix is completed.
  private mutating func skipPrefixes() {
    while true {
      if let first = tokens.first, first.isSymbol("!"), first.followedByBlank {
        tokens.removeFirst()
      } else if let start = statement?.startOfNext(in: self) {
        tokens.removeSubrange(..<start)
      } else {
        return
      }
    }
  }
}

// MARK: - Brackets

extension CompletionPoint {
  /// The matching pairs of brackets and quotes.
  private struct Nesting {
    /// For each bracket, the index of the matching bracket.
    private(set) var partners: [Int: Int] = [:]
    /// The brackets without a closing bracket, from the outermost to the innermost.
    private(set) var open: [Int] = []

    init(_ tokens: [Token]) {
      for (index, token) in tokens.enumerated() {
        switch token.kind {
        case .open, .interpolationStart, .stringStart: open.append(index)
        case .close, .interpolationEnd, .stringEnd:
          guard let start = open.popLast() else { continue }
          (partners[start], partners[index]) = (index, start)
        default: break
        }
      }
    }
  }

  private var nesting: Nesting { Nesting(tokens) }

  /// The index of the matching bracket. Nil if the bracket is not closed or not opened.
  package func partner(of bracket: Int) -> Int? { nesting.partners[bracket] }

  /// The innermost open bracket around the cursor, with its function and the argument at the
  /// cursor.
  package var openBracket: OpenBracket? {
    let nesting = nesting
    guard let index = nesting.open.last, case .open(let bracket) = tokens[index].kind else {
      return nil
    }
    var (argument, label): (Int, String?) = (0, nil)
    var place = index + 1
    while place < tokens.endIndex {
      switch tokens[place].kind {
      case .comma: (argument, label) = (argument + 1, nil)
      case .symbol(":"): label = tokens[place - 1].word ?? label
      default: place = nesting.partners[place] ?? place
      }
      place += 1
    }
    return OpenBracket(
      bracket: bracket, index: index, argument: argument, label: label,
      callee: callee(before: index))
  }

  /// The labels of the arguments inside of a bracket.
  package func labels(in bracket: OpenBracket) -> Set<String> {
    Set(
      tokens[bracket.index...].indices.dropLast()
        .filter { tokens[$0 + 1].isSymbol(":") }.compactMap { tokens[$0].word })
  }

  /// The name of the function before a bracket: `map` for `xs.map(` and `xs.map {`.
  private func callee(before index: Int) -> String? {
    guard index > 0 else { return nil }
    let isClosure = tokens[index].kind == .open(.curly)
    guard isClosure || !tokens[index].precededByBlank else { return nil }
    var before = index - 1
    if tokens[before].isSymbol(">"), let start = startOfGenerics(before) { before = start - 1 }
    if isClosure, tokens[before].kind == .close(.round), let open = nesting.partners[before] {
      before = open - 1
    }
    return tokens.indices.contains(before) ? tokens[before].word : nil
  }

  /// The index of the `<` that opens the generic arguments which end at an index.
  package func startOfGenerics(_ end: Int) -> Int? {
    var depth = 0
    for index in tokens.indices[...end].reversed() {
      if tokens[index].isSymbol(">") { depth += 1 }
      if tokens[index].isSymbol("<") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// A bracket that is open at the cursor.
  package struct OpenBracket {
    package let bracket: Bracket
    /// The index of the bracket's token.
    package let index: Int
    /// The number of commas between the bracket and the cursor.
    package let argument: Int
    /// The label of the argument at the cursor.
    package let label: String?
    /// The name of the called function. Nil if the bracket is not part of a call.
    package let callee: String?
  }
}

extension CompletionPoint {
  /// Whether the `.` at an index has no receiver, as in `advance .seconds(1)`.
  package func isImplicitDot(_ index: Int) -> Bool {
    guard index > 0, tokens[index - 1].endsOperand else { return true }
    return tokens[index].precededByBlank && !tokens[index].atLineStart
  }

  /// The completion point for the tokens before a given token.
  package func upTo(_ index: Int) -> CompletionPoint {
    var point = self
    point.tokens.removeSubrange(index...)
    return point
  }

  /// The closing brackets that are missing at the cursor.
  package var closers: String {
    nesting.open.reversed().map { index in
      switch tokens[index].kind {
      case .open(let bracket): " \(bracket.closing)"
      case .stringStart: " \""
      default: " )"
      }
    }.joined()
  }

  /// The index of the first token of the operand that ends at a given token. An operand is a name,
  /// a literal or a call.
  package func startOfOperand(endingAt end: Int) -> Int? {
    var index = end
    while index >= 0 {
      let token = tokens[index]
      switch token.kind {
      case .symbol("?"), .symbol("!"): index -= 1
      case .symbol(">"):
        guard let start = startOfGenerics(index) else { return nil }
        index = start - 1
      case .close:
        guard let open = nesting.partners[index] else { return nil }
        guard open > 0, isCall(open) else { return tokens[open].range.lowerBound }
        index = open - 1
      case .stringEnd: return nesting.partners[index].map { tokens[$0].range.lowerBound }
      case .identifier, .anonymous, .integer:
        guard index >= 1, tokens[index - 1].isSymbol("."), !isImplicitDot(index - 1) else {
          return token.range.lowerBound
        }
        index -= 2
      case .double, .duration: return token.range.lowerBound
      default: return nil
      }
    }
    return nil
  }

  /// Whether a bracket contains the arguments of a call or a subscript.
  private func isCall(_ open: Int) -> Bool {
    let before = tokens[open - 1]
    let touches = !tokens[open].precededByBlank
    if before.isSymbol(">") { return touches }
    return before.endsOperand && (touches || tokens[open].kind == .open(.curly))
  }
}

extension Token {
  fileprivate var isOpening: Bool { if case .open = kind { true } else { false } }
}
