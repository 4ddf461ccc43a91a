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
        let name = tracer.operator(request)?.name ?? "a request"
        return violation(
          name, step, player, count: new.count { tracer.operator($0.subject)?.name == name })
      }
    }
    // A request that failed immediately may be repeated. A task that an input started makes its
    // requests in the next step, so there only requests with one cause and one time count.
    let answered = new.filter { tracer[$0.end]?.kind != .error }
    var seen: [[String]: TraceStage] = [:]
    for stage in answered {
      let name = tracer.operator(stage.subject)?.name ?? ""
      var request = [name]
      if step.kind == .advance { request += ["\(stage.began)", "\(tracer.root(of: stage.cause))"] }
      guard !name.isEmpty, let first = seen.updateValue(stage, forKey: request) else { continue }
      // Requests that follow each other are no repetition.
      if step.kind == .advance, !Self.isOpen(first, at: stage.began, tracer) { continue }
      let count = answered.count { tracer.operator($0.subject)?.name == name }
      return violation(name, step, player, count: count)
    }
    return nil
  }

  /// Whether a request has no answer yet at a time, in nanoseconds.
  private static func isOpen(_ request: TraceStage, at time: Int, _ tracer: Tracer) -> Bool {
    let answer = request.lastOutput > 0 ? request.lastOutput : request.end
    return answer == 0 || tracer[answer].map { $0.time > time } ?? true
  }

  /// - Parameter count: the number of these requests in the step.
  private func violation(
    _ request: String, _ step: Step, _ player: EpisodePlayer, count: Int
  ) -> Violation? {
    let isMoved = step.kind == .advance
    let subject = isMoved ? String(request.prefix { $0 != "(" && $0 != "?" }) : step.subject
    guard player.wants(.doubleRequest, subject) else { return nil }
    var violation = Violation(
      .doubleRequest, subject,
      "\(request) is requested twice " + (isMoved ? "at once" : "for one '\(step.text)'"))
    violation.closing =
      ["show requests"] + player.requestLines(without: request, repeated: count - 1)
    return violation
  }
}

extension EpisodePlayer {
  /// The output of `show requests`, without the last lines for the given request. A test expects
  /// these lines.
  fileprivate func requestLines(without request: String, repeated count: Int) -> [String] {
    let (before, own) = (vocabulary.requests, (try? session.requestLines) ?? [])
    var lines = own.starts(with: before) ? own : before + own
    for _ in 0..<max(count, 1) {
      guard let index = lines.lastIndex(where: { $0.contains(" \(request) ") }) else { break }
      lines.remove(at: index)
    }
    // Without requests, `show requests` prints `(no request)`.
    return lines.isEmpty ? ["| (no request)"] : lines.map { "| \($0)" }
  }
}
