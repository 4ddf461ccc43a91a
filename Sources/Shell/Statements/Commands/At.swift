import RxsChecking
import RxsCompletion
import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession

/// `at TIME STATEMENT`, `at TIME { … }`
package struct At: SessionStatement {
  let time: Expr
  package let statement: Statement

  package static let word = "at"
  package static let help = StatementHelp(
    .time, 3, "at TIME STATEMENT", "at TIME { … }",
    summary: "runs a statement when the clock reaches the time",
    examples: [
      """
      let xs = PublishSubject<Int>()
      subscribe xs
      at 2s emit xs 1
      advance 3s
      | 2s xs 1
      """
    ])

  package static let effect: StatementEffect = .runsLater

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> At {
    try parser.needOperand(of: word, "a time and a statement")
    let time = try parser.parseOperand()
    try parser.needOperand(of: word, "a statement after the time")
    if let symbol = parser.token.symbol, symbol != "!" || !parser.token.followedByBlank,
      BinaryOperator(rawValue: symbol) != nil || !parser.token.precededByBlank
    {
      throw parser.unexpected(hint: "put a calculated time in parentheses")
    }
    let statement: Statement
    if parser.token.kind == .open(.curly) {
      let body = try parser.parseBlock()
      statement = Statement(.doCatch(body, []), body.range)
    } else {
      statement = try parser.parseStatement()
    }
    if let place = statement.firstAwait {
      throw .found(
        .message("'await' moves the clock, which is not allowed inside 'at'"), at: place,
        hint: "leave out 'await': the call then prints its result when it ends")
    }
    return At(time: time, statement: statement)
  }

  package func rebuilt(_ parts: inout Parts) -> At {
    At(time: parts.take(time), statement: parts.take(statement))
  }

  package func resolve(in resolver: Resolver, _ whole: Statement, _ scope: NameScope) {
    resolver.resolveDuration(time, scope)
    resolver.resolveLate(statement, scope)
  }

  package func run(in session: Session) throws {
    let problems: [(StatementEffect, String)] = [
      (.movesClock, "move the clock"), (.beginsAnew, "begin the session again"),
      (.beginsLine, "mark the present"),
    ]
    for (effect, what) in problems where statement.has(effect) {
      throw Fault("a statement of 'at' cannot \(what)")
        .located(statement.range, session.source)
    }
    let due = try session.duration(time)
    guard due >= session.clock.now else {
      let now = Durations.text(session.clock.now)
      throw Fault("\(Durations.text(due)) is in the past: the clock is at \(now)")
        .located(time.range, session.source)
    }
    session.schedule(statement, at: due)
  }

  package func check(in check: ScriptCheck) { check.late { check.check(statement) } }

  /// The index at which the inner statement begins. Nil if the time before it is not complete.
  package static func startOfNext(in point: CompletionPoint) -> Int? {
    guard point.tokens.count > 1 else { return nil }
    var end = 1
    if point.tokens[1].kind == .open(.round) {
      guard let close = point.partner(of: 1) else { return nil }
      end = close
    }
    return point.tokens[end].followedByBlank ? end + 1 : nil
  }
}

extension Statement {
  /// The first `await` outside of closures; nil without one.
  fileprivate var firstAwait: SourceRange? {
    var found: SourceRange?
    walk { node in
      guard found == nil, let expr = node.expr else { return found == nil }
      if case .await = expr.kind { found = expr.range }
      if case .closure = expr.kind { return false }
      return found == nil
    }
    return found
  }
}

extension Session {
  /// Schedules a statement. The names in the statement are resolved when it runs.
  fileprivate func schedule(_ statement: Statement, at time: Int) {
    let (source, place) = (source, surroundings)
    _ = clock.schedule(after: time - clock.now, label: At.word) { [unowned self] in
      do {
        try perform(statement, of: source, at: place)
      } catch let error as Fault {
        deferFailure(error.located(statement.range, source))
      } catch {
        deferFailure(error)
      }
    }
  }
}
