import RxsEngine
import RxsRuntime
import RxsSession

/// Finds stale answers: an answer to an older request replaces a newer answer in an output.
///
/// The trace shows which request an event answers. If a task or other code interrupts the path in
/// the trace, the time identifies the request. The time is used only if a single request was
/// answered at this instant.
struct StaleAnswers {
  private struct Request {
    let number: Int
    let stage: TraceStage
    let text: String
    /// The operator that receives the answer. All requests from the same call in the source code
    /// have the same receiver.
    let receiver: UInt32?

    /// Whether the request has ended, so that no further answer can arrive.
    var isAnswered: Bool { stage.hasEnded || stage.end > 0 }

    /// Whether the answer is an error.
    func hasFailed(_ tracer: Tracer) -> Bool { tracer[stage.end]?.kind == .error }

    /// The text of the request without its arguments.
    var method: String { String(text.prefix { $0 != "(" && $0 != "?" }) }
  }

  private struct Shown {
    let request: Int
    let value: String
    let isOnly: Bool
  }

  private var requests: [Request] = []
  private var byStage: [UInt32: Int] = [:]
  private var lastStage: UInt32 = 0
  private var shown: [String: Shown] = [:]
  /// For each label, the number of events that each request has caused.
  private var counts: [String: [Int: Int]] = [:]
  /// The numbers of the requests without an answer.
  private var waiting: Set<Int> = []

  private static let longestWay = 200

  /// Records the requests that exist before the episode.
  mutating func begin(_ tracer: Tracer) { take(tracer) }

  private mutating func take(_ tracer: Tracer) {
    for stage in tracer.requests.reversed().prefix(while: { $0.id > lastStage }).reversed() {
      lastStage = stage.id
      byStage[stage.id] = requests.count
      waiting.insert(requests.count)
      requests.append(
        Request(
          number: requests.count, stage: stage, text: tracer.operator(stage.subject)?.name ?? "",
          receiver: stage.below.first?.subject))
    }
  }

  /// Checks the events of a step.
  mutating func note(_ player: EpisodePlayer, _ tracer: Tracer) -> Violation? {
    take(tracer)
    guard !requests.isEmpty else { return nil }
    var arrivals: [Int: [Int]] = [:]
    for number in waiting {
      let stage = requests[number].stage
      if stage.lastOutput > 0, let time = tracer[stage.lastOutput]?.time {
        arrivals[time, default: []].append(number)
      }
      if stage.lastOutput > 0 || stage.hasEnded || stage.end > 0 { waiting.remove(number) }
    }
    var found: Violation?
    for (record, from) in player.news where !player.isSignal(record.label) {
      if let violation = note(record, from, arrivals, player, tracer) { found = found ?? violation }
    }
    return found
  }

  private mutating func note(
    _ record: SubscriptionRecord, _ from: Int, _ arrivals: [Int: [Int]], _ player: EpisodePlayer,
    _ tracer: Tracer
  ) -> Violation? {
    var found: Violation?
    for index in from..<record.events.count {
      guard let element = record.events[index].value.element else { continue }
      let cause = record.causes.indices.contains(index) ? record.causes[index] : 0
      var number = request(of: cause, tracer)
      if number == nil, tracer[cause]?.kind != .root,
        let arrived = arrivals[record.events[index].time], arrived.count == 1
      {
        number = arrived.first
      }
      let former = shown.removeValue(forKey: record.label)
      found = nil
      guard let number else { continue }
      counts[record.label, default: [:]][number, default: 0] += 1
      let text = element.canonical
      let isOnly = counts[record.label]?[number] == 1
      shown[record.label] = Shown(request: number, value: text, isOnly: isOnly)
      guard let former, isOnly, former.isOnly else { continue }
      // Messages about two failed requests are independent of each other.
      if [number, former.request].allSatisfy({ requests[$0].hasFailed(tracer) }) { continue }
      found = violation(
        record.label, former, number, text, isState: StateFields.isStruct(element), player)
    }
    return found
  }

  private func violation(
    _ label: String, _ former: Shown, _ number: Int, _ text: String, isState: Bool,
    _ player: EpisodePlayer
  ) -> Violation? {
    let (older, newer) = (requests[number], requests[former.request])
    // For a struct, only requests of the same method count, because the struct can contain answers
    // to requests of several methods.
    let isOneCall = !isState && older.receiver != nil && older.receiver == newer.receiver
    guard older.number < newer.number, older.method == newer.method || isOneCall,
      text != former.value,
      older.isAnswered, newer.isAnswered,
      player.isState(label) || older.text != newer.text, !Self.keeps(former.value, in: text)
    else { return nil }
    var violation = Violation(
      .staleAnswer, label,
      "\(label) shows the answer to the older \(older.text) instead of the one to the newer "
        + "\(newer.text)",
      closing: FindScript.check(latestOf: label, former.value))
    if older.text == newer.text {
      violation = Violation(
        .staleAnswer, label,
        "\(label) shows the answer to the first \(older.text) instead of the one to the second",
        closing: violation.closing)
    }
    return violation
  }

  /// Whether a new value contains the previous value, as in a list that collects answers.
  private static func keeps(_ shown: String, in text: String) -> Bool {
    let brackets: Set<Character> = ["[", "]", "(", ")", "\""]
    let core = shown.drop { brackets.contains($0) }
    let end = core.lastIndex { !brackets.contains($0) }.map { core.index(after: $0) }
    let inner = core[..<(end ?? core.startIndex)]
    return inner.isEmpty || text.contains(inner)
  }

  /// The number of the request that an event answers; nil if the trace shows none.
  private func request(of serial: Int, _ tracer: Tracer) -> Int? {
    var cursor = serial
    for _ in 0..<Self.longestWay {
      guard let record = tracer[cursor], record.kind != .root else { return nil }
      if let number = byStage[record.stage] { return number }
      cursor = tracer.cause(of: cursor)
    }
    return nil
  }
}
