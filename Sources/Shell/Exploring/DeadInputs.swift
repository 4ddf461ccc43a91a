import RxsEngine
import RxsLanguage
import RxsOutput
import RxsSession
import RxsStatements

/// Finds dead inputs: inputs that had an effect earlier and have no effect now.
struct DeadInputs {
  private struct Effect {
    let step: Step
    /// The labels that received an event in this step or in the next step.
    var labels: [String]
  }

  private var effects: [String: Effect] = [:]
  private var last: String?

  /// Words in the names of inputs that an app uses only once. A second use of such an input may
  /// have no effect.
  private static let once =
    "view appear launch once first initial didload start setup".split(separator: " ")

  /// Records the effects that the inputs had in the script: the events up to the next input.
  init(_ session: Session) {
    var present: Step?
    for entry in session.transcript.entries {
      guard entry.line.statements.count == 1 else { continue }
      present = Step(sending: entry.line.statements[0], entry.source) ?? present
      guard let step = present else { continue }
      let labels = entry.output.compactMap { $0.event?.label }.filter { $0 != step.subject }
      guard !labels.isEmpty, effects[step.subject] == nil else { continue }
      effects[step.subject] = Effect(step: step, labels: labels)
    }
  }

  mutating func note(
    _ step: Step, _ anomalies: [TracedAnomaly], _ player: EpisodePlayer, _ tracer: Tracer,
    after before: Int
  ) -> Violation? {
    if let last, effects[last]?.labels.isEmpty == true,
      let label = player.news.first(where: { $0.record.label != last })?.record.label
    {
      effects[last]?.labels = [label]
    }
    guard step.kind == .emit || step.kind == .call else { return nil }
    let isAfterError = anomalies.contains { if case .deadInput = $0 { true } else { false } }
    // After an error, the operators upstream of the operator that ended may still send events. So
    // only requests and events of subscriptions count as effects.
    let isHeard =
      isAfterError
      ? player.isShown(step.subject, tracer)
      : player.isHeard(step.subject, after: before, tracer)
    defer { last = isHeard ? step.subject : nil }
    if isHeard {
      if effects[step.subject] == nil {
        let labels = player.news.map(\.record.label).filter { $0 != step.subject }
        effects[step.subject] = Effect(step: step, labels: labels)
      }
      return nil
    }
    guard player.isWhole, player.wants(.deadInput, step.subject), let effect = effects[step.subject]
    else { return nil }
    let name = step.subject.lowercased()
    if !isAfterError, Self.once.contains(where: name.contains) { return nil }
    var violation = Violation(
      .deadInput, step.subject,
      isAfterError
        ? "an error ended the pipeline of \(step.subject): the input has no effect any more"
        : "\(step.subject) had an effect before, and has no effect any more")
    guard let closing = closing(effect, player) else { return nil }
    violation.closing = closing
    if !isAfterError, player.isAlive(step.subject, effect.step) { return nil }
    return violation
  }

  /// The statements of a test that sends the value again and expects an effect. Nil if no statement
  /// shows the effect.
  private func closing(_ effect: Effect, _ player: EpisodePlayer) -> [String]? {
    let label = effect.labels.first { player.session.subscriptions[$0] != nil }
    guard let label else {
      let test = "expect \(effect.step.subject).hasObservers"
      // Relays have no such member.
      let failure = player.session.prepared(test).flatMap(player.session.play)
      return failure?.kind == .rule ? [test] : nil
    }
    // Events of earlier requests are no effect, so they arrive before the events are counted.
    return [
      "advance 60s", "let countBefore = count(\(label))", effect.step.text, "advance 60s",
      "expect count(\(label)) > countBefore",
    ]
  }
}

extension Step {
  /// The step for a statement that sends a value or calls a method: `emit vm.query "a"`,
  /// `vm.query.send("a")`, `vm.search("a")`. Nil for other statements.
  fileprivate init?(sending statement: Statement, _ source: Source) {
    if let emit = statement.command as? Emit {
      let parts = emit.children.compactMap(\.expr).map { source.text($0.range) }
      guard let target = parts.first, parts.count <= 2 else { return nil }
      self.init(.emit, target, parts.count > 1 ? parts[1] : "")
      return
    }
    var written = statement
    if case .compiled(_, let own) = statement.kind { written = own }
    guard case .expr(let expr) = written.kind, case .call(let call) = expr.kind,
      case .member(let base, let name) = call.callee.kind, base.path != nil
    else { return nil }
    let arguments = source.text(SourceRange(call.callee.range.upperBound, expr.range.upperBound))
    guard ["send", "accept", "onNext"].contains(name.text) else {
      self.init(.call, source.text(call.callee.range), arguments)
      return
    }
    self.init(.emit, source.text(base.range), String(arguments.dropFirst().dropLast()))
  }
}
