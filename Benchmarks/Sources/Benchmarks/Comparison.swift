/// Two implementations of the same work. They are timed alternately, so that the ratio is correct
/// even if the machine's speed changes.
struct Comparison {
  /// The name of the measured work.
  let name: String
  /// The name of the baseline.
  let baseline: String
  /// The largest allowed ratio of our time to the baseline's time.
  let target: Double
  /// The number of operations in one run.
  let count: Int
  /// Runs the engine's implementation.
  let ours: () -> Void
  /// Runs the baseline.
  let theirs: () -> Void

  /// Runs the two implementations alternately; returns the medians of the times per operation in
  /// nanoseconds, and of the ratios.
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
