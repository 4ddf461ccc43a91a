import FoundationEssentials
import RxsChecking
import RxsCompletion
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsWorld

/// `stub [METHOD] "PATTERN" RESPONSE [after DURATION], …`
package struct Stub: SessionStatement {
  let method: Name?
  /// The URL pattern, a string literal.
  let pattern: Expr
  let responses: [StubResponse]

  package static let word = "stub"
  package static let help = StatementHelp(
    .world, 1, "stub [METHOD] \"URL-PATTERN\" RESPONSE [after DURATION], …",
    summary:
      "answers HTTP requests: "
      + StubResponse.Kind.allCases.map(\.usage).joined(separator: ", ")
      + ", and with a body status: 404 and headers: [\"Name\": \"value\"]",
    examples: [
      """
      stub "https://www.randomnumberapi.com/*" json([2]) after 1s, status(500)
      """,
      """
      stub "https://example.org/*" text("gone", status: 404, headers: ["Server": "test"])
      subscribe http.get("https://example.org/") as answer
      advance
      | 0s answer (status: 404, headers: ["Server": "test"], text: "gone")
      | 0s answer completed
      """,
    ])

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Stub {
    let method = parser.isAtStatementEnd ? nil : parser.parseMethod()
    let pattern = try parser.parseStringOperand(of: word, "a URL pattern in quotes")
    try parser.needOperand(of: word, "a response after the pattern")
    var responses: [StubResponse] = []
    repeat { responses.append(try StubResponse.parse(&parser)) } while parser.acceptComma()
    return Stub(method: method, pattern: pattern, responses: responses)
  }

  package func rebuilt(_ parts: inout Parts) -> Stub {
    Stub(
      method: method, pattern: parts.take(pattern),
      responses: responses.map { $0.rebuilt(&parts) })
  }

  package func resolve(in resolver: Resolver, _ statement: Statement, _ scope: NameScope) {
    for response in responses {
      for argument in response.arguments { resolver.resolve(.expr(argument.value), scope) }
      if let delay = response.after { resolver.resolveDuration(delay, scope) }
    }
    resolver.resolve(.expr(pattern), scope)
  }

  package func run(in session: Session) throws {
    guard case .string(let text) = try session.evaluate(pattern) else {
      throw Fault("a URL pattern is a string").located(pattern.range, session.source)
    }
    let responses = try responses.map { try $0.response(in: session) }
    session.stubs.add(method: method?.text, pattern: text, responses: responses)
  }

  package func check(in check: ScriptCheck) {
    for response in responses { response.check(in: check) }
  }

  package static func paths(at point: CompletionPoint, in completer: Completer) -> PathOffer? {
    guard point.openBracket?.callee == StubResponse.Kind.file.rawValue else { return nil }
    return PathOffer(folder: completer.session.options.folder)
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    guard let pattern = point.tokens.firstIndex(where: { $0.kind == .stringEnd }) else {
      let methods = ["DELETE", "GET", "HEAD", "PATCH", "POST", "PUT"].map {
        Completion.Candidate(text: $0, suffix: " \"", summary: "answers only \($0) requests")
      }
      return Offer(point.operands.isEmpty ? methods : [])
    }
    if point.tokens.last?.isWord("after") == true { return Offer([]) }
    if point.followsOperand, point.tokens.count > pattern + 1 {
      return Offer([.init(text: "after", suffix: " ", summary: "the time that the answer takes")])
    }
    return Offer(
      StubResponse.Kind.allCases.map { kind in
        .init(
          text: kind.rawValue, suffix: kind.usage.contains("\"") ? "(\"" : "(",
          summary: "\(kind.usage): \(kind.summary)")
      })
  }
}

extension Parser {
  /// Parses an HTTP method before the pattern: words joined by hyphens. Nil if no method is
  /// written.
  fileprivate mutating func parseMethod() -> Name? {
    func isWord(_ token: Token) -> Bool {
      if case .identifier = token.kind { true } else { false }
    }
    var count = 0
    while isWord(peek(count)), peek(count + 1).isSymbol("-"), !peek(count + 1).precededByBlank,
      !peek(count + 1).followedByBlank
    {
      count += 2
    }
    guard isWord(peek(count)), peek(count + 1).kind == .stringStart else { return nil }
    let range = token.range.union(peek(count).range)
    for _ in 0...count { advance() }
    return verbatimName(range)
  }
}
