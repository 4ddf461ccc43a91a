import RxsCauses
import RxsOutput
import RxsRuntime
import RxsSession
import RxsStatements
import RxsSystem

/// The plan of an episode. An episode is one run of a sequence of statements. The plan contains the
/// first statements and the rule for choosing further statements.
struct EpisodePlan: Sendable {
  enum Shape: Sendable {
    /// Random statements.
    case random
    /// The same inputs repeated with long gaps, after random statements.
    case turns
    /// No statements after the prefix.
    case replay
  }

  var seed: UInt64 = 0
  var prefix: [Step] = []
  /// The number of statements after the prefix.
  var length = 0
  var shape = Shape.random
}

/// The result of an episode.
struct EpisodeResult {
  var steps: [Step] = []
  var violation: Violation?
  /// The features that no earlier episode had. A feature is a hash of an event or a code line.
  var features: Set<UInt32> = []
  var reached: Set<String> = []
  var operators: Set<UInt32> = []
  /// The lines of compiled code that ran for the first time.
  var lines: Set<UInt32> = []
  var unanswered: Set<String> = []
  var unfit: Set<String> = []
  /// The inputs that seemed dead but still have an effect.
  var alive: Set<String> = []
  /// A hash of all printed output; 0 if the time limit ended the episode.
  var outputHash: UInt64 = 0
  /// The printed lines; empty unless `EpisodeRun.keepsOutput` is true.
  var output: [String] = []
  /// The requests, the number of requests without an answer, and the last value of each label. They
  /// are empty or 0 unless `EpisodeRun.keepsOutput` is true.
  var requests: [String] = []
  var waiting = 0
  var latest: [String: String] = [:]
}

/// The results of the episodes before this episode.
struct Known {
  var features: Set<UInt32> = []
  var reached: Set<String> = []
  var operators: Set<UInt32> = []
  var lines: Set<UInt32> = []
  /// The earlier findings, which are ignored.
  var finds: [Violation] = []
}

/// Plays a plan in a session. The session belongs to a copy of the process.
struct EpisodeRun {
  let session: Session
  let vocabulary: Vocabulary
  let silenced: SilencedJudges
  let statements: StatementCache
  /// The effects that the inputs had before the episode.
  let inputs: DeadInputs
  let known: Known
  /// Whether the result contains the printed lines.
  var keepsOutput = false

  /// The wall-clock time in nanoseconds after which no further step begins.
  private static let longest = 5_000_000_000

  /// Plays the plan. Calls `announce` with each step before it runs the step.
  func play(_ plan: EpisodePlan, announce: @escaping (Step) -> Void) -> EpisodeResult {
    var generator = SequenceGenerator(vocabulary, seed: plan.seed)
    guard let first = statements.prepared(Step(.advance), session) else { return EpisodeResult() }
    session.beginPlaying(first)
    let player = EpisodePlayer(
      session, vocabulary, silenced, known: known.finds, inputs: inputs, statements,
      announce: announce)
    var violation: Violation?
    let turns = Self.turns(plan, &generator)
    let start = Monotonic.now
    var isCut = false
    for index in 0..<plan.prefix.count + plan.length + turns.count
    where violation == nil && !player.isOver {
      if Monotonic.now - start > Self.longest {
        isCut = true
        break
      }
      let place = index - plan.prefix.count
      let step =
        place < 0
        ? plan.prefix[index]
        : place < plan.length ? generator.next(player.situation) : turns[place - plan.length]
      guard player.allows(step) else { continue }
      violation = player.play(step)
    }
    var result = EpisodeResult()
    result.steps = player.steps
    if var violation {
      if violation.why.isEmpty { violation.why = player.why(of: violation) }
      result.violation = violation
    }
    result.lines = (session.code.coverage?.reached ?? []).subtracting(known.lines)
    result.features = player.features.union(result.lines.map(Self.feature(ofLine:)))
      .subtracting(known.features)
    result.reached = player.reached.subtracting(known.reached)
    result.operators = player.operators.subtracting(known.operators)
    (result.unanswered, result.unfit) = (player.unanswered, player.unfit)
    result.alive = player.alive
    // If the time limit ended a run, the output of this run cannot be compared.
    result.outputHash = isCut ? 0 : player.outputHash.value
    if keepsOutput {
      result.output = Transcript.Entry.lines(of: session.transcript.entries.last?.output ?? [])
      note(player, in: &result)
    }
    return result
  }

  /// The feature for a code line.
  private static func feature(ofLine line: UInt32) -> UInt32 {
    var hash = FeatureHash()
    hash.add("line")
    hash.add(UInt64(line))
    return hash.feature
  }

  private func note(_ player: EpisodePlayer, in result: inout EpisodeResult) {
    for record in session.subscriptions.all {
      result.latest[record.label] = record.values.last.map(\.canonical)
    }
    guard let tracer = session.tracer else { return }
    let requests = tracer.requests.filter { $0.id > player.lastRequest }
    result.requests = requests.map { tracer.operator($0.subject)?.name ?? "" }
    result.waiting = requests.count { !$0.hasEnded && $0.end == 0 }
  }

  /// The statements of turns. A turn consists of one or two inputs and a long gap, and is repeated.
  private static func turns(_ plan: EpisodePlan, _ generator: inout SequenceGenerator) -> [Step] {
    guard plan.shape == .turns else { return [] }
    let count = plan.seed % 3 == 0 ? 2 : 1
    let inputs = (0..<count).compactMap { _ in generator.input() }
    let gap = GrowthWatch.gaps[plan.seed / 3 % 4 == 0 ? 1 : 0]
    let turn = inputs + [Step(.advance, gap: gap)]
    // This step separates the turns from earlier inputs.
    return [Step(.advance)] + (0...GrowthWatch.turns).flatMap { _ in turn }
  }
}

extension EpisodePlayer {
  /// The causes of the last event of the subscription in which the violation occurred.
  fileprivate func why(of violation: Violation) -> [String] {
    let label = session.subscriptions[violation.subject]?.label ?? news.last?.record.label
    guard let label, let record = session.subscriptions[label], let last = record.events.last
    else { return [] }
    return session.why(
      EventLine(time: last.time, label: label, PrintedEvent(last.value)))
  }
}

extension EpisodeResult {
  /// The result without its steps, as text that the parent process reads.
  var text: String {
    let sections: [[String]] = [
      violation.map { [$0.judge.rawValue, $0.subject, $0.message] } ?? [],
      violation?.closing ?? [], violation?.why ?? [], features.map(String.init), Array(reached),
      operators.map(String.init), Array(unanswered), Array(unfit), [String(outputHash)], output,
      requests, [String(waiting)], latest.map { "\($0.key)\u{1F}\($0.value)" }, Array(alive),
      lines.map(String.init), [String(steps.count)],
    ]
    return sections.map { $0.joined(separator: "\u{1E}") }.joined(separator: "\u{1D}")
  }

  /// - Parameter steps: the steps that the copy ran. Those after the last step of the episode only
  ///   probed an input.
  init(steps: [Step], text: String) {
    self.steps = steps
    let sections = text.utf8Parts(0x1D).map { $0.utf8Parts(0x1E) }
    guard sections.count == 16 else { return }
    func items(_ index: Int) -> [String] { sections[index] == [""] ? [] : sections[index] }
    if sections[0].count == 3, let judge = Judge(rawValue: sections[0][0]) {
      var violation = Violation(judge, sections[0][1], sections[0][2], closing: items(1))
      violation.why = items(2)
      self.violation = violation
    }
    features = Set(items(3).compactMap { UInt32($0) })
    reached = Set(items(4))
    operators = Set(items(5).compactMap { UInt32($0) })
    unanswered = Set(items(6))
    unfit = Set(items(7))
    outputHash = items(8).first.flatMap { UInt64($0) } ?? 0
    output = items(9)
    requests = items(10)
    waiting = items(11).first.flatMap { Int($0) } ?? 0
    alive = Set(items(13))
    lines = Set(items(14).compactMap { UInt32($0) })
    self.steps = Array(steps.prefix(items(15).first.flatMap { Int($0) } ?? steps.count))
    for item in items(12) {
      let parts = item.split(separator: "\u{1F}", maxSplits: 1).map(String.init)
      if parts.count == 2 { latest[parts[0]] = parts[1] }
    }
  }
}
