/// A pipeline of the engine, its time per event, and the largest allowed time.
struct Row {
  /// One run of a pipeline, and the number of its operations.
  struct Run {
    let count: Int
    let body: () -> Void

    /// Runs the pipeline once, and returns the time of one operation in nanoseconds.
    func measure() -> Double {
      let time = ContinuousClock().measure(body)
      let total = Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9
      return total / Double(count)
    }
  }

  /// The name of the measured work.
  let name: String
  /// The bound: the largest allowed ratio to the reference's time per event.
  let target: Double
  /// The pipeline on the engine.
  let ours: Run
  /// The same pipeline on OpenCombine, if it has the operators.
  let theirs: Run?

  init(_ name: String, target: Double, ours: Run, theirs: Run? = nil) {
    self.name = name
    self.target = target
    self.ours = ours
    self.theirs = theirs
  }

  /// The medians of several rounds: times in nanoseconds, and ratios computed within each round.
  struct Result {
    let ours: Double
    let theirs: Double?
    let reference: Double
    /// The engine's time divided by OpenCombine's time for the same pipeline.
    let toTheirs: Double?
    /// The engine's time divided by the reference's time.
    let toReference: Double
  }

  /// Runs the three pipelines alternately, so that the machine's speed does not affect the ratios.
  func measure(against reference: Run, rounds: Int) -> Result {
    _ = (ours.measure(), theirs?.measure(), reference.measure())
    var taken: [(ours: Double, theirs: Double, reference: Double)] = []
    for _ in 0..<rounds {
      taken.append((ours.measure(), theirs?.measure() ?? .nan, reference.measure()))
    }
    func median(_ value: ((ours: Double, theirs: Double, reference: Double)) -> Double) -> Double {
      taken.map(value).sorted()[rounds / 2]
    }
    return Result(
      ours: median(\.ours), theirs: theirs.map { _ in median(\.theirs) },
      reference: median(\.reference),
      toTheirs: theirs.map { _ in median { $0.ours / $0.theirs } },
      toReference: median { $0.ours / $0.reference })
  }
}
