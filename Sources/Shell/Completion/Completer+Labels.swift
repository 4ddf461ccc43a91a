import RxsLanguage
import RxsRuntime
import RxsSession

/// Completes the labels of subscriptions. A label may contain dots.
extension Completer {
  /// Candidates for labels that begin with the path before the cursor. Prefixes that several labels
  /// have in common are candidates too.
  ///
  /// - Parameter more: candidates that are not labels. If there are any, only labels of live
  ///   subscriptions are offered with them.
  package func labelPath(at point: CompletionPoint, more: [Candidate] = []) -> Offer {
    let typed = point.text(point.tokens[point.startOfPath...]) + point.word
    var candidates = labels(liveOnly: !more.isEmpty)
    let groups = Set(
      candidates.compactMap { label in
        label.text.firstIndex(of: ".").map { String(label.text[..<$0]) }
      })
    candidates += groups.subtracting(candidates.map(\.text)).sorted().map {
      Candidate(text: $0, summary: "all subscriptions of \($0)")
    }
    return Offer(candidates + more, typed: typed)
  }

  /// The labels, for an argument of `latest(` and similar functions. Nil for other arguments.
  package func labelArgument(at point: CompletionPoint) -> [Candidate]? {
    guard let bracket = point.openBracket, let callee = bracket.callee,
      bracket.bracket == .round, bracket.argument == 0, bracket.index == point.startOfPath - 1,
      let entry = session.context.names.functions[callee]?.first,
      entry.signature.parameters?.first?.type == .named("Subscription", [])
    else { return nil }
    let path = point.text(point.tokens[point.startOfPath...])
    return labels(liveOnly: false).compactMap { label in
      guard label.text.hasPrefix(path) else { return nil }
      let rest = String(label.text.dropFirst(path.count))
      return Candidate(text: rest, suffix: ")", summary: label.summary)
    }
  }

  private func labels(liveOnly: Bool) -> [Candidate] {
    session.subscriptions.all.filter { $0.isLive || !liveOnly }.map { record in
      let count = record.events.count
      return Candidate(
        text: record.label,
        summary: "\(record.isLive ? "live" : "ended"), \(Count.text(count, "event"))")
    }
  }
}
