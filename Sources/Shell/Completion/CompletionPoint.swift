import RxsLanguage

/// The tokens before the cursor, for completion. They do not depend on a session.
package struct CompletionPoint {
  /// The text before the cursor.
  package let source: Source
  private let grammar: Grammar
  /// The tokens of the statement, without the word at the cursor.
  package private(set) var tokens: [Token]
  /// The typed part of the name at the cursor.
  package private(set) var word = ""
  /// The text from the opening quote to the cursor; nil outside of a string.
  package private(set) var stringText: String?

  /// Tokenizes the text before a cursor. Nil if no completion is possible, as in a comment.
  ///
  /// - Parameters:
  ///   - cursor: the number of UTF-8 bytes before the cursor.
  ///   - grammar: the statements of the shell.
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

  /// The type of the statement, from its first word.
  package var statement: (any SessionStatement.Type)? {
    tokens.first?.word.flatMap(grammar.sessionStatement)
  }

  /// The tokens after the statement's word.
  package var operands: ArraySlice<Token> { tokens.dropFirst() }

  /// Whether the token before the word ends an operand, so that no operand can follow.
  package var followsOperand: Bool {
    guard let last = tokens.last, tokens.count > 1 || statement == nil else { return false }
    return last.endsOperand
  }

  /// Whether a new name is expected here: `let ‸`.
  package var wantsNewName: Bool {
    guard let word = tokens.last?.word.flatMap(ReservedWord.init) else { return false }
    return [.let, .var, .func].contains(word)
  }

  /// The text of a range of tokens; empty for an empty range.
  package func text(_ tokens: ArraySlice<Token>) -> String {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    return source.text(first.range.union(last.range))
  }

  /// The index of the first token of the path `a.b.` directly before the word.
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

  /// Skips prefixes such as `!` and `at TIME`. A whole statement follows a prefix.
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
  /// The brackets and quotes among the tokens.
  private struct Nesting {
    /// The matching pairs, in both directions, by index.
    private(set) var partners: [Int: Int] = [:]
    /// The brackets that are open at the end, the innermost last.
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

  /// The index of the matching bracket; nil if there is no matching bracket.
  package func partner(of bracket: Int) -> Int? { nesting.partners[bracket] }

  /// The innermost bracket that is open at the cursor, with its contents.
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

  /// The labels of the arguments inside a bracket.
  package func labels(in bracket: OpenBracket) -> Set<String> {
    Set(
      tokens[bracket.index...].indices.dropLast()
        .filter { tokens[$0 + 1].isSymbol(":") }.compactMap { tokens[$0].word })
  }

  /// The function that the bracket at an index calls: `map` in `xs.map(` and in `xs.map {`.
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

  /// The `<` of the generic arguments that end at an index.
  package func startOfGenerics(_ end: Int) -> Int? {
    var depth = 0
    for index in tokens.indices[...end].reversed() {
      if tokens[index].isSymbol(">") { depth += 1 }
      if tokens[index].isSymbol("<") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// An open bracket around the cursor.
  package struct OpenBracket {
    package let bracket: Bracket
    /// The index of the bracket's token.
    package let index: Int
    /// The number of commas between the bracket and the cursor.
    package let argument: Int
    /// The label of the present argument.
    package let label: String?
    /// The name of the called function; nil if the bracket belongs to no call.
    package let callee: String?
  }
}

extension CompletionPoint {
  /// Whether the `.` at an index begins an implicit member, as in `advance .seconds(1)`.
  package func isImplicitDot(_ index: Int) -> Bool {
    guard index > 0, tokens[index - 1].endsOperand else { return true }
    return tokens[index].precededByBlank && !tokens[index].atLineStart
  }

  /// The completion point as if the text ended before a token.
  package func upTo(_ index: Int) -> CompletionPoint {
    var point = self
    point.tokens.removeSubrange(index...)
    return point
  }

  /// The closing brackets for the brackets that are open at the cursor.
  package var closers: String {
    nesting.open.reversed().map { index in
      switch tokens[index].kind {
      case .open(let bracket): " \(bracket.closing)"
      case .stringStart: " \""
      default: " )"
      }
    }.joined()
  }

  /// The first token of the operand that ends at a token. An operand is a name, a literal or a
  /// call.
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

  /// Whether a bracket belongs to the previous expression.
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
