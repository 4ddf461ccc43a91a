extension Parser {
  mutating func parseScript(into assembly: inout ScriptAssembly) {
    while token.kind != .end {
      let before = index
      switch token.kind {
      case .phase(let title):
        assembly.add(phase: title, token.range)
        advance()
      case .expected(let text):
        if !assembly.add(expected: text, token.range) {
          report(.found(.expectedLineFirst, at: token.range))
          skipExpectedLines()
          continue
        }
        advance()
      case .semicolon: advance()
      case .close where abandonedBrackets > 0:
        abandonedBrackets -= 1
        advance()
      default:
        parseSourceLine(into: &assembly)
      }
      if index == before { advance() }
    }
  }

  private mutating func skipExpectedLines() {
    while case .expected = token.kind { advance() }
  }

  private mutating func parseSourceLine(into assembly: inout ScriptAssembly) {
    let start = token.range.lowerBound
    var statements: [Statement] = []
    repeat {
      while token.kind == .semicolon, !isNewLine { advance() }
      guard !token.endsEverything, !isNewLine || statements.isEmpty else { break }
      if isNewLine, token.range.lowerBound != start { break }
      let first = index
      let surroundings = self
      do {
        if token.isSymbol("@") || hasOwnOperator, let statement = readSwift() {
          statements.append(statement)
          continue
        }
        let statement = try parseStatement()
        try expectStatementEnd()
        statements.append(statement)
      } catch {
        let problem = self
        self = surroundings
        // For code that is nested so deeply, the compiler takes minutes and all memory.
        if !error.isOfNesting, let statement = readSwift() {
          statements.append(statement)
          continue
        }
        self = problem
        report(error)
        recover(from: first)
      }
    } while token.kind == .semicolon
    assembly.add(statements: statements, range(from: start))
  }

  /// Whether the next statement contains an operator that the script declares.
  private var hasOwnOperator: Bool {
    if case .declaration = token.kind { return false }
    guard !ownOperators.isEmpty,
      let text = SwiftStatementText(in: source.bytes, at: token.range.lowerBound)
    else { return false }
    let written = source.text(SourceRange(token.range.lowerBound, text.end))
    return ownOperators.contains { written.contains($0) }
  }

  /// Reads a statement that the shell does not know. Swift compiles the statement, if it compiles
  /// other parts of the script.
  private mutating func readSwift() -> Statement? {
    let isCall = peek().kind == .open(.round) && !peek().precededByBlank
    // `#title`, a phase title without its blank, is not a macro.
    guard holdsSwift, token.kind != .invalid || !text(token).hasPrefix("#"),
      isCall || grammar[token.word ?? ""] == nil, token.symbol != "!",
      let text = SwiftStatementText(in: source.bytes, at: token.range.lowerBound),
      text.first != "defer"
    else { return nil }
    let range = SourceRange(token.range.lowerBound, text.end)
    while token.range.lowerBound < text.end, token.kind != .end { advance() }
    swiftRanges.append(range)
    marks.verbatim.append(range)
    let name = text.names.first ?? Name(text: "", range: range)
    let declaration = SwiftDeclaration(
      keyword: text.first, name: name, bound: text.names, isStatement: !text.isFunction,
      isAsync: text.isAsync, range: range, source: source)
    return Statement(.declaration(declaration), range)
  }

  private var isNewLine: Bool { token.atLineStart }

  func expectStatementEnd() throws(SyntaxFailure) {
    if case .close(let bracket) = token.kind {
      if bracket == .curly, openBrackets.last?.kind == .open(.curly) { return }
      // A stray bracket on the next line belongs to the statement of that line.
      if token.atLineStart, openBrackets.isEmpty { return }
      throw unexpected()
    }
    if token.endsEverything, !openBrackets.isEmpty { throw unexpected() }
    if !isAtStatementEnd { throw unexpected() }
  }

  /// Skips to the offset at which the next statement probably begins.
  ///
  /// The offset is after a line break outside of the brackets of the failed statement. If a line is
  /// not indented more than the statement, a bracket was not closed, and the statement ends before
  /// that line.
  private mutating func recover(from first: Int) {
    var open = openBrackets.count
    openBrackets = []
    context = Context()
    depth = 0
    links = 0
    anonymousScopes = []
    let indentation = indentation(of: tokens[first])
    // The failure may be in front of the first token of the next line.
    if index == first { skip(&open) }
    defer { abandonedBrackets += max(0, open) }
    while !token.endsEverything {
      if token.kind == .semicolon, open <= 0 { return }
      if token.atLineStart, !continuesLine {
        if open <= 0 { return }
        if !isClosing(token), self.indentation(of: token) <= indentation { return }
      }
      skip(&open)
    }
  }

  private mutating func skip(_ open: inout Int) {
    switch token.kind {
    case .open, .interpolationStart: open += 1
    case .close, .interpolationEnd: open -= 1
    default: break
    }
    advance()
  }

  private func isClosing(_ token: Token) -> Bool {
    if case .close = token.kind { true } else { false }
  }

  /// The distance of a token from the beginning of its line.
  private func indentation(of token: Token) -> Int {
    let line = source.line(at: token.range.lowerBound)
    return token.range.lowerBound - source.range(ofLine: line).lowerBound
  }
}
