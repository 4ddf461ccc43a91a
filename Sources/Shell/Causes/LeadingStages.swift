import RxsEngine

/// The stages whose events can reach a label's subscription, directly or through shared streams. A
/// stage is a subscription to an operator.
struct LeadingStages {
  /// The number of steps from each stage to the label's subscription.
  private var distances: [UInt32: Int]
  /// For each shared stream, a subscriber's stage that leads to the label. The trace connects the
  /// source of a shared stream with only one subscriber's stage, which may lead to a different
  /// label.
  private var shared: [ObjectIdentifier: TraceStage] = [:]

  init(to label: UInt32, in tracer: Tracer) {
    distances = [label: 0]
    var known = -1
    while known < shared.count {
      known = shared.count
      tracer.forEachStage { add($0) }
    }
  }

  private mutating func add(_ stage: TraceStage) {
    guard distances[stage.id] == nil, let below = below(stage), let distance = distances[below.id]
    else { return }
    distances[stage.id] = distance + 1
    if let state = stage.sharedState, shared[state] == nil { shared[state] = stage }
  }

  /// The number of steps from a stage to the label's subscription. Nil if no event of the stage can
  /// reach it.
  func distance(_ stage: UInt32) -> Int? { distances[stage] }

  /// The next stage on the way from a stage to the label.
  func below(_ stage: TraceStage) -> TraceStage? {
    guard let down = stage.down, distances[down.id] == nil, let state = down.sharedState else {
      return stage.down
    }
    return shared[state] ?? down
  }
}
