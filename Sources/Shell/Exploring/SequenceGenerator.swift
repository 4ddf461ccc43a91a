import RxsRuntime

/// The state of a session, from which the next statement is chosen.
package struct Situation: Sendable {
  /// The virtual time, in nanoseconds.
  package var now = 0
  /// The due times of scheduled work, in increasing order.
  package var pending: [Int] = []
  /// The labels whose subscriptions were disposed.
  package var disposed: [Vocabulary.Label] = []
  /// The last values of outputs, as text of the script language.
  package var seen: [String] = []
  /// The length of the longest list in each model's outputs. The keys are the models' names.
  package var lengths: [String: Int] = [:]

  package init() {}
}

/// Generates random statements. The same seed and the same situations result in the same
/// statements.
///
/// Each generator uses only some of the inputs and a few values of each input, so that values
/// repeat.
package struct SequenceGenerator {
  private let vocabulary: Vocabulary
  private var random: SplitMix
  private var inputs: [Vocabulary.Input] = []
  private var answers: [Vocabulary.Answers] = []
  private var disposes = false
  private var failing = false
  /// The probability of an `emit`, in percent. `advances` is the probability of an `advance`.
  private var emits = 55
  private var advances = 38
  /// The gaps that do not depend on scheduled work, in nanoseconds.
  private let gaps: [Int]

  private static let second = 1_000_000_000
  private static let usualGaps = [
    0, 1_000_000, 100_000_000, 500_000_000, second, 3 * second, 10 * second, 60 * second,
  ]

  package init(_ vocabulary: Vocabulary, seed: UInt64) {
    self.vocabulary = vocabulary
    random = SplitMix(seed: seed)
    gaps = Array((vocabulary.gaps + Self.usualGaps).prefix(24))
    chooseSwarm()
  }

  /// Chooses the inputs, values and types of statements for this sequence.
  private mutating func chooseSwarm() {
    let all = chance(40)
    inputs = vocabulary.inputs.filter { _ in all || chance(60) }
    if inputs.isEmpty, let input = pick(vocabulary.inputs) { inputs = [input] }
    for index in inputs.indices { inputs[index] = narrowed(inputs[index]) }
    answers = chance(70) ? vocabulary.answers : []
    failing = chance(50)
    disposes = chance(15) && !vocabulary.labels.isEmpty
    emits = 35 + below(40)
    advances = min(94 - emits, 15 + below(45))
  }

  /// Chooses a value for an input. A list index is smaller than the length of the model's longest
  /// list.
  private mutating func value(_ input: Vocabulary.Input, _ situation: Situation) -> String? {
    let value = pick(input.values)
    guard !input.indices.isEmpty, let text = value, let index = input.indices[text],
      let length = situation.lengths[Self.model(input)], index >= length
    else { return value }
    let fitting = input.indices.filter { $0.value < length }.keys.sorted()
    return pick(fitting) ?? pick(input.values.filter { input.indices[$0] == nil })
  }

  /// The name of the model that an input belongs to.
  private static func model(_ input: Vocabulary.Input) -> String {
    String(input.target.prefix { $0 != "." })
  }

  /// The input with only a few of its values. Values of the script are chosen more often than other
  /// values.
  private mutating func narrowed(_ input: Vocabulary.Input) -> Vocabulary.Input {
    var narrowed = input
    guard input.values.count > 3 else { return input }
    let own = Array(input.values.prefix(input.ownValues))
    let others = Array(input.values.dropFirst(input.ownValues))
    var values: [String] = []
    let count = 2 + below(3)
    for _ in 0..<count {
      let source = !own.isEmpty && (others.isEmpty || chance(60)) ? own : others
      values.append(source[chance(50) ? below(min(3, source.count)) : below(source.count)])
    }
    narrowed.values = values
    return narrowed
  }

  /// Chooses the next statement.
  package mutating func next(_ situation: Situation) -> Step {
    let draw = below(100)
    if draw < emits, let step = emit(situation) { return step }
    if draw < emits + advances { return Step(.advance, gap: gap(situation)) }
    if disposes, chance(30) {
      if let label = situation.disposed.first {
        return Step(.subscribe, label.name, label.expression)
      }
      if let label = pick(vocabulary.labels.filter { !$0.isRuled }) {
        return Step(.dispose, label.name)
      }
    }
    if let step = answer() { return step }
    return emit(situation) ?? Step(.advance, gap: gap(situation))
  }

  /// Chooses a statement that sends into an input or calls a method; nil if there are no inputs.
  package mutating func input() -> Step? {
    // List indices are left out, because the lengths of the lists are unknown here.
    guard let input = pick(inputs),
      let value = pick(input.values.filter { input.indices[$0] == nil })
    else { return nil }
    return Step(input.kind, input.target, value)
  }

  private mutating func emit(_ situation: Situation) -> Step? {
    guard let input = pick(inputs) else { return nil }
    if !situation.seen.isEmpty, input.kind == .emit, input.indices.isEmpty, chance(30),
      let seen = pick(situation.seen), Self.fits(seen, input.values)
    {
      return Step(.emit, input.target, seen)
    }
    if input.typeName == "Int", input.kind == .emit, chance(20),
      let length = situation.lengths[Self.model(input)], length > 0
    {
      // Chooses the last row of a list, which often makes the app request the next page.
      return Step(.emit, input.target, String(length - 1))
    }
    return value(input, situation).map { Step(input.kind, input.target, $0) }
  }

  /// Whether a value is of the same kind as the first non-empty value in `others`: a string, a
  /// number, a list or any other value. The first characters decide the kind.
  private static func fits(_ value: String, _ others: [String]) -> Bool {
    guard let first = others.first(where: { !$0.isEmpty })?.first else { return false }
    return kind(of: first) == kind(of: value.first ?? " ")
  }

  private static func kind(of character: Character) -> Int {
    switch character {
    case "\"": 1
    case "0"..."9", "-": 2
    case "[": 3
    default: 4
    }
  }

  /// Chooses a gap that ends at scheduled work, or a millisecond before or after it. Sometimes
  /// chooses a fixed gap.
  private mutating func gap(_ situation: Situation) -> Int {
    if let due = pick(Array(situation.pending.prefix(4))), chance(65) {
      let gap = max(0, due - situation.now)
      switch below(10) {
      case 0, 1: return max(0, gap - 1_000_000)
      case 2, 3: return gap + 1_000_000
      default: return gap
      }
    }
    return pick(gaps) ?? 0
  }

  /// Chooses a statement that changes the answers to later requests; nil if there is none.
  private mutating func answer() -> Step? {
    guard let answers = pick(answers) else { return nil }
    let isPair = chance(30)
    var texts: [String] = []
    for _ in 0..<(isPair ? 2 : 1) {
      let forms = answers.forms.filter { failing || !($0.fails || $0.isSilent) }
      guard let form = pick(forms) else { return nil }
      texts.append(form.text(delay: delay()))
    }
    return Step(.answer, answers.head, texts.joined(separator: ", "))
  }

  private mutating func delay() -> Int {
    let own = vocabulary.gaps
    if !own.isEmpty, chance(30) { return own[below(own.count)] }
    return [
      0, 100_000_000, 500_000_000, Self.second, 2 * Self.second, 5 * Self.second, 30 * Self.second,
    ][below(7)]
  }

  // MARK: - Random choices

  private mutating func below(_ count: Int) -> Int {
    count <= 1 ? 0 : Int(random.next() % UInt64(count))
  }

  private mutating func chance(_ hundredths: Int) -> Bool { below(100) < hundredths }

  private mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
