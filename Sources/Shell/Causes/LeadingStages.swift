import RxsEngine

/// The subscriptions whose events can get to the subscription of a label, also through streams that
/// it shares with others.
struct LeadingStages {
  /// How many operators stand between a stage and the label's.
  private var distances: [UInt32: Int]
  /// The stage that leads to the label, of each shared stream: its source may stand above another one.
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

  /// The distance of a stage that leads to the label; nil for another one.
  func distance(_ stage: UInt32) -> Int? { distances[stage] }

  /// The next stage on the way to the label.
  func below(_ stage: TraceStage) -> TraceStage? {
    guard let down = stage.down, distances[down.id] == nil, let state = down.sharedState else {
      return stage.down
    }
    return shared[state] ?? down
  }
}
