import RxsCauses
import RxsEngine
import RxsSession

/// Finds inputs that make the same request twice.
struct RepeatedRequests {
  private var lastStage: UInt32 = 0

  mutating func begin(_ tracer: Tracer) { lastStage = tracer.requests.last?.id ?? 0 }

  mutating func note(
    _ step: Step, _ anomalies: [TracedAnomaly], _ player: EpisodePlayer, _ tracer: Tracer
  ) -> Violation? {
    let new = Array(
      tracer.requests.reversed().prefix(while: { $0.id > lastStage }).reversed())
    lastStage = new.last?.id ?? lastStage
    guard step.kind == .emit || step.kind == .call || step.kind == .advance, new.count > 1 else {
      return nil
    }
    for anomaly in anomalies {
      if case .requestTwice(let request, _, _) = anomaly {
        return violation(tracer.operator(request)?.name ?? "a request", step, player)
      }
    }
    // A request that failed immediately may be repeated. A task that an input started makes its
    // requests in the next step, so there only requests with one cause and one time count.
    let answered = new.filter { tracer[$0.end]?.kind != .error }
    var seen: Set<[String]> = []
    for stage in answered {
      let name = tracer.operator(stage.subject)?.name ?? ""
      var request = [name]
      if step.kind == .advance { request += ["\(stage.began)", "\(tracer.root(of: stage.cause))"] }
      if !name.isEmpty, !seen.insert(request).inserted { return violation(name, step, player) }
    }
    return nil
  }

  private func violation(_ request: String, _ step: Step, _ player: EpisodePlayer) -> Violation? {
    let isMoved = step.kind == .advance
    let subject = isMoved ? String(request.prefix { $0 != "(" && $0 != "?" }) : step.subject
    guard player.wants(.doubleRequest, subject) else { return nil }
    var violation = Violation(
      .doubleRequest, subject,
      "\(request) is requested twice " + (isMoved ? "at once" : "for one '\(step.text)'"))
    violation.closing = ["show requests"] + player.requestLines(without: request)
    return violation
  }
}

extension EpisodePlayer {
  /// The output of `show requests`, without the last line for the given request. A test expects
  /// these lines.
  fileprivate func requestLines(without request: String) -> [String] {
    let own = (try? session.requestLines) ?? []
    var lines = vocabulary.requests.filter { !own.contains($0) } + own
    if let index = lines.lastIndex(where: { $0.contains(" \(request) ") }) {
      lines.remove(at: index)
    }
    // Without requests, `show requests` prints `(no request)`.
    return lines.isEmpty ? ["| (no request)"] : lines.map { "| \($0)" }
  }
}
