import RxsEngine
import RxsSession

extension EpisodePlayer {
  private static let longGap = Step(.advance, gap: 60_000_000_000)
  private static let mostProbes = 6
  private static let mostFailures = 4

  /// Whether an input still has an effect. Sends the value of `first`, then up to `mostProbes`
  /// different values, until one of them has an effect. It sends them again after each other input,
  /// which may bring the model into a state where the input has an effect: an `undo` after a change,
  /// or `dismissAlert` after a request that failed. Ends the episode.
  func isAlive(_ target: String, _ first: Step) -> Bool {
    isOver = true
    guard let tracer = session.tracer else { return false }
    let gap = Self.longGap
    // If events occur even without an input, only immediate events count as effects of the input.
    probe(gap)
    let isTicking = isHeard(target) { probe(gap) }
    var isSent = false
    func send(_ step: Step) {
      guard !alive.contains(target) else { return }
      let isReached = isHeard(target) {
        if probe(step) { isSent = true }
        if !isTicking { probe(gap) }
      }
      if isReached { alive.insert(target) }
      if isTicking { probe(gap) }
    }
    let input = vocabulary.inputs.first { $0.target == target }
    let values = [first] + (input?.steps.filter { $0 != first } ?? []).prefix(Self.mostProbes)
    values.forEach(send)
    let rest = vocabulary.inputs.filter { $0.target != target }
    func sendAfterOthers() {
      for step in rest.compactMap(\.steps.first) + rest.compactMap(\.steps.last)
      where !alive.contains(target) {
        probe(step)
        probe(gap)
        values.forEach(send)
      }
    }
    sendAfterOthers()
    for failure in failures.prefix(Self.mostFailures) where !alive.contains(target) {
      probe(failure)
      sendAfterOthers()
    }
    // An input that the app cannot use now is not dead, and neither is an input that may wait for an
    // answer that never arrives.
    if !isSent { alive.insert(target) }
    if tracer.requests.contains(where: { !$0.hasEnded && $0.end == 0 }) { alive.insert(target) }
    return alive.contains(target)
  }

  /// Statements that let the requests of the script fail, as far as the script shows failures.
  private var failures: [Step] {
    vocabulary.answers.flatMap { answers in
      answers.forms.filter { $0.fails || $0.parts.contains(where: \.showsFailure) }.map {
        Step(.answer, answers.head, $0.text(delay: 100_000_000))
      }
    }
  }
}
