import RxsSession

/// Finds inputs whose effects grow with each repetition: more waiting work, or more events.
///
/// The check compares turns. A turn sends the same values into the same inputs, and then waits a
/// long time.
struct GrowthWatch {
  /// The number of consecutive turns in which the effects must grow.
  static let turns = 8
  /// The possible gaps at the end of a turn, in nanoseconds. They are longer than the delay of any
  /// answer. The short gap is for models that tick: after the long gap, they have sent so many events
  /// that the turns take too long.
  static let gaps = [60_000_000_000, 600_000_000_000]

  private struct Turn {
    let pending: Int
    let events: Int
    let byLabel: [String: Int]
  }

  /// The counts of work and events after each turn.
  private var states: [Turn] = []
  /// The inputs of the last complete turn, and its gap. `inputs` contains the inputs of the present
  /// turn.
  private var turn: [Step] = []
  private var gap = 0
  private var inputs: [Step] = []

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
      inputs.append(next)
      return nil
    case .advance where !inputs.isEmpty && Self.gaps.contains(next.gap):
      if inputs != turn || next.gap != gap { (turn, gap, states) = (inputs, next.gap, []) }
      inputs = []
      states.append(state(of: player))
      guard states.count > Self.turns else { return nil }
      return violation(states.suffix(Self.turns + 1))
    default:
      (turn, inputs, states) = ([], [], [])
      return nil
    }
  }

  private func violation(_ turns: ArraySlice<Turn>) -> Violation? {
    let text = turn.map(\.text).joined(separator: "; ")
    let subject = Set(turn.map(\.subject)).sorted().joined(separator: ", ")
    let turns = Array(turns)
    let pairs = zip(turns, turns.dropFirst())
    if pairs.allSatisfy({ $0.pending < $1.pending }), let first = turns.first, let last = turns.last
    {
      return Violation(
        .growth, subject,
        "\(text) leaves work behind: \(first.pending) pieces wait after a turn, \(last.pending) "
          + "after \(Self.turns) more turns",
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
      .growth, subject,
      "each \(text) sends more events than the one before: \(least), then \(most)",
      closing: ["expect count(\(label)) <= \(before + second * Self.turns)"])
  }

  private func rise(_ label: String, _ first: Turn, _ last: Turn) -> Int {
    (last.byLabel[label] ?? 0) - (first.byLabel[label] ?? 0)
  }
}
