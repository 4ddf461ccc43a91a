/// Two ways to do the same number of things, timed in turn, so that a ratio holds when the machine's
/// speed drifts.
struct Comparison {
  /// What is measured.
  let name: String
  /// What it is measured against.
  let baseline: String
  /// The bound of the ratio, ours over the baseline's.
  let target: Double
  /// How many things one run does.
  let count: Int
  /// Does it our way.
  let ours: () -> Void
  /// Does it the other way.
  let theirs: () -> Void

  /// Runs both in turn and gives the median of each, and of the ratios, in nanoseconds a thing.
  func measure(rounds: Int = 7) -> Result {
    ours()
    theirs()
    var pairs: [(ours: Double, theirs: Double)] = []
    for _ in 0..<rounds {
      pairs.append((nanoseconds(ours), nanoseconds(theirs)))
    }
    return Result(
      ours: median(pairs.map(\.ours)), theirs: median(pairs.map(\.theirs)),
      ratio: median(pairs.map { $0.ours / $0.theirs }))
  }

  /// The medians of a comparison.
  struct Result {
    let ours: Double
    let theirs: Double
    let ratio: Double
  }

  private func nanoseconds(_ body: () -> Void) -> Double {
    let time = ContinuousClock().measure(body)
    let total = Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9
    return total / Double(count)
  }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
