import RxsCauses
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsSystem

/// Plays generated sequences of statements in copies of the process. Each sequence begins in the
/// session's present state.
package final class Explorer {
  /// The limits and the number of processes of an exploration.
  package struct Limits: Sendable {
    /// The wall-clock time in nanoseconds; nil for no time limit.
    package var duration: Int?
    /// The number of statements; nil for no limit.
    package var steps: Int?
    package var jobs = 1
    package var seed: UInt64 = 1
    /// The shard to explore, numbered from 1, and the number of shards. Each shard plays a
    /// different share of the sequences.
    package var shard = (number: 1, count: 1)

    package init() {}
  }

  /// A finding: a broken rule, and the shortest sequence that breaks the rule.
  package struct Find: Sendable {
    package let violation: Violation
    package let steps: [Step]
    /// The number of the sequence that broke the rule.
    package let sequence: Int
  }

  let session: Session
  private(set) var vocabulary: Vocabulary
  let silenced: SilencedJudges
  private let limits: Limits
  private let statements = StatementCache()
  /// The effects that the inputs have before the exploration.
  private let inputs: DeadInputs
  private(set) var known = Known()
  private var corpus = Corpus()
  package private(set) var reach = Reach()
  package private(set) var finds: [Find] = []
  /// The session of `--compare`, which must have the same outputs as the explored session; nil
  /// without a comparison.
  package var comparison: ComparedSession?
  /// Returns whether to end the exploration. The explorer calls this closure often.
  package var shouldStop: () -> Bool = { false }
  /// Called with each finding after its sequence was shortened.
  package var onFind: (Find) -> Void = { _ in }
  private var memories: [SharedMemory] = []
  /// The memory for replayed sequences. Sequences that run in parallel use `memories`.
  private let ownMemory = SharedMemory()
  /// The real time at which the exploration began, after compilation.
  private var start = Monotonic.now
  private var firstFind: Int?
  /// For each judge and subject, the number of unconfirmed violations.
  private var doubts: [String: Int] = [:]
  private static let mostDoubts = 12
  /// The exit status, as text, of a copy that called a function whose body does not compile on this
  /// machine. The complete app would not crash there.
  private static let leftOut = "status 3"

  /// The number of sequences that are planned together.
  private static let generation = 64
  /// The longest wall-clock time of one sequence, in nanoseconds.
  private static let longest = 30_000_000_000
  /// The longest wall-clock time for shortening one finding, unless the number of steps is limited.
  private static let mostShrinking = 20_000_000_000
  private static let mostFinds = 20

  /// Creates an explorer for the present state of a session. The session must record causes.
  ///
  /// - Parameter finds: earlier findings, which are not reported again.
  package init(
    _ session: Session, silenced: SilencedJudges, limits: Limits, finds: [Violation] = [],
    conditions: InputConditions = InputConditions()
  ) {
    self.session = session
    self.silenced = silenced
    self.limits = limits
    // The compilation of the generated statements starts a new trace.
    let requests = (try? session.requestLines) ?? []
    vocabulary = VocabularyReader(session, statements, conditions: conditions).vocabulary
    vocabulary.requests = requests
    inputs = DeadInputs(session)
    known.finds = finds
    for _ in 0..<max(1, limits.jobs) { if let memory = SharedMemory() { memories.append(memory) } }
    reach.begin(session, vocabulary)
    known.operators = reach.operators
    known.lines = session.code.coverage?.reached ?? []
    prepareStatements()
    start = Monotonic.now
  }

  /// Whether the session has inputs that the explorer can use.
  package var hasInputs: Bool { !vocabulary.inputs.isEmpty }

  /// The problem of a condition in the script's comments; nil without a problem.
  package var problem: String? {
    vocabulary.conditions.problem(vocabulary) { statements.prepared($0, session) != nil }
  }

  private func prepareStatements() {
    for input in vocabulary.inputs {
      for value in input.values.prefix(40) {
        _ = statements.prepared(Step(input.kind, input.target, value), session)
      }
    }
    for gap in [0, 1_000_000, 100_000_000, 500_000_000] + (1...60).map({ $0 * 1_000_000_000 }) {
      _ = statements.prepared(Step(.advance, gap: gap), session)
    }
  }

  /// Explores until a limit is reached.
  package func run() {
    var number = firstNumber
    while !isDone {
      let numbers = (0..<Self.generation).map { number + $0 * stride }
      let plans = numbers.map { corpus.plan(seed: limits.seed, number: $0) }
      play(plans) { take($1, numbers[$0]) }
      number += Self.generation * stride
    }
    finish()
  }

  func finish() {
    reach.duration = Monotonic.now - start
    reach.note(session.code.coverage, reached: known.lines)
  }

  var seed: UInt64 { limits.seed }

  /// The number of the shard's first sequence. The distance between two consecutive numbers of the
  /// shard is `stride`.
  var firstNumber: Int { limits.shard.number - 1 }
  var stride: Int { limits.shard.count }

  func reachAdd(_ result: EpisodeResult) { reach.add(result) }

  func isKnown(_ violation: Violation) -> Bool { known.finds.contains(where: violation.isSame) }

  private var isOverSteps: Bool { limits.steps.map { reach.statements >= $0 } ?? false }

  var isDone: Bool {
    if shouldStop() || isOverSteps || finds.count >= Self.mostFinds || memories.isEmpty {
      return true
    }
    let spent = Monotonic.now - start
    if let duration = limits.duration, spent >= duration { return true }
    // The exploration continues after the first finding. The extra time is the time until the first
    // finding, and at least two seconds.
    guard limits.steps == nil, let firstFind else { return false }
    return spent >= max(2 * firstFind, firstFind + 2_000_000_000)
  }

  // MARK: - Results

  private func take(_ result: EpisodeResult, _ number: Int) {
    reach.add(result)
    // Statements that this process prepares are ready in all later copies.
    for step in result.steps { _ = statements.prepared(step, session) }
    known.reached.formUnion(result.reached)
    known.operators.formUnion(result.operators)
    known.lines.formUnion(result.lines)
    remove(unfit: result.unfit)
    for input in result.alive.sorted() { doubt(Violation(.deadInput, input, "")) }
    if !result.features.subtracting(known.features).isEmpty, result.violation == nil {
      corpus.add(result.steps)
    }
    known.features.formUnion(result.features)
    if let violation = result.violation {
      keep(violation, result.steps, number)
    } else if number % 32 == limits.shard.number - 1, !silenced.contains(.differentRuns) {
      checkRepetition(of: result, number)
    }
    if let comparison, result.violation == nil, !silenced.contains(.difference),
      let difference = comparison.difference(from: result)
    {
      keep(difference, result.steps, number)
    }
  }

  private func checkRepetition(of result: EpisodeResult, _ number: Int) {
    guard let again = replay(result.steps), again.violation == nil,
      again.outputHash != result.outputHash, again.outputHash != 0, result.outputHash != 0
    else { return }
    keep(Self.differentRuns(result.steps), result.steps, number)
  }

  private static func differentRuns(_ steps: [Step]) -> Violation {
    Violation(
      .differentRuns, "",
      "the same statements had another result the second time: some code keeps state outside of "
        + "the process, or uses the real clock or network")
  }

  /// Shortens the sequence of a violation as far as possible, and stores the finding.
  func keep(_ violation: Violation, _ steps: [Step], _ number: Int) {
    guard !known.finds.contains(where: violation.isSame) else { return }
    var violation = violation
    var short = steps
    if violation.judge == .staleAnswer, !isStale(violation, steps) { return doubt(violation) }
    if violation.judge != .differentRuns {
      guard let again = judged(steps), again.isSame(as: violation) else {
        if !silenced.contains(.differentRuns) {
          keep(Self.differentRuns(steps), steps, number)
        }
        return
      }
      short = shrunk(steps, of: violation) { $0 }
      // A user's actions are separate events, between which an app runs the work that is due.
      if !violation.isSame(as: judged(short.separated)) {
        guard violation.isSame(as: judged(steps.separated)) else { return doubt(violation) }
        short = shrunk(steps, of: violation, \.separated).separated
      }
      violation = judged(short) ?? violation
    }
    keepShort(violation, short, number)
  }

  /// The shortest sequence that has the same violation when it is played in the given form.
  private func shrunk(
    _ steps: [Step], of violation: Violation, _ form: @escaping ([Step]) -> [Step]
  ) -> [Step] {
    let begin = Monotonic.now
    var shrinker = Shrinker(vocabulary) { [self] steps in
      !shouldStop() && (limits.steps != nil || Monotonic.now - begin < Self.mostShrinking)
        && violation.isSame(as: judged(form(steps)))
        && (violation.judge != .staleAnswer || isStale(violation, form(steps)))
    }
    return shrinker.shrunk(steps)
  }

  /// Counts a violation that a second check did not confirm. After several such checks, later
  /// violations with the same judge and subject are ignored.
  private func doubt(_ violation: Violation) {
    let key = "\(violation.judge.rawValue) \(violation.subject)"
    doubts[key, default: 0] += 1
    if doubts[key] == Self.mostDoubts { known.finds.append(violation) }
  }

  /// Stores a finding whose sequence is not shortened any further.
  func keepShort(_ violation: Violation, _ steps: [Step], _ number: Int) {
    let find = Find(violation: violation, steps: steps, sequence: number)
    known.finds.append(violation)
    finds.append(find)
    firstFind = firstFind ?? Monotonic.now - start
    onFind(find)
  }

  /// Replays a sequence. Returns the rule that it breaks; nil if it breaks no rule.
  private func judged(_ steps: [Step]) -> Violation? {
    guard let result = replay(steps) else { return nil }
    if result.violation == nil, let comparison { return comparison.difference(from: result) }
    return result.violation
  }

  private func remove(unfit: Set<String>) {
    for text in unfit.sorted() {
      for index in vocabulary.inputs.indices {
        let input = vocabulary.inputs[index]
        vocabulary.inputs[index].values.removeAll {
          Step(input.kind, input.target, $0).text == text
        }
        let values = vocabulary.inputs[index].values
        vocabulary.inputs[index].indices = input.indices.filter { values.contains($0.key) }
      }
      for index in vocabulary.answers.indices where text.hasPrefix(vocabulary.answers[index].head) {
        vocabulary.answers[index].forms.removeAll { form in
          form.parts.allSatisfy { text.contains($0) }
        }
      }
      reach.unfit.insert(text)
    }
    vocabulary.inputs.removeAll { $0.values.isEmpty }
    vocabulary.answers.removeAll { $0.forms.isEmpty }
  }

  // MARK: - Copies

  /// Plays a sequence again, in a separate copy of the process.
  func replay(
    _ steps: [Step], keepsOutput: Bool = false, passing finds: [Violation]? = nil
  ) -> EpisodeResult? {
    var plan = EpisodePlan()
    plan.prefix = steps
    plan.shape = .replay
    var known = known
    if let finds { known.finds = finds }
    return ownMemory.flatMap { memory in
      copy(plan, vocabulary, known, memory, keepsOutput).map { finished($0) }
    }
  }

  /// Plays plans in parallel; the number of processes is the number of jobs. This number does not
  /// change the results.
  ///
  /// - Parameter take: called with each result, in the order of the plans.
  private func play(_ plans: [EpisodePlan], take: (Int, EpisodeResult) -> Void) {
    let (vocabulary, known) = (vocabulary, known)
    // The copies need no breakpoints at lines that have already run. These lines are noted only
    // here: noting lines between two plans would make the results depend on the number of jobs.
    session.code.coverage?.note(known.lines)
    var running: [PlayedCopy] = []
    var (next, done) = (0, 0)
    while done < plans.count, !isDone {
      while next < plans.count, running.count < memories.count {
        let memory = memories[next % memories.count]
        guard let copy = copy(plans[next], vocabulary, known, memory, comparison != nil) else {
          break
        }
        running.append(copy)
        next += 1
      }
      guard !running.isEmpty else { return }
      take(done, finished(running.removeFirst()))
      done += 1
    }
    for played in running { played.copy.kill() }
  }

  private func copy(
    _ plan: EpisodePlan, _ vocabulary: Vocabulary, _ known: Known, _ memory: SharedMemory,
    _ keepsOutput: Bool
  ) -> PlayedCopy? {
    memory.clear()
    let copy = ProcessCopy(deadline: Monotonic.now + Self.longest) { [self] in
      session.silence()
      let run = EpisodeRun(
        session: session, vocabulary: vocabulary, silenced: silenced, statements: statements,
        inputs: inputs, known: known, keepsOutput: keepsOutput)
      let result = session.active { run.play(plan, announce: memory.add) }
      memory.set(result: result.text)
    }
    return copy.map { PlayedCopy(copy: $0, memory: memory) }
  }

  private func finished(_ played: PlayedCopy) -> EpisodeResult {
    let end = played.copy.end()
    let steps = played.memory.steps
    if let text = played.memory.result, end == .done {
      return EpisodeResult(steps: steps, text: text)
    }
    var result = EpisodeResult()
    result.steps = steps
    let subject = steps.last.map { "\($0.kind.rawValue) \($0.subject)" } ?? ""
    switch end {
    case .done: break
    case .crashed(Self.leftOut):
      result.unanswered.insert("a part of the app was left out: '\(steps.last?.text ?? "")'")
    case .crashed(let how):
      if !silenced.contains(.crash) {
        result.violation = Violation(
          .crash, subject, "'\(steps.last?.text ?? "")' ends the process (\(how))")
      }
    case .late:
      if !silenced.contains(.timeout) {
        result.violation = Violation(.timeout, subject, "'\(steps.last?.text ?? "")' does not end")
      }
    }
    if let violation = result.violation, known.finds.contains(where: violation.isSame) {
      result.violation = nil
    }
    return result
  }
}

/// A copy of the process that plays a sequence, with the memory that receives the result.
private struct PlayedCopy {
  let copy: ProcessCopy
  let memory: SharedMemory
}
