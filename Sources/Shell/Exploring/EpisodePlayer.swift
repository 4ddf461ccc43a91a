import RxsEngine
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession
import RxsStatements

/// Plays steps in a session, and judges what they do.
final class EpisodePlayer {
  let session: Session
  let vocabulary: Vocabulary
  private let silenced: SilencedJudges
  /// The finds that are passed over.
  private let known: [Violation]
  private let statements: StatementCache
  /// The steps that were played.
  private(set) var steps: [Step] = []
  /// The events seen for the first time, as places of a map.
  private(set) var features: Set<UInt32> = []
  /// The classes of values that outputs have sent, each behind its label.
  private(set) var reached: Set<String> = []
  /// The operators that have sent something, by their numbers.
  private(set) var operators: Set<UInt32> = []
  /// The requests that nothing answered.
  private(set) var unanswered: Set<String> = []
  /// The statements that their targets do not take.
  private(set) var unfit: Set<String> = []
  private(set) var outputHash = FeatureHash()
  /// Whether the sequence is to end here.
  private(set) var isOver = false

  /// The last request before the sequence.
  let lastRequest: UInt32

  private var records: [String: (record: SubscriptionRecord, count: Int)] = [:]
  private var seenLines = 0
  private var stale = StaleAnswers()
  private var requests = RepeatedRequests()
  private var inputs = DeadInputs()
  private var growth = GrowthWatch()
  private var anomalies: [TracedAnomaly] = []
  /// The labels of subscriptions that were disposed of, with the number of their events then.
  private var disposed: [(label: Vocabulary.Label, record: SubscriptionRecord, count: Int)] = []

  init(
    _ session: Session, _ vocabulary: Vocabulary, _ silenced: SilencedJudges,
    known: [Violation] = [], _ statements: StatementCache
  ) {
    self.session = session
    self.vocabulary = vocabulary
    self.silenced = silenced
    self.known = known
    self.statements = statements
    lastRequest = session.tracer?.requests.last?.id ?? 0
    for record in session.subscriptions.all {
      records[record.label] = (record, record.events.count)
    }
    if let tracer = session.tracer {
      tracer.onAnomaly = { [weak self] in self?.anomalies.append($0) }
      stale.begin(tracer)
      requests.begin(tracer)
      inputs.begin(self)
    }
  }

  /// The state that the next step depends on; now and then with what outputs have sent.
  var situation: Situation {
    var situation = Situation()
    situation.now = session.clock.now
    situation.pending = session.clock.pending.prefix(6).map(\.time)
    situation.disposed = disposed.map(\.label)
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

  /// The labels of the present subscriptions with the events that the last step brought.
  private(set) var news: [(record: SubscriptionRecord, from: Int)] = []

  /// Whether all subscriptions of the script are there.
  var isWhole: Bool { disposed.isEmpty }

  /// The present state of a label: whether a new subscriber gets a value at once.
  func isState(_ label: String) -> Bool {
    vocabulary.labels.first { $0.name == label }?.isState ?? false
  }

  /// Plays a step; gives the rule that it broke.
  func play(_ step: Step) -> Violation? {
    steps.append(step)
    guard let statement = statements.prepared(step.text, session) else {
      unfit.insert(step.text)
      isOver = true
      return nil
    }
    anomalies = []
    let before = session.tracer?.kept.last ?? 0
    note(disposal: step)
    let failure = session.play(statement)
    look(for: step, after: before)
    let failed = failure.flatMap(judged)
    // The judges look at each step, also at one that has failed.
    let found = violations(of: step, after: before)
    return ([failed].compactMap(\.self) + found).first { wants($0.judge, $0.subject) }
  }

  /// Whether a violation is one to tell: neither silenced nor known.
  func wants(_ judge: Judge, _ subject: String) -> Bool {
    !silenced.contains(judge)
      && !known.contains { $0.judge == judge && $0.subject == subject }
  }

  private func violations(of step: Step, after before: Int) -> [Violation] {
    var found: [Violation] = []
    if let tracer = session.tracer {
      found += stale.note(self, tracer).map { [$0] } ?? []
      found += requests.note(step, anomalies, self, tracer).map { [$0] } ?? []
      found += inputs.note(step, anomalies, self, tracer, after: before).map { [$0] } ?? []
    }
    found += growth.note(step, self).map { [$0] } ?? []
    for (label, record, count) in disposed where record.events.count > count {
      found.append(
        Violation(
          .afterDispose, label.name, "\(label.name) heard an event after 'dispose \(label.name)'",
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
    // An answer that fails where the app cannot take a failure is no answer of this service.
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
    case .subscribe: disposed.removeAll { $0.label.name == step.subject }
    default: break
    }
  }

  // MARK: - What is new

  private func look(for step: Step, after before: Int) {
    news = []
    let pending = min(session.clock.pending.count, 4)
    for record in session.subscriptions.all {
      let known = records[record.label]
      let from = known?.record === record ? known?.count ?? 0 : 0
      records[record.label] = (record, record.events.count)
      guard record.events.count > from else { continue }
      news.append((record, from))
      for event in record.events[from...].prefix(64) {
        let kind = Self.kind(of: event.value)
        reached.insert("\(record.label) \(kind)")
        feature(record.label, kind, pending)
      }
    }
    guard let tracer = session.tracer else { return }
    for serial in tracer.serials(after: before, reach: 256) {
      guard let record = tracer[serial], record.kind != .root else { continue }
      operators.insert(record.subject)
      var hash = FeatureHash()
      hash.add(UInt64(record.subject))
      hash.add(UInt64(record.kind.rawValue))
      hash.add(UInt64(pending))
      features.insert(hash.feature)
    }
    let lines = session.transcript.entries.last?.output ?? []
    for line in lines[min(seenLines, lines.count)...] { outputHash.add(line.canonical) }
    seenLines = lines.count
  }

  private func feature(_ label: String, _ kind: String, _ pending: Int) {
    var hash = FeatureHash()
    hash.add(label)
    hash.add(kind)
    hash.add(UInt64(pending))
    features.insert(hash.feature)
  }

  private static func kind(of event: Event<Value>) -> String {
    switch event {
    case .next(let value): ValueClass.of(value)
    case .error: "error"
    case .completed: "completed"
    }
  }
}

/// Statements that were parsed and understood, by their texts.
final class StatementCache {
  private var known: [String: PreparedStatement] = [:]

  /// The statement of a text; nil where it would not run.
  func prepared(_ text: String, _ session: Session) -> PreparedStatement? {
    if let prepared = known[text] { return prepared }
    let prepared = session.prepared(text)
    known[text] = prepared
    return prepared
  }
}
