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
        // Code that is nested too deeply for the parser is not compiled, because the compiler would
        // need minutes and all memory for it.
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

  /// Whether the next statement uses an operator that the script itself declares.
  private var hasOwnOperator: Bool {
    if case .declaration = token.kind { return false }
    guard !ownOperators.isEmpty,
      let text = SwiftStatementText(in: source.bytes, at: token.range.lowerBound)
    else { return false }
    let written = source.text(SourceRange(token.range.lowerBound, text.end))
    return ownOperators.contains { written.contains($0) }
  }

  /// Reads a statement that the shell cannot parse. Swift compiles it, if the script contains other
  /// code for Swift.
  private mutating func readSwift() -> Statement? {
    let isCall = peek().kind == .open(.round) && !peek().precededByBlank
    // `#title` is a phase title that lacks a blank, and not a macro.
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
      // A wrong bracket on the next line is reported with that line's statement.
      if token.atLineStart, openBrackets.isEmpty { return }
      throw unexpected()
    }
    if token.endsEverything, !openBrackets.isEmpty { throw unexpected() }
    if !isAtStatementEnd { throw unexpected() }
  }

  /// After a mistake, skips to the probable beginning of the next statement.
  ///
  /// A statement begins on a new line, outside of the brackets of the failed statement. If a line
  /// is not indented more than the failed statement, a closing bracket is probably missing, and the
  /// next statement begins on that line.
  private mutating func recover(from first: Int) {
    var open = openBrackets.count
    openBrackets = []
    context = Context()
    depth = 0
    links = 0
    anonymousScopes = []
    let indentation = indentation(of: tokens[first])
    // If no token was read before the failure, the first token is skipped, so that the parser makes
    // progress.
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

  /// The number of bytes before a token in its line.
  private func indentation(of token: Token) -> Int {
    let line = source.line(at: token.range.lowerBound)
    return token.range.lowerBound - source.range(ofLine: line).lowerBound
  }
}
