import RxsSession

/// Finds inputs that leave more and more behind: work that waits, or events that each turn sends.
///
/// It looks at turns: the same value into the same input, and a long gap, again and again.
struct GrowthWatch {
  /// The number of turns that have to grow, one after the other.
  static let turns = 8
  /// The gap of a turn, in nanoseconds: longer than any answer.
  static let gap = 600_000_000_000

  private struct Turn {
    let pending: Int
    let events: Int
    let byLabel: [String: Int]
  }

  /// The state behind each turn.
  private var states: [Turn] = []
  private var step: Step?
  /// Whether a turn has begun and not ended.
  private var isBetween = false

  private func state(of player: EpisodePlayer) -> Turn {
    var byLabel: [String: Int] = [:]
    for record in player.session.subscriptions.all { byLabel[record.label] = record.events.count }
    return Turn(
      pending: player.session.clock.pending.count, events: byLabel.values.reduce(0, +),
      byLabel: byLabel)
  }

  mutating func note(_ next: Step, _ player: EpisodePlayer) -> Violation? {
    switch next.kind {
    case .emit, .call:
      if next != step || isBetween { states = [] }
      step = next
      isBetween = true
      return nil
    case .advance where isBetween && next.gap == Self.gap:
      isBetween = false
      states.append(state(of: player))
      guard let step, states.count > Self.turns else { return nil }
      return violation(step, states.suffix(Self.turns + 1))
    default:
      (step, isBetween, states) = (nil, false, [])
      return nil
    }
  }

  private func violation(_ step: Step, _ turns: ArraySlice<Turn>) -> Violation? {
    let turns = Array(turns)
    let pairs = zip(turns, turns.dropFirst())
    if pairs.allSatisfy({ $0.pending < $1.pending }), let first = turns.first, let last = turns.last
    {
      return Violation(
        .growth, step.subject,
        "\(step.text) leaves work behind: \(first.pending) pieces wait after a turn, \(last.pending) "
          + "after \(Self.turns) more",
        closing: ["show pending"]
          + (first.pending == 0
            ? ["| (nothing waits)"] : Array(repeating: "| * (glob)", count: first.pending)))
    }
    let sent = pairs.map { $1.events - $0.events }
    guard zip(sent, sent.dropFirst()).allSatisfy({ $0 < $1 }), let most = sent.last,
      let least = sent.first, let first = turns.first, let last = turns.last,
      let label = last.byLabel.keys.sorted().max(by: {
        rise($0, first, last) < rise($1, first, last)
      })
    else { return nil }
    let before = first.byLabel[label] ?? 0
    let second = (turns[1].byLabel[label] ?? 0) - before
    return Violation(
      .growth, step.subject,
      "each \(step.text) sends more events than the one before: \(least), then \(most)",
      closing: ["expect count(\(label)) <= \(before + second * Self.turns)"])
  }

  private func rise(_ label: String, _ first: Turn, _ last: Turn) -> Int {
    (last.byLabel[label] ?? 0) - (first.byLabel[label] ?? 0)
  }
}
