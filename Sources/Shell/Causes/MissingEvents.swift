import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession

/// Explains why sent elements did not reach a subscription. The trace contains a record for each
/// event at a stage; a stage is a subscription to an operator.
struct MissingEvents {
  let tracer: Tracer
  private let statements: TracedStatements
  private let record: SubscriptionRecord
  private let label: UInt32
  private let since: Int
  /// The time at which an event is missing. Nil for the present time.
  private let time: Int?
  private let children: [Int: [Int]]
  let leading: LeadingStages
  /// The stages of the subjects whose last element an event caused. The keys are the events'
  /// numbers.
  private let lastSends: [Int: [TraceStage]]
  /// Returns the call for which the task with the given number waits: a stand-in's call that has no
  /// answer yet. Nil if there is none.
  let waitingCall: (UInt32) -> String?

  /// The maximal number of records to search.
  private static let reach = 200_000

  /// - Parameters:
  ///   - record: the subscription. It must have been traced from its beginning.
  ///   - time: the time at which an event is missing. Nil for the present time. Later events are
  ///     ignored.
  init?(
    _ record: SubscriptionRecord, at time: Int? = nil, in tracer: Tracer,
    _ statements: TracedStatements, waitingCall: @escaping (UInt32) -> String?
  ) {
    // If the label observes a property of an object, the trace contains no stage for it.
    let traced = record.traced ?? (0, 0)
    guard record.causes.count == record.events.count else { return nil }
    self.waitingCall = waitingCall
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
    leading = LeadingStages(to: label, in: tracer)
    lastSends = tracer.lastSends
  }

  /// A line for each event that was sent after the label's last event. If there are more than
  /// `limit`, only the latest are described.
  func lines(limit: Int) -> [String] {
    let all = roots
    let missing = all.filter { $0.arrival == nil }
    let shown = missing.isEmpty ? all : missing
    if shown.isEmpty { return pendingLines() + livingTasks }
    if shown.count <= limit { return shown.map(line) }
    let left = shown.count - limit + 1
    return ["… \(Count.text(left, "earlier one"))"] + shown.suffix(limit - 1).map(line)
  }

  /// An event that a statement sent. `arrival` is the time at which it caused an event of the
  /// subscription; nil if it caused none.
  private typealias Root = (serial: Int, statement: TracedStatement, arrival: Int?)

  private var roots: [Root] {
    tracer.serials(after: since, reach: Self.reach).compactMap { serial in
      guard let root = tracer[serial], root.kind == .root, let statement = statements[root.subject],
        time.map({ root.time <= $0 }) ?? true, isInput(serial, root, statement)
      else { return nil }
      return (serial, statement, arrival(of: serial))
    }
  }

  /// Whether the record is an event that a statement sent. If a statement sends several values,
  /// each is such an event.
  private func isInput(
    _ serial: Int, _ root: TraceRecord, _ statement: TracedStatement
  ) -> Bool {
    if statement.sends { return root.number > 0 || statement.statement.command?.sentValues == nil }
    return statement.statement.isPlayed && hasSent(serial)
  }

  private func line(_ root: Root) -> String {
    let value = tracer[root.serial]?.number ?? 0
    let fate =
      root.arrival.map { "reached \(record.label) at \(Durations.text($0))" }
      ?? fate(of: root.serial, root.statement)
    return "\(root.statement.text(value: value).firstLine) → \(fate)"
  }

  /// Describes scheduled work that can still cause an event. These lines are shown if no event was
  /// sent.
  private func pendingLines() -> [String] {
    tracer.pending.filter { work in work.stage.map { leads($0) } ?? false }.prefix(3).map {
      "work of \(name(of: $0.stage)) is due at \(Durations.text($0.time)): run 'advance'"
    }
  }

  private func name(of stage: UInt32?) -> String {
    stage.flatMap { tracer.stage($0) }.flatMap { tracer.operator($0.subject) }?.name
      ?? "a timer"
  }

  // MARK: - One sent event

  /// All records that a record has caused, directly or indirectly.
  func consequences(of root: Int) -> [Int] {
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

  /// The time at which a sent event caused an event of the subscription. Nil if it caused none.
  private func arrival(of root: Int) -> Int? {
    let heard = Set(record.causes)
    return consequences(of: root).first { heard.contains($0) }.flatMap { tracer[$0]?.time }
  }

  /// Whether a statement other than `emit`, such as a call, caused an event, a request or a task.
  private func hasSent(_ root: Int) -> Bool {
    let isHeard = children[root, default: []].contains { child in
      tracer[child].flatMap { tracer.stage($0.stage) }.map { $0.cause < root } ?? false
    }
    return isHeard || lastSends[root] != nil || request(of: root) != nil
      || fateOfTask(of: root) != nil
  }

  private func fate(of root: Int, _ statement: TracedStatement) -> String {
    let reached = consequences(of: root)
    let leading = reached.filter { serial in
      tracer[serial].map { leads($0.stage) && $0.stage != label } ?? false
    }
    guard let last = furthest(leading) else {
      if let end = ending(statement, before: root) { return end }
      if let task = fateOfTask(of: root) { return task }
      if reached.isEmpty, let request = request(of: root) { return unanswered(request) }
      if reached.isEmpty { return laterSubscription ?? "has no subscriber" }
      let held = HeldElements(tracer) { leads($0) }.furthest(of: reached)
      return held.map { fate(at: $0, root: root) } ?? request(of: root).map(unanswered)
        ?? "does not lead to \(record.label)"
    }
    return fate(at: last, root: root)
  }

  /// The record that came nearest to the subscription. Among records that came equally near,
  /// elements precede ends, and later records precede earlier ones.
  func furthest(_ serials: [Int]) -> Int? {
    let ranks = serials.compactMap { serial -> (distance: Int, isEnd: Int, before: Int)? in
      guard let record = tracer[serial], let distance = leading.distance(record.stage) else {
        return nil
      }
      return (distance, record.kind == .next ? 0 : 1, -serial)
    }
    return ranks.min { $0 < $1 }.map { -$0.before }
  }

  private func leads(_ stage: UInt32) -> Bool { leading.distance(stage) != nil }

  /// Reports that the subscription, or the stream that received an earlier event of the statement,
  /// has ended.
  private func ending(_ statement: TracedStatement, before root: Int) -> String? {
    if !record.isLive, record.causes.last ?? 0 < root {
      guard let end = record.events.last, end.value.isStopEvent else {
        return "\(record.label) has ended: it was disposed of"
      }
      let how = end.value.isCompleted ? "completed" : "failed"
      return "\(record.label) has ended: it \(how) at \(Durations.text(end.time))"
    }
    let former = lastSends[root]?.last { leads($0.id) }
    return (former ?? formerStage(of: statement, before: root)).flatMap { ending(of: $0, root) }
  }

  /// The stage that received an event that an earlier statement sent to the same target.
  private func formerStage(of statement: TracedStatement, before root: Int) -> TraceStage? {
    guard let target = statement.target else { return nil }
    for serial in tracer.serials(before: root, reach: Self.reach) {
      guard let record = tracer[serial], record.kind != .root, leads(record.stage),
        let cause = tracer[tracer.cause(of: serial)], cause.kind == .root,
        statements[cause.subject]?.target == target
      else { continue }
      return tracer.stage(record.stage)
    }
    return nil
  }

  /// Describes a stage that has ended or has unsubscribed. The search begins at the given stage and
  /// follows the way to the label.
  private func ending(of stage: TraceStage, _ root: Int) -> String? {
    var left: TraceStage?
    var next: TraceStage? = stage
    while let present = next, present.id != label {
      if present.end > 0, let end = tracer[present.end], present.end < root {
        let how = end.kind == .error ? "with an error" : "without an error"
        return "\(name(of: present.id)) has ended \(how) at \(Durations.text(end.time))"
      }
      if present.hasEnded { left = present }
      next = leading.below(present)
    }
    guard let left, let holder = shown(below: left) else { return nil }
    if holder.operator.manner == .followsLatest, left.inner > 0,
      let follower = tracer.innerStage(of: holder.stage.id, left.inner + 1)
    {
      return holder.says("inner \(left.inner) was disposed of at \(Durations.text(follower.began))")
    }
    return holder.says("has unsubscribed")
  }

  /// Describes a scheduled subscription that leads to the label.
  private var laterSubscription: String? {
    tracer.pending.lazy.compactMap { work in
      guard let id = work.stage, leads(id), let stage = tracer.stage(id),
        let traced = tracer.operator(stage.subject), traced.behavior.subscribesLater
      else { return nil }
      return Holder(stage: stage, operator: traced)
        .says("subscribes later, due at \(Durations.text(work.time)): run 'advance'")
    }.first
  }

  // MARK: - The operator that stopped an element

  /// An operator in the user's code, and its stage.
  struct Holder {
    let stage: TraceStage
    let `operator`: TracedOperator

    func says(_ text: String) -> String {
      "\(`operator`.name): \(text)" + (`operator`.place.map { "  \($0)" } ?? "")
    }
  }

  /// Returns the first operator in the user's code on the way from a stage to the label. Internal
  /// operators before it are parts of this operator.
  func shown(below stage: TraceStage) -> Holder? {
    var next = leading.below(stage)
    while let present = next, present.id != label {
      guard let traced = tracer.operator(present.subject) else { return nil }
      if !traced.isInternal { return Holder(stage: present, operator: traced) }
      next = leading.below(present)
    }
    return nil
  }

  private func fate(at serial: Int, root: Int) -> String {
    guard let record = tracer[serial], let stage = tracer.stage(record.stage),
      let holder = leading.below(stage), let shown = shown(below: stage)
    else { return "not known" }
    return shown.says(reason(holder, shown.operator, serial, record, stage))
  }

  func reason(
    _ holder: TraceStage, _ traced: TracedOperator, _ serial: Int, _ record: TraceRecord,
    _ sender: TraceStage
  ) -> String {
    if record.kind != .next { return sender.inner > 0 ? ended(sender) : "has not ended yet" }
    if holder.end > 0, holder.end < serial { return "has ended" }
    let later = nextInput(of: holder, after: serial)
    switch traced.manner {
    case .filters: return "filtered out"
    case .dropsEqual: return "equal to the element before"
    case .skips: return sender.source == 0 ? "skipped" : "passes elements from now on"
    case .ignores: return "passes no elements"
    case .waitsForPause: return later.map(replaced) ?? waits(holder, "waits for a pause")
    case .limitsRate:
      let isPending = tracer.pending.contains { $0.stage == holder.id }
      if let later, isPending || sentLate(holder) >= later { return replaced(by: later) }
      return isPending ? waits(holder, "kept until the window ends") : "dropped within the window"
    case .needsOther:
      // The operator subscribes to its second stream first, so the second stream has the number 0.
      if sender.source == 0 { return "kept as the latest value" }
      return holder.inputs.first ?? 0 == 0 ? "no value yet from the other stream" : "not known"
    case .needsAll: return missing(holder) ?? "not known"
    case .needsPartner: return "waits for an element of the other stream"
    case .samples:
      return sender.source == 0 ? "waits for the next tick" : "has no new element to send"
    case .collects: return waits(holder, "collects until the buffer is full or the stream ends")
    case .delays: return waits(holder, "is delayed")
    case .merges, .followsLatest, .ignoresNewer, .queuesInners:
      return inner(holder, traced, serial, later)
    case .plain, .ticks, .plays, .timesOut, .retries, .sets, .sleeps, .starts:
      return waits(holder, "stopped here")
    }
  }

  /// The record of the element that caused the stage's last output. 0 unless the stage sent this
  /// output later than it received the element.
  private func sentLate(_ holder: TraceStage) -> Int {
    let cause = tracer.cause(of: holder.lastOutput)
    guard let sent = tracer[holder.lastOutput], let came = tracer[cause], came.time < sent.time
    else { return 0 }
    return cause
  }

  private func waits(_ holder: TraceStage, _ text: String) -> String {
    let due = tracer.pending.first { $0.stage == holder.id }
    return due.map { "\(text), due at \(Durations.text($0.time)): run 'advance'" } ?? text
  }

  private func missing(_ holder: TraceStage) -> String? {
    let silent = holder.inputs.indices.filter { holder.inputs[$0] == 0 }.map { $0 + 1 }
    if holder.inputs.count < holder.sourceCount {
      return "waits for the first value of source \(silent.first ?? holder.inputs.count + 1)"
    }
    return silent.first.map { "waits for the first value of source \($0)" }
  }

  /// The first element that arrived at a stage after a record.
  private func nextInput(of holder: TraceStage, after serial: Int) -> Int? {
    tracer.serials(after: serial, reach: Self.reach).first { later in
      guard let record = tracer[later], record.kind == .next,
        let stage = tracer.stage(record.stage)
      else { return false }
      return stage.down?.id == holder.id && stage.source == 0 && stage.inner == 0
    }
  }

  /// Describes when a later element replaced an element, and which sent value caused the later
  /// element.
  func replaced(by serial: Int) -> String {
    guard let record = tracer[serial] else { return "replaced" }
    let root = tracer[tracer.root(of: serial)]
    let value = root.flatMap { statements[$0.subject]?.valueText($0.number) }
    return "replaced at \(Durations.text(record.time))" + (value.map { " by \($0)" } ?? "")
  }
}
