import RxsEngine
import RxsRuntime
import RxsSession

/// Detects answers that arrive in the wrong order: in a state, the answer to an older request
/// replaces the answer to a newer request.
///
/// The answers are merged by an operator such as `flatMap`. A state is a relay or a subject with a
/// current value, a driver, or `share(replay: 1)`.
struct ShownAnswers {
  /// An answer that reached a subscription, and the merging operator on its way.
  private struct Answer {
    /// The stage of the merging operator, and the operator's number in the trace.
    let flat: UInt32
    let name: UInt32
    let inner: Int
    /// The name of the request, without its arguments.
    let request: String
    let isOnly: Bool
    /// The record of the answer.
    let serial: Int
  }

  /// The answer that each label shows, and for each label the number of elements from each inner
  /// stream.
  private var last: [String: Answer] = [:]
  private var counts: [String: [Int: Int]] = [:]

  private static let longestWay = 64

  /// Examines the last event of a subscription. If an older answer replaces a newer one, returns
  /// the merging operator and the records of both answers.
  mutating func note(
    _ record: SubscriptionRecord, _ tracer: Tracer
  ) -> (flat: UInt32, older: Int, newer: Int)? {
    guard let event = record.events.last, let serial = record.causes.last,
      let element = event.value.element
    else { return nil }
    let former = last.removeValue(forKey: record.label)
    guard let answer = answer(serial, tracer) else { return nil }
    var counts = former?.flat == answer.flat ? self.counts[record.label] ?? [:] : [:]
    counts[answer.inner, default: 0] += 1
    self.counts[record.label] = counts
    last[record.label] = answer
    guard let former, former.flat == answer.flat, former.request == answer.request,
      answer.inner < former.inner, former.isOnly,
      counts[answer.inner] == 1, counts[former.inner] == 1,
      hasCompleted(former, tracer),
      let shown = record.events.dropLast().last?.value.element,
      !Self.keeps(shown.canonical, in: element.canonical)
    else { return nil }
    return (answer.name, answer.serial, former.serial)
  }

  /// Whether the new value contains the previous value, as in a list that collects answers.
  static func keeps(_ shown: String, in text: String) -> Bool {
    let brackets: Set<Character> = ["[", "]", "(", ")", "\""]
    let core = shown.drop { brackets.contains($0) }
    let end = core.lastIndex { !brackets.contains($0) }.map { core.index(after: $0) }
    return text.contains(core[..<(end ?? core.startIndex)])
  }

  private func hasCompleted(_ answer: Answer, _ tracer: Tracer) -> Bool {
    guard let stage = tracer[answer.serial].flatMap({ tracer.stage($0.stage) }) else {
      return false
    }
    return tracer[stage.end]?.kind == .completed
  }

  /// The answer that an event shows. Nil if an operator between the answer and the label changed
  /// the element.
  private func answer(_ serial: Int, _ tracer: Tracer) -> Answer? {
    var cursor = serial
    var isState = false
    var isOfSingle = false
    var flat: (stage: UInt32, name: UInt32, inner: Int)?
    for _ in 0..<Self.longestWay {
      // A `Single` sends its element when its source completes, so the cause can be a completion.
      guard let record = tracer[cursor], let traced = tracer.operator(record.subject),
        record.kind == .next || record.kind == .completed && isOfSingle
      else { return nil }
      let cause = tracer.cause(of: cursor)
      let parent = tracer[cause]
      if traced.policy == .request {
        guard let flat, isState else { return nil }
        return Answer(
          flat: flat.stage, name: flat.name, inner: flat.inner,
          request: String(traced.name.prefix { $0 != "?" && $0 != "(" }),
          isOnly: record.kind == .completed
            || tracer.stage(record.stage)?.lastOutput == cursor, serial: cursor)
      }
      if traced.behavior.mergesInners, !traced.isInternal {
        guard flat == nil, let parent, parent.number > 0,
          tracer.stage(parent.stage)?.down?.id == record.stage
        else { return nil }
        flat = (record.stage, record.subject, parent.number)
      } else if Self.isState(traced, tracer.stage(record.stage)) {
        isState = true
        // Swift code may collect several answers in a relay, but a `bind` only forwards them.
        if traced.policy == .subject {
          guard let parent, tracer.stage(parent.stage)?.isBound == true else { return nil }
        }
      } else if !traced.isInternal, !traced.behavior.passesOn {
        // The operator's closure makes a request, and the operator forwards the request's answer.
        isOfSingle = Self.source(of: cursor, tracer)?.policy == .request
        if !isOfSingle { return nil }
      }
      cursor = cause
    }
    return nil
  }

  /// Follows the causes of a record back to the first operator in the user's code, and returns it.
  private static func source(of serial: Int, _ tracer: Tracer) -> TracedOperator? {
    var cursor = tracer.cause(of: serial)
    while let traced = tracer[cursor].flatMap({ tracer.operator($0.subject) }) {
      if !traced.isInternal { return traced }
      cursor = tracer.cause(of: cursor)
    }
    return nil
  }

  private static func isState(_ traced: TracedOperator, _ stage: TraceStage?) -> Bool {
    traced.behavior.isState || traced.policy == .shared && stage?.replaysOne == true
  }
}
