import RxsCompletion
import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession

/// `play [DURATION] [speed N]`
package struct Play: SessionStatement {
  let duration: Expr?
  let speed: Expr?

  package static let word = "play"
  package static let takesTime = true
  package static let help = StatementHelp(
    .time, 4, "play", "play DURATION", "play speed N", "play DURATION speed N",
    summary: "moves the clock as 'advance' or 'run' does, in real time, N times as fast",
    examples: [
      """
      subscribe Observable.interval(100ms) as ticks
      play 250ms speed 10
      | 100ms ticks 0
      | 200ms ticks 1
      """
    ])
  package static let effect: StatementEffect = .movesClock

  private static let speedWord = "speed"

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Play {
    var duration: Expr?
    // `speed` is a keyword only before a value. In `play speed`, `speed` is a variable.
    if let speed = try parseSpeed(&parser) { return Play(duration: nil, speed: speed) }
    if !parser.isAtStatementEnd { duration = try parser.parseExpr() }
    return Play(duration: duration, speed: try parseSpeed(&parser))
  }

  private static func parseSpeed(_ parser: inout Parser) throws(SyntaxFailure) -> Expr? {
    try parser.attempt { (parser) throws(SyntaxFailure) -> Expr? in
      guard parser.accept(word: speedWord), parser.startsOperand, !parser.isAtStatementEnd else {
        return nil
      }
      return try parser.parseExpr()
    }
  }

  package func rebuilt(_ parts: inout Parts) -> Play {
    Play(duration: parts.take(duration), speed: parts.take(speed))
  }

  package func resolve(in resolver: Resolver, _ statement: Statement, _ scope: NameScope) {
    if let duration { resolver.resolveDuration(duration, scope) }
    if let speed { resolver.resolve(.expr(speed), scope) }
  }

  package func run(in session: Session) throws {
    let speed = try speed.map(session.speed) ?? 1
    let limit = try duration.map(session.time)
    let move = {
      if let limit { try session.advance(to: limit) } else { session.run(until: nil) }
    }
    // In a loop or a branch, no single statement can repeat the move of the clock.
    guard let range = session.rangeOfPlay else { return try move() }
    _ = try session.playing(speed: speed, move)
    let time = session.clock.now
    let repeated = Statement(.shell(Advance(distance: .to(Expr(.duration(time), range)))), range)
    session.transcript.keep(
      Transcript.Played(repeated, text: "\(Advance.word) to \(Durations.text(time))"))
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    guard point.operands.isEmpty || point.followsOperand else { return nil }
    if point.operands.contains(where: { $0.isWord(speedWord) }) { return Offer([]) }
    return Offer(
      [.init(text: speedWord, suffix: " ", summary: "the speed as a multiple of real time")]
        + (point.operands.isEmpty ? completer.names(at: point) : []))
  }
}

extension Session {
  /// The number of virtual seconds in one real second.
  fileprivate func speed(_ expr: Expr) throws -> Double {
    let value = try evaluate(expr)
    let number: Double? =
      switch value {
      case .int(let number): Double(number)
      case .double(let number): number
      default: nil
      }
    guard let number, number > 0, number.isFinite else {
      throw Fault.mismatch("'speed'", takes: Fault.positiveNumber, value)
        .located(expr.range, source)
    }
    return number
  }

  /// The source range of the running `play`; nil if the `play` is inside a statement of Swift.
  fileprivate var rangeOfPlay: SourceRange? {
    guard var statement = transcript.lastStatement?.syntax else { return nil }
    if case .mustFail(let inner) = statement.kind { statement = inner }
    return statement.command is Play ? statement.range : nil
  }
}
