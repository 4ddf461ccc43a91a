import RxsEngine

extension Command {
  static let advance = Command(
    word: .advance, group: .time,
    usage: [
      "advance", "advance DURATION", "advance to TIME", "advance next", "advance until EXPR",
    ],
    summary: "moves the clock and runs the work that is due; alone, what is due now",
    examples: [
      """
      let xs = hot(.next(1s, "a"), .next(2s, "b"))
      subscribe xs
      advance 1s
      | 1s xs "a"
      advance next
      | 2s xs "b"
      """,
      """
      subscribe Observable.interval(1s) as ticks
      advance until count(ticks) == 2
      | 1s ticks 0
      | 2s ticks 1
      """,
    ]
  ) { statement, session in
    guard case .advance(let advance) = statement.kind else { return }
    switch advance {
    case .now: try session.advance(to: session.clock.now)
    case .by(let expr):
      let span = try session.duration(expr)
      guard span >= 0 else {
        throw session.compiler.failure("the clock cannot go back", at: expr.range)
      }
      let (time, overflow) = session.clock.now.addingReportingOverflow(span)
      guard !overflow else {
        throw session.compiler.failure("the clock cannot go that far", at: expr.range)
      }
      try session.advance(to: time)
    case .to(let expr):
      let time = try session.duration(expr)
      do { try session.advance(to: time) } catch let error as RuntimeError {
        throw error.located(expr.range, session.compiler.source)
      }
    case .next: try session.advanceToNext()
    case .until(let expr):
      let condition = try session.condition(expr)
      do { try session.advance(until: condition) } catch let error as RuntimeError {
        throw error.located(expr.range, session.compiler.source)
      }
    }
  }

  static let run = Command(
    word: .run, group: .time, usage: ["run", "run DURATION"],
    summary: "runs until no work is left that can still deliver something, or that long",
    examples: [
      """
      subscribe Observable.just(1).delay(3s) as xs
      run
      | 3s xs 1
      | 3s xs completed
      """
    ]
  ) { statement, session in
    guard case .run(let limit) = statement.kind else { return }
    guard let limit else { return session.run(until: nil) }
    let span = try session.duration(limit)
    guard span >= 0 else {
      throw session.compiler.failure("the clock cannot go back", at: limit.range)
    }
    let (time, overflow) = session.clock.now.addingReportingOverflow(span)
    session.run(until: overflow ? nil : time)
  }

  static let at = Command(
    word: .at, group: .time, usage: ["at TIME STATEMENT"],
    summary: "does a statement when the clock gets there",
    examples: [
      """
      let xs = PublishSubject<Int>()
      subscribe xs
      at 2s emit xs 1
      advance 3s
      | 2s xs 1
      """
    ]
  ) { statement, session in
    guard case .at(let time, let inner) = statement.kind else { return }
    if inner.movesClock {
      throw session.compiler.failure(
        "a statement of 'at' cannot move the clock", at: inner.range)
    }
    if inner.beginsAnew {
      throw session.compiler.failure(
        "a statement of 'at' cannot begin the session anew", at: inner.range)
    }
    if inner.marksPresent {
      throw session.compiler.failure(
        "a statement of 'at' cannot mark the present", at: inner.range)
    }
    let due = try session.duration(time)
    guard due >= session.clock.now else {
      throw session.compiler.failure(
        "\(Durations.text(due)) is in the past: the clock is at \(Durations.text(session.clock.now))",
        at: time.range)
    }
    session.schedule(inner, at: due)
  }
}

extension Statement {
  /// Whether the statement, or one in it, resets the session and its clock.
  var beginsAnew: Bool {
    switch kind {
    case .reset, .undo, .back: true
    case .at(_, let inner), .mustFail(let inner): inner.beginsAnew
    default: false
    }
  }

  /// Whether the statement, or one in it, is `mark`.
  fileprivate var marksPresent: Bool {
    switch kind {
    case .mark: true
    case .at(_, let inner), .mustFail(let inner): inner.marksPresent
    default: false
    }
  }

  /// Whether the statement, or one in it, moves the clock.
  var movesClock: Bool {
    switch kind {
    case .advance, .run: true
    case .at(_, let inner), .mustFail(let inner): inner.movesClock
    default: false
    }
  }
}

extension Session {
  /// Schedules a statement; its names mean what they mean when it runs.
  fileprivate func schedule(_ statement: Statement, at time: Int) {
    let source = compiler.source
    _ = clock.schedule(after: time - clock.now, label: "at") { [weak self] in
      guard let self else { return }
      do {
        try perform(statement, of: source)
      } catch let error as RuntimeError {
        deferFailure(error.located(statement.range, source))
      } catch {
        deferFailure(error)
      }
    }
  }

  /// The condition that an expression is, evaluated anew each time.
  fileprivate func condition(_ expr: Expr) throws -> () throws -> Bool {
    let (compiler, surroundings) = (compiler, surroundings)
    let scope = Scope(framedIn: surroundings?.scope)
    let code = try compiler.condition(expr, scope)
    hasBegun = true
    return { try code(Frame.make(parent: surroundings?.frame, count: scope.layout.count)) }
  }
}
