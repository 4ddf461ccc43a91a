import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession

/// A parsed and resolved top-level statement, which a session can run many times.
package struct PreparedStatement {
  package let text: String
  package let line: SourceLine
  fileprivate let statement: Statement
  fileprivate let source: Source
  fileprivate let resolution: Resolution
}

/// The failure of a statement that `explore` ran.
package struct StatementFailure {
  package enum Kind: String {
    /// The condition of an `always` statement became false.
    case rule
    /// A mistake that would trap in Swift.
    case fault
    /// Events cause more and more events, without end.
    case feedback
    /// The statement reached the limit of wall-clock time.
    case timeout
    /// Ctrl-C stopped the statement, or periodic work sent too many events.
    case interrupted
    /// A request without an answer.
    case unanswered
    /// A value whose type does not fit the target.
    case unfit
    /// An error that the view model threw. This need not be a mistake.
    case thrown
  }

  package let kind: Kind
  package let fault: Fault

  /// The text of the broken rule, or of the failed statement.
  package var place: String {
    guard let range = fault.range, let source = fault.source else { return "" }
    return source.text(range)
  }
}

extension Session {
  /// Parses a statement and resolves it in the present session. Nil if the statement has a mistake.
  ///
  /// - Parameter answers: answers with compiled parts. The keys are the answers' texts. An `answer`
  ///   with such a text uses the compiled parts.
  package func prepared(_ text: String, answers: [String: Expr] = [:]) -> PreparedStatement? {
    let source = Source(name: Self.exploring, text: text)
    let (script, diagnostics) = Parser.parse(source, .shell)
    guard diagnostics.isEmpty, script.lines.count == 1 else { return nil }
    guard !answers.isEmpty else { return prepared(script.lines[0], of: source) }
    let statements = script.lines[0].statements.map { statement in
      statement.with(
        children: statement.children.map { node in
          guard let expr = node.expr, let known = answers[source.text(expr.range)] else {
            return node
          }
          return .expr(expr.with(compiledPartsOf: known))
        })
    }
    return prepared(script.with(lines: [statements]).lines[0], of: source)
  }

  /// The answers with compiled parts in the session's `answer` statements. The keys are the answers'
  /// texts.
  package var compiledAnswers: [String: Expr] {
    var found: [String: Expr] = [:]
    for entry in transcript.entries {
      for case let answer as Answer in entry.line.statements.map(\.command) {
        for value in answer.values where Node.expr(value).contains(where: \.isCompiled) {
          found[entry.source.text(value.range)] = value
        }
      }
    }
    return found
  }

  /// Prepares several statements; invalid statements are left out. The statements that the shell
  /// cannot interpret are compiled first. If the compiler rejects some of them, the others are
  /// compiled again.
  package func preparedCompiling(_ texts: [String]) -> [String: PreparedStatement] {
    var texts = texts
    for _ in 0..<Self.mostRounds where !texts.isEmpty {
      let source = Source(name: Self.exploring, text: texts.joined(separator: "\n"))
      let (script, diagnostics) = Parser.parse(source, .shell)
      guard diagnostics.isEmpty, script.lines.count == texts.count else { return [:] }
      do {
        let planned = try compiling(script, isTyped: options.isInteractive)
        let lines = planned.lines.map { prepared($0, of: source) }
        return Dictionary(
          zip(texts, lines).compactMap { text, line in line.map { (text, $0) } },
          uniquingKeysWith: { first, _ in first })
      } catch .swift(let refusal) {
        let refused = Set(
          refusal.errors.filter { $0.file.hasSuffix(Self.exploring) }.map { $0.line - 1 })
        let kept = texts.indices.filter { !refused.contains($0) }
        if kept.count == texts.count { return [:] }
        texts = kept.map { texts[$0] }
      } catch {
        return [:]
      }
    }
    return [:]
  }

  private static let mostRounds = 8
  private static let exploring = "<explore>"

  private func prepared(_ line: SourceLine, of source: Source) -> PreparedStatement? {
    guard line.statements.count == 1, let statement = line.statements.first else { return nil }
    let resolution = at(source, surroundings) { resolve(statement) }
    guard resolution.problems.isEmpty else { return nil }
    return PreparedStatement(
      text: source.text(statement.range), line: line, statement: statement, source: source,
      resolution: resolution)
  }

  /// Begins a transcript entry for the statements that `explore` runs.
  package func beginPlaying(_ first: PreparedStatement) {
    transcript.begin(
      first.line, of: first.source, phase: nil, isStrict: false, time: clock.now)
  }

  /// Ends the entry that `beginPlaying` began.
  package func endPlaying() { transcript.end(failure: nil, changedSession: true, time: clock.now) }

  /// Runs a statement in the entry that `beginPlaying` began. Returns its failure; nil if the
  /// statement did not fail.
  package func play(_ prepared: PreparedStatement) -> StatementFailure? {
    progress.hasBegun = false
    let start = clock.now
    do {
      try at(prepared.source, surroundings) {
        try executing(prepared.statement) {
          try perform(prepared.statement, at: Surroundings(resolution: prepared.resolution))
        }
      }
      return nil
    } catch {
      let fault =
        (error as? Fault ?? Fault(Self.message(of: error)))
        .located(prepared.statement.range, prepared.source)
      return StatementFailure(kind: kind(of: error, fault, since: start), fault: fault)
    }
  }

  private func kind(
    of error: any Error, _ fault: Fault, since start: Int
  ) -> StatementFailure.Kind {
    if fault.isExpectation { return .rule }
    if budget.ranOutOfTime { return .timeout }
    switch budget.monitor.stop {
    case .depth: return .feedback
    // If the clock moved, periodic work may have caused the many events during a long gap.
    case .budget: return clock.now > start ? .interrupted : .feedback
    case .interrupted: return .interrupted
    case .failure, nil: break
    }
    guard error is Fault else { return .thrown }
    if fault.isUnanswered { return .unanswered }
    return fault.isMismatch ? .unfit : .fault
  }
}

extension Node {
  fileprivate var isCompiled: Bool {
    if case .compiled? = expr?.kind { true } else { false }
  }
}

extension Expr {
  /// The expression with the compiled parts of an expression that has the same text.
  fileprivate func with(compiledPartsOf other: Expr) -> Expr {
    if case .compiled = other.kind { return Expr(other.kind, range) }
    let (own, others) = (children, other.children)
    guard own.count == others.count else { return self }
    return with(
      children: zip(own, others).map { node, other in
        guard let part = node.expr, let known = other.expr else { return node }
        return .expr(part.with(compiledPartsOf: known))
      })
  }
}
