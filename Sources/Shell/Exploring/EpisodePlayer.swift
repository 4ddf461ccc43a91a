import RxsCauses
import RxsEngine
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession
import RxsStatements

/// A subscription, with the number of its events that were already examined.
private struct Heard {
  let record: SubscriptionRecord
  var count: Int
  /// The hash of the subscription's label.
  let hash: FeatureHash

  init(_ record: SubscriptionRecord, count: Int) {
    (self.record, self.count) = (record, count)
    var hash = FeatureHash()
    hash.add(record.label)
    self.hash = hash
  }
}

/// Plays steps in a session, and checks the effects of each step with the judges.
final class EpisodePlayer {
  let session: Session
  let vocabulary: Vocabulary
  private let silenced: SilencedJudges
  /// The earlier findings, which are ignored.
  private let known: [Violation]
  private let statements: StatementCache
  /// Called with each step before it runs, even if the step only probes an input.
  private let announce: (Step) -> Void
  /// The steps that were played.
  private(set) var steps: [Step] = []
  /// The features of this episode: hashes of its events, shortened to 16 bits.
  private(set) var features: Set<UInt32> = []
  /// The classes of values that the subscriptions received, each with the label.
  private(set) var reached: Set<String> = []
  /// The numbers of the operators that have sent an event.
  private(set) var operators: Set<UInt32> = []
  /// The messages about requests without an answer.
  private(set) var unanswered: Set<String> = []
  /// The statements with values that do not fit their targets.
  private(set) var unfit: Set<String> = []
  /// The inputs that seemed dead but still have an effect.
  var alive: Set<String> = []
  private(set) var outputHash = FeatureHash()
  /// Whether no further step can follow in this episode.
  var isOver = false

  /// The last request before the episode. `lastRequestSeen` is the last request before the step.
  let lastRequest: UInt32
  private var lastRequestSeen: UInt32 = 0
  /// The number of events before the step.
  private var lastEventCount = 0

  private var records: [String: Heard] = [:]
  /// The full hashes of the features in this episode. A repeated feature is skipped.
  private var seen: Set<UInt64> = []
  private var seenLines = 0
  private var stale = StaleAnswers()
  private var requests = RepeatedRequests()
  private var inputs: DeadInputs
  private var growth = GrowthWatch()
  private var loading = EndlessLoading()
  private var anomalies: [TracedAnomaly] = []
  private let hasIndices: Bool
  /// For each input, the list indices that its generated values contain.
  private let indices: [String: [String: Int]]
  /// The disposed subscriptions with their labels, and the number of events at the time of
  /// `dispose`.
  private var disposed: [(label: Vocabulary.Label, record: SubscriptionRecord, count: Int)] = []

  init(
    _ session: Session, _ vocabulary: Vocabulary, _ silenced: SilencedJudges,
    known: [Violation] = [], inputs: DeadInputs, _ statements: StatementCache,
    announce: @escaping (Step) -> Void
  ) {
    self.session = session
    self.vocabulary = vocabulary
    self.silenced = silenced
    self.known = known
    self.inputs = inputs
    self.statements = statements
    self.announce = announce
    let indexed = vocabulary.inputs.filter { !$0.indices.isEmpty }
    indices = Dictionary(indexed.map { ($0.target, $0.indices) }) { $1.merging($0) { $1 } }
    hasIndices = vocabulary.inputs.contains { !$0.indices.isEmpty || $0.typeName == "Int" }
    lastRequest = session.tracer?.requests.last?.id ?? 0
    for record in session.subscriptions.all {
      records[record.label] = Heard(record, count: record.events.count)
    }
    if let tracer = session.tracer {
      tracer.onAnomaly = { [weak self] in self?.anomalies.append($0) }
      stale.begin(tracer)
      requests.begin(tracer)
      loading.begin(self)
    }
  }

  /// The state of the session, from which the generator chooses the next step. Before every fourth
  /// step, the state includes the latest values of outputs.
  var situation: Situation {
    var situation = Situation()
    situation.now = session.clock.now
    situation.pending = session.clock.pending.prefix(6).map(\.time)
    situation.disposed = disposed.map(\.label)
    if hasIndices { situation.lengths = lengths }
    guard steps.count % 4 == 3 else { return situation }
    for (_, known) in records.sorted(by: { $0.key < $1.key }) {
      guard let value = known.record.events.last?.value.element else { continue }
      switch value {
      case .int, .string, .double: situation.seen.append(value.canonical)
      case .array(let elements):
        if let first = elements.first, !first.canonical.contains("<") {
          situation.seen.append(first.canonical)
        }
      default: break
      }
    }
    return situation
  }

  /// The length of the longest list in the outputs of each model.
  private var lengths: [String: Int] {
    var lengths = Dictionary(uniqueKeysWithValues: vocabulary.lists.map { ($0, 0) })
    for (_, known) in records {
      guard let owner = known.record.owner, let value = known.record.events.last?.value.element,
        let length = StateFields.length(of: value)
      else { continue }
      // When a subscription has ended, the present length of its list is unknown and counts as 0.
      lengths[owner] = max(lengths[owner] ?? 0, known.record.isLive ? length : 0)
    }
    return lengths
  }

  /// Whether a user of the app could cause the step now. Not allowed are: a second use of an input
  /// that apps use only once, an index outside of a list, and a step whose condition is false.
  func allows(_ step: Step) -> Bool {
    if !vocabulary.once.all.isEmpty {
      for use in step.uses where vocabulary.once.all.contains(use) {
        let isUsed =
          vocabulary.once.used.contains(use) || steps.contains { $0.uses.contains(use) }
        if isUsed { return false }
      }
    }
    if let index = indices[step.subject]?[step.detail],
      let length = lengths[String(step.subject.prefix { $0 != "." })], index >= length
    {
      return false
    }
    return vocabulary.conditions.checks(of: step).allSatisfy { check in
      guard let statement = statements.prepared(check, session) else { return false }
      return session.play(statement) == nil
    }
  }

  /// The subscriptions that received events in the last step, with the index of the first new
  /// event.
  private(set) var news: [(record: SubscriptionRecord, from: Int)] = []

  /// Whether no subscription of the script is disposed now.
  var isWhole: Bool { disposed.isEmpty }

  /// Whether a subscription of the script was disposed, even if the script subscribed again.
  private(set) var hasDisposed = false

  /// Whether a label belongs to a state, which sends a value to a new subscriber immediately.
  func isState(_ label: String) -> Bool {
    vocabulary.labels.first { $0.name == label }?.isState ?? false
  }

  /// Whether a label belongs to a `Signal`, such as a message for each saved item.
  func isSignal(_ label: String) -> Bool {
    vocabulary.labels.first { $0.name == label }?.isSignal ?? false
  }

  /// Plays a step. Returns a violation if the step broke a rule.
  func play(_ step: Step) -> Violation? {
    steps.append(step)
    announce(step)
    guard let statement = statements.prepared(step, session) else {
      unfit.insert(step.text)
      isOver = true
      return nil
    }
    anomalies = []
    let before = session.tracer?.kept.last ?? 0
    lastRequestSeen = session.tracer?.requests.last?.id ?? 0
    lastEventCount =
      step.kind == .emit || step.kind == .call ? eventCount(besides: step.subject) : 0
    note(disposal: step)
    let failure = session.play(statement)
    look(for: step, after: before)
    let failed = failure.flatMap(judged)
    // The judges check every step, even a step that failed.
    let found = violations(of: step, after: before)
    return ([failed].compactMap(\.self) + found).first { wants($0.judge, $0.subject) }
  }

  /// Whether to report a violation. Silenced judges and earlier findings are not reported.
  func wants(_ judge: Judge, _ subject: String) -> Bool {
    !silenced.contains(judge)
      && !known.contains { $0.judge == judge && $0.subject == subject }
  }

  /// Whether the step caused a request, or an event of a subscription. The event of an input's own
  /// property does not count.
  func isShown(_ input: String, _ tracer: Tracer) -> Bool {
    tracer.requests.last?.id ?? 0 > lastRequestSeen || eventCount(besides: input) > lastEventCount
  }

  /// Whether the step caused any event in the trace, or a request. The event of an input's own
  /// property does not count.
  func isHeard(_ input: String, after serial: Int, _ tracer: Tracer) -> Bool {
    if isShown(input, tracer) { return true }
    let own = operatorsOfProperty(input, tracer)
    return tracer.serials(after: serial, reach: 64).contains { serial in
      tracer[serial].map { $0.kind != .root && !own.contains($0.subject) } ?? false
    }
  }

  /// The operators that sent the last event of an input that is a subscribed property; empty for
  /// other inputs.
  private func operatorsOfProperty(_ input: String, _ tracer: Tracer) -> Set<UInt32> {
    var serial = session.subscriptions[input]?.causes.last ?? 0
    var own: Set<UInt32> = []
    while serial > 0, let event = tracer[serial], event.kind != .root {
      own.insert(event.subject)
      serial = tracer.cause(of: serial)
    }
    return own
  }

  /// Whether an input has an effect while a closure runs.
  func isHeard(_ input: String, during body: () -> Void) -> Bool {
    guard let tracer = session.tracer else { return false }
    lastRequestSeen = tracer.requests.last?.id ?? 0
    lastEventCount = eventCount(besides: input)
    let before = tracer.kept.last
    body()
    return isHeard(input, after: before, tracer)
  }

  /// Plays a step without the judges. Returns false if the app does not allow the step now.
  @discardableResult
  func probe(_ step: Step) -> Bool {
    guard allows(step), let statement = statements.prepared(step, session) else { return false }
    announce(step)
    _ = session.play(statement)
    return true
  }

  private func eventCount(besides input: String) -> Int {
    session.subscriptions.all.reduce(0) { $0 + ($1.label == input ? 0 : $1.events.count) }
  }

  private func violations(of step: Step, after before: Int) -> [Violation] {
    var found: [Violation] = []
    if let tracer = session.tracer {
      found += stale.note(self, tracer).map { [$0] } ?? []
      found += loading.note(self, tracer).map { [$0] } ?? []
      found += requests.note(step, anomalies, self, tracer).map { [$0] } ?? []
      found += inputs.note(step, anomalies, self, tracer, after: before).map { [$0] } ?? []
    }
    for case .offMain(let receiver, _, _) in anomalies {
      let others = session.warnings.all
      found.append(
        Violation(
          .offMain, receiver, "'\(step.text)' \(receiver) off the main scheduler",
          closing: ["show warnings"]
            + (others.isEmpty ? ["| (no warning)"] : others.map { "| \($0)" })))
    }
    found += growth.note(step, self).map { [$0] } ?? []
    for (label, record, count) in disposed where record.events.count > count {
      found.append(
        Violation(
          .afterDispose, label.name, "\(label.name) got an event after 'dispose \(label.name)'",
          closing: ["expect count(\(label.name)) == \(count)"]))
    }
    return found
  }

  private func judged(_ failure: StatementFailure) -> Violation? {
    let message = failure.fault.message
    let judge: Judge
    switch failure.kind {
    case .rule:
      var violation = Violation(.rule, failure.place, message)
      violation.why = (failure.fault.hint ?? "").split(separator: "\n").map(String.init)
      return violation
    case .fault: judge = .fault
    case .feedback:
      judge = .feedback
      isOver = true
    case .timeout:
      judge = .timeout
      isOver = true
    case .interrupted:
      isOver = true
      return nil
    case .unanswered:
      unanswered.insert(message)
      isOver = true
      return nil
    case .unfit:
      unfit.insert(steps.last?.text ?? "")
      isOver = true
      return nil
    case .thrown: return nil
    }
    // A failing answer that does not fit the type of the service is no violation, because the
    // service cannot fail in this way.
    if judge == .fault, message.contains("offline") {
      unfit.insert(steps.last { $0.kind == .answer }?.text ?? "")
      return nil
    }
    let subject = message.filter { !$0.isNumber }
    return Violation(judge, subject, message)
  }

  private func note(disposal step: Step) {
    switch step.kind {
    case .dispose:
      guard let label = vocabulary.labels.first(where: { $0.name == step.subject }),
        let record = session.subscriptions[label.name],
        !disposed.contains(where: { $0.label == label })
      else { return }
      disposed.append((label, record, record.events.count))
      hasDisposed = true
    case .subscribe: disposed.removeAll { $0.label.name == step.subject }
    default: break
    }
  }

  // MARK: - New events and features

  private func look(for step: Step, after before: Int) {
    news = []
    let pending = min(session.clock.pending.count, 4)
    for record in session.subscriptions.all {
      var heard = records[record.label] ?? Heard(record, count: 0)
      if heard.record !== record { heard = Heard(record, count: 0) }
      let from = heard.count
      guard record.events.count > from else { continue }
      heard.count = record.events.count
      records[record.label] = heard
      news.append((record, from))
      for event in record.events[from...].prefix(64) {
        let kind = Self.kind(of: event.value)
        var hash = heard.hash
        hash.add(kind)
        hash.add(UInt64(pending))
        guard seen.insert(hash.value).inserted else { continue }
        reached.insert("\(record.label) \(kind)")
        features.insert(hash.feature)
      }
    }
    guard let tracer = session.tracer else { return }
    for serial in tracer.serials(after: before, reach: 256) {
      guard let record = tracer[serial], record.kind != .root else { continue }
      var hash = FeatureHash()
      hash.add(UInt64(record.subject))
      hash.add(UInt64(record.kind.rawValue))
      hash.add(UInt64(pending))
      guard seen.insert(hash.value).inserted else { continue }
      operators.insert(record.subject)
      features.insert(hash.feature)
    }
    let lines = session.transcript.entries.last?.output ?? []
    for line in lines[min(seenLines, lines.count)...] { outputHash.add(line) }
    seenLines = lines.count
  }

  private static func kind(of event: Event<Value>) -> String {
    switch event {
    case .next(let value): ValueClass.of(value)
    case .error: "error"
    case .completed: "completed"
    }
  }
}
