import RxsRuntime

/// The sequences of statements that had a new effect. New sequences begin with prefixes of these
/// sequences.
struct Corpus {
  private var entries: [[Step]] = []
  private static let most = 200

  mutating func add(_ steps: [Step]) {
    guard !steps.isEmpty else { return }
    if entries.count == Self.most { entries.removeFirst() }
    entries.append(steps)
  }

  /// The plan for the sequence with the given number.
  ///
  /// - Parameters:
  ///   - seed: the seed of the whole exploration.
  ///   - number: the number of the sequence. The same number and the same corpus result in the same
  ///     plan.
  func plan(seed: UInt64, number: Int) -> EpisodePlan {
    var random = SplitMix(seed: seed &+ UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9)
    var plan = EpisodePlan()
    plan.seed = random.next()
    func below(_ count: Int) -> Int { Int(random.next() % UInt64(max(count, 1))) }
    let draw = below(100)
    // Turns find growth only if they repeat the right input, so the first sequences contain many.
    if draw < (number < 64 ? 15 : 6) {
      plan.shape = .turns
      plan.length = below(6)
      return plan
    }
    plan.length =
      switch below(100) {
      case 0..<30: 4 + below(12)
      case 30..<60: 15 + below(50)
      default: 60 + below(240)
      }
    if !entries.isEmpty, below(100) < 40 {
      // Newer sequences are chosen more often, because they have been extended less often.
      let entry = entries[entries.count - 1 - min(below(entries.count), below(entries.count))]
      plan.prefix = Array(entry.prefix(1 + below(entry.count)))
    }
    return plan
  }
}
