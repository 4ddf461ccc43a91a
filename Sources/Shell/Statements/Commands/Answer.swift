import RxsCatalog
import RxsCompiling
import RxsCompletion
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsSwiftSession

/// `answer SERVICE.METHOD EXPR [after DURATION], …`
package struct Answer: SessionStatement {
  package let service: Name
  package let method: Name
  /// The answers, in order. When all answers were used, the last answer is repeated.
  package let values: [Expr]
  /// The delay of each answer; nil for an answer without a delay.
  let delays: [Expr?]

  /// The answers with their delays. If only the last answer has a delay, all answers have this
  /// delay.
  private var delayed: [(value: Expr, delay: Expr?)] {
    let common = delays.dropLast().allSatisfy { $0 == nil } ? delays.last ?? nil : nil
    return zip(values, delays).map { ($0, $1 ?? common) }
  }

  package static let word = "answer"
  package static let help = StatementHelp(
    .world, 3, "answer SERVICE.METHOD EXPR [after DURATION], …",
    summary:
      "sets the answers of a service's method (streams, values or closures), one for each call; "
      + "the last answer is repeated; if only the last answer has a time, all answers use this time",
    examples: [
      """
      answer api.search { query in Observable.just([query]).delay(300ms) }
      show api
      | api.search { query in Observable.just([query]).delay(300ms) }
      """,
      """
      answer api.search { query in [query] } after 1s
      show api
      | api.search { query in [query] } after 1s
      """,
    ])

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Answer {
    let what = "a method such as 'api.search'"
    try parser.needOperand(of: word, what)
    var service = try parser.parseName(what)
    var method = try parseMethod(&parser)
    // A service's name may begin with the name of its view model: `shelf.library.contains`.
    while parser.token.isSymbol("."), !parser.token.precededByBlank {
      service = Name(
        text: "\(service.text).\(method.text)", range: service.range.union(method.range))
      method = try parseMethod(&parser)
    }
    if parser.token.kind == .open(.round), !parser.token.precededByBlank {
      method = try parseLabels(of: method, &parser)
    }
    try parser.needOperand(of: word, "a stream, a value or a closure after the method")
    if !parser.token.precededByBlank {
      throw .found(
        .message("a blank is missing between the method and its answer"),
        at: parser.token.range)
    }
    var (values, delays): ([Expr], [Expr?]) = ([], [])
    repeat {
      values.append(try parser.parseExpr())
      delays.append(
        !parser.isAtStatementEnd && parser.accept(word: "after") ? try parser.parseExpr() : nil)
    } while parser.acceptComma()
    return Answer(service: service, method: method, values: values, delays: delays)
  }

  /// Parses `.search`.
  private static func parseMethod(_ parser: inout Parser) throws(SyntaxFailure) -> Name {
    guard parser.token.isSymbol("."), !parser.token.precededByBlank else {
      throw parser.wanted("'.' and a method")
    }
    parser.advance()
    guard case .identifier(let text, _) = parser.token.kind else {
      throw parser.wanted("the name of a method")
    }
    defer { parser.advance() }
    return Name(text: text, range: parser.token.range)
  }

  /// Parses the labels of an overloaded method: `posts(page:)`.
  private static func parseLabels(
    of method: Name, _ parser: inout Parser
  ) throws(SyntaxFailure) -> Name {
    var text = method.text + "("
    parser.advance()
    while parser.token.kind != .close(.round) {
      guard case .identifier(let label, _) = parser.token.kind else {
        throw parser.wanted("a label, as in \(method.text)(page:)")
      }
      parser.advance()
      guard parser.accept(symbol: ":") else { throw parser.wanted("':'") }
      text += label + ":"
    }
    let range = method.range.union(parser.token.range)
    parser.advance()
    return Name(text: text + ")", range: range)
  }

  package func rebuilt(_ parts: inout Parts) -> Answer {
    Answer(
      service: service, method: method, values: parts.take(values),
      delays: delays.map { parts.take($0) })
  }

  package func resolve(in resolver: Resolver, _ statement: Statement, _ scope: NameScope) {
    for value in values { resolver.resolve(.expr(value), scope) }
    for delay in delays.compactMap({ $0 }) { resolver.resolveDuration(delay, scope) }
  }

  package func run(in session: Session) throws {
    guard
      let methods = session.standInMethods(
        service.text, with: Answers.name(of: method.text))
    else {
      let names = session.standInNames
      throw Fault(
        "no stand-in has the name '\(service.text)'",
        suggestion: Suggestion.nearest(to: service.text, in: names),
        hint: names.isEmpty
          ? "a shell of your own registers them: catalog.standIn(\"\(service.text)\", …)" : nil
      ).located(service.range, session.source)
    }
    let named = methods.filter { $0 == method.text || Answers.name(of: $0) == method.text }
    // Only the names of overloaded methods include labels; scripts may always write them.
    let overloads =
      named.isEmpty ? methods.filter { $0 == Answers.name(of: method.text) } : named
    guard let answered = overloads.first else {
      throw Fault(
        "\(service.text) has no method '\(method.text)' to answer",
        suggestion: Suggestion.nearest(to: method.text, in: Answers.names(of: methods))
      ).located(method.range, session.source)
    }
    // Methods with the same name and the same labels share their answers.
    guard Set(overloads).count == 1 else {
      throw Fault(
        "\(service.text) has \(overloads.count) methods of the name '\(method.text)'",
        hint: "write one of \(overloads.joined(separator: ", "))"
      ).located(method.range, session.source)
    }
    let isSilent = session.catalog.silentMethods[service.text]?.contains(answered) == true
    let answers = try delayed.map { value, delay in
      let answer = try session.evaluate(value)
      if answer.isSwiftFunction {
        var fault = Fault.mismatch(
          "'answer' takes a stream, a value or a closure, got \(answer.described)")
        let name = session.source.text(value.range)
        fault.hint = "write a closure that calls it: { value in \(name)(value) }"
        throw fault.located(value.range, session.source)
      }
      if isSilent, answer.isValue {
        var fault = Fault.mismatch(
          "\(service.text).\(Answers.name(of: answered)) returns no value, "
            + "got \(answer.described)")
        fault.hint = "write a closure as the answer: it is called with the arguments"
        throw fault.located(value.range, session.source)
      }
      return Answers.Answer(
        value: answer, delay: try delay.map { try session.duration($0) } ?? 0,
        text: session.source.text(value.range))
    }
    session.standIns.answers[service.text, Answers.name(of: answered, among: methods)] = answers
    session.standIns.waiting.answered()
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    let operands = point.operands
    guard
      operands.isEmpty
        || !operands.contains(where: { $0.precededByBlank && $0 != operands.first })
    else { return nil }
    let standIns = completer.session.catalog.standIns
    guard point.tokens.last?.isSymbol(".") == true, let name = operands.first?.word else {
      return Offer(standIns.keys.sorted().map { .init(text: $0, suffix: ".") })
    }
    return Offer(
      Answers.names(of: standIns[name] ?? []).map {
        .init(text: $0, suffix: " ", summary: "\(name).\($0)")
      })
  }
}

extension Value {
  /// Whether the answer is a function of compiled Swift. Only compiled code can call it.
  fileprivate var isSwiftFunction: Bool {
    guard case .object(let object) = self else { return false }
    return TypeMetadata(Swift.type(of: object.value)).isFunction
  }

  /// Whether the answer is a value, which a method without a result cannot return. Other answers are
  /// closures, empty results, streams and errors.
  fileprivate var isValue: Bool {
    switch self {
    case .function, .void, .stream: false
    case .symbol(let symbol): symbol.name != "error"
    default: true
    }
  }
}

extension Answer {
  package func compiling(in source: Source) -> CompilingMeaning? {
    .answers(service: service.text, method: method.text, values, delays.compactMap { $0 })
  }
}
