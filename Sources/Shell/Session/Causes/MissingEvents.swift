import RxsEngine
import RxsLanguage
import RxsRuntime

/// How far what was sent came on its way to a subscription that heard nothing of it.
struct MissingEvents {
  private let tracer: Tracer
  private let statements: TracedStatements
  private let record: SubscriptionRecord
  private let label: UInt32
  private let since: Int
  /// The time at which an event is missed; nil for now.
  private let time: Int?
  private let children: [Int: [Int]]

  /// The most records that are looked through.
  private static let reach = 200_000

  /// - Parameters:
  ///   - record: the subscription; it was traced since it began.
  ///   - time: when an event is missed; what was sent later does not count. Nil for now.
  init?(
    _ record: SubscriptionRecord, at time: Int? = nil, in tracer: Tracer,
    _ statements: TracedStatements
  ) {
    guard let traced = record.traced, record.causes.count == record.events.count else { return nil }
    self.tracer = tracer
    self.statements = statements
    self.record = record
    self.time = time
    label = traced.stage
    let former = record.events.lastIndex { event in time.map { event.time < $0 } ?? true }
    since = max(former.map { record.causes[$0] } ?? traced.start, traced.start)
    var children: [Int: [Int]] = [:]
    for serial in tracer.serials(after: since, reach: Self.reach) {
      let cause = tracer.cause(of: serial)
      if cause > 0, tracer[serial]?.kind != .origin { children[cause, default: []].append(serial) }
    }
    self.children = children
  }

  /// A line for each thing that was sent since the last event.
  var lines: [String] {
    var lines: [String] = []
    var arrivals: [String] = []
    for serial in tracer.serials(after: since, reach: Self.reach) {
      guard let root = tracer[serial], root.kind == .root, let statement = statements[root.subject],
        statement.sends, time.map({ root.time <= $0 }) ?? true,
        root.number > 0 || !(statement.statement.command is Emit)
      else { continue }
      let text = statement.text(value: root.number).firstLine
      if let arrival = arrival(of: serial) {
        arrivals.append("\(text) → reached \(record.label) at \(Durations.text(arrival))")
      } else {
        lines.append("\(text) → \(fate(of: serial, statement))")
      }
    }
    if lines.isEmpty { lines = arrivals }
    return lines.isEmpty ? pendingLines() : lines
  }

  /// Work that can still lead to an event, where nothing was sent.
  private func pendingLines() -> [String] {
    tracer.pending.filter { work in work.stage.map { leads($0) } ?? false }.prefix(3).map {
      "work of \(name(of: $0.stage)) is due at \(Durations.text($0.time)): advance"
    }
  }

  private func name(of stage: UInt32?) -> String {
    stage.flatMap { tracer.stage($0) }.flatMap { tracer.operator($0.subject) }?.name
      ?? "a timer"
  }

  // MARK: - One root

  /// All that came of a record.
  private func consequences(of root: Int) -> [Int] {
    var reached: [Int] = []
    var rest = [root]
    while let serial = rest.popLast() {
      for child in children[serial] ?? [] {
        reached.append(child)
        rest.append(child)
      }
    }
    return reached
  }

  /// When the subscription heard of what a statement sent; nil where it did not.
  private func arrival(of root: Int) -> Int? {
    let heard = Set(record.causes)
    return consequences(of: root).first { heard.contains($0) }.flatMap { tracer[$0]?.time }
  }

  private func fate(of root: Int, _ statement: TracedStatement) -> String {
    let reached = consequences(of: root)
    let leading = reached.filter { serial in
      tracer[serial].map { leads($0.stage) && $0.stage != label } ?? false
    }
    guard let last = furthest(leading) else {
      if let end = ending(statement, before: root) { return end }
      if reached.isEmpty { return "leads nowhere: nothing listens" }
      let held = HeldElements(tracer) { leads($0) }.furthest(of: reached)
      return held.map { fate(at: $0, root: root) } ?? waitingRequest(of: root)
        ?? "does not lead to \(record.label)"
    }
    return fate(at: last, root: root)
  }

  /// The record nearest to the subscription, of several the last.
  private func furthest(_ serials: [Int]) -> Int? {
    serials.compactMap { serial in
      tracer[serial].flatMap { distance($0.stage) }.map { (serial, $0) }
    }.min { ($0.1, -$0.0) < ($1.1, -$1.0) }?.0
  }

  /// How many operators stand between a stage and the subscription; nil where it leads elsewhere.
  private func distance(_ stage: UInt32) -> Int? {
    var next = tracer.stage(stage)
    var count = 0
    while let stage = next {
      if stage.id == label { return count }
      next = stage.down
      count += 1
    }
    return nil
  }

  private func leads(_ stage: UInt32) -> Bool { distance(stage) != nil }

  /// Says that the stream has ended that a statement led into before.
  private func ending(_ statement: TracedStatement, before root: Int) -> String? {
    if !record.isLive, record.causes.last ?? 0 < root {
      guard let end = record.events.last, end.value.isStopEvent else {
        return "\(record.label) has ended: it was disposed of"
      }
      let how = end.value.isCompleted ? "completed" : "failed"
      return "\(record.label) has ended: it \(how) at \(Durations.text(end.time))"
    }
    guard let target = statement.target else { return nil }
    // An earlier statement of this input came further: a stage on that way has ended since.
    for serial in tracer.serials(before: root, reach: Self.reach) {
      guard let record = tracer[serial], record.kind != .root, leads(record.stage),
        let cause = tracer[tracer.cause(of: serial)], cause.kind == .root,
        statements[cause.subject]?.target == target
      else { continue }
      var stage = tracer.stage(record.stage)
      while let present = stage {
        if present.end > 0, let end = tracer[present.end], present.end < root {
          let how = end.kind == .error ? "with an error" : "by itself"
          return "\(name(of: present.id)) has ended \(how) at \(Durations.text(end.time))"
        }
        stage = present.down
      }
      return nil
    }
    return nil
  }

  // MARK: - The operator that let nothing through

  private func fate(at serial: Int, root: Int) -> String {
    guard let record = tracer[serial], let stage = tracer.stage(record.stage) else {
      return "not known"
    }
    // Stages that people did not write stand for the next one that they did.
    var next = stage.down
    while let hidden = next, hidden.id != label,
      tracer.operator(hidden.subject)?.isInternal ?? false
    { next = hidden.down }
    guard let holder = stage.down, let shown = next, shown.id != label,
      let traced = tracer.operator(shown.subject)
    else { return "not known" }
    return "\(traced.name): \(reason(holder, traced, serial, record, stage))"
      + (traced.place.map { "  \($0)" } ?? "")
  }

  private func reason(
    _ holder: TraceStage, _ traced: TracedOperator, _ serial: Int, _ record: TraceRecord,
    _ sender: TraceStage
  ) -> String {
    if record.kind != .next { return "has not ended yet" }
    if holder.end > 0, holder.end < serial { return "has ended" }
    let later = nextInput(of: holder, after: serial)
    switch traced.manner {
    case .filters: return "filtered out"
    case .dropsEqual: return "equal to the one before"
    case .skips: return "skipped"
    case .ignores: return "passes no elements"
    case .waitsForPause: return later.map(replaced) ?? waits(holder, "waits for a pause")
    case .limitsRate:
      return later.map(replaced) ?? waits(holder, "dropped or kept until its window is over")
    case .needsOther:
      // The second sequence is subscribed to first.
      return holder.inputs.first ?? 0 == 0 ? "no value yet from the other stream" : "not known"
    case .needsAll: return missing(holder) ?? "not known"
    case .needsPartner: return "waits for its partner"
    case .samples: return "waits for the next tick"
    case .collects: return waits(holder, "collects until it is full or the stream ends")
    case .delays: return waits(holder, "is on its way")
    case .merges, .followsLatest, .ignoresNewer, .queuesInners:
      return inner(holder, traced, serial, later)
    case .plain, .ticks, .plays, .timesOut, .retries: return waits(holder, "went no further")
    }
  }

  private func waits(_ holder: TraceStage, _ text: String) -> String {
    let due = tracer.pending.first { $0.stage == holder.id }
    return due.map { "\(text), due at \(Durations.text($0.time)): advance" } ?? text
  }

  private func missing(_ holder: TraceStage) -> String? {
    let silent = holder.inputs.indices.filter { holder.inputs[$0] == 0 }.map { $0 + 1 }
    if holder.inputs.count < holder.sourceCount {
      return "waits for the first value of source \(silent.first ?? holder.inputs.count + 1)"
    }
    return silent.first.map { "waits for the first value of source \($0)" }
  }

  /// The element that arrived at a stage after another one.
  private func nextInput(of holder: TraceStage, after serial: Int) -> Int? {
    tracer.serials(after: serial, reach: Self.reach).first { later in
      guard let record = tracer[later], record.kind == .next,
        let stage = tracer.stage(record.stage)
      else { return false }
      return stage.down?.id == holder.id && stage.source == 0 && stage.inner == 0
    }
  }

  /// Says which later element took the place of one.
  private func replaced(by serial: Int) -> String {
    guard let record = tracer[serial] else { return "replaced" }
    var cursor = serial
    while let cause = tracer[cursor], cause.kind != .root { cursor = tracer.cause(of: cursor) }
    let root = tracer[cursor]
    let value = root.flatMap { root in
      statements[root.subject]?.valueText(root.number)
    }
    return "replaced at \(Durations.text(record.time))" + (value.map { " by \($0)" } ?? "")
  }

  /// Says what the inner sequence of an element does.
  private func inner(
    _ holder: TraceStage, _ traced: TracedOperator, _ serial: Int, _ later: Int?
  ) -> String {
    guard let stage = tracer.innerStage(of: holder.id, from: serial) else {
      switch traced.manner {
      case .ignoresNewer: return "ignored while another inner stream runs"
      case .queuesInners: return "waits for the inner streams before it"
      default: return "its inner stream said nothing"
      }
    }
    if case .followsLatest = traced.manner, let later {
      return replaced(by: later)
    }
    if let end = tracer[stage.end] {
      return "inner \(stage.inner) ended without an element at \(Durations.text(end.time))"
    }
    return unanswered("inner \(stage.inner)", stage)
  }

  /// Says when a stage can send something.
  private func unanswered(_ name: String, _ stage: TraceStage) -> String {
    let due = tracer.pending.first { work in
      guard let place = work.stage.flatMap({ tracer.stage($0) }) else { return false }
      return place.id == stage.id || place.below.contains { $0.id == stage.id }
    }
    let text = "\(name) has not answered"
    return due.map { "\(text), due at \(Durations.text($0.time)): advance" } ?? text
  }

  /// The request without an answer that a closure has made for what a statement sent.
  private func waitingRequest(of root: Int) -> String? {
    tracer.requests.last { request in
      request.end == 0 && request.lastOutput == 0 && !request.hasEnded
        && tracer.root(of: request.cause) == root
    }.map { unanswered(tracer.operator($0.subject)?.name ?? "a request", $0) }
  }
}
