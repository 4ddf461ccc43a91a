import RxsEngine

/// The subscriptions whose events can reach the subscription of a label, also through shared
/// streams.
struct LeadingStages {
  /// The number of operators between a stage and the label.
  private var distances: [UInt32: Int]
  /// For each shared stream, the stage that leads to the label. A different subscriber may have
  /// subscribed to the source.
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

  /// The distance of a stage from the label; nil if its events cannot reach the label.
  func distance(_ stage: UInt32) -> Int? { distances[stage] }

  /// The next stage on the path to the label.
  func below(_ stage: TraceStage) -> TraceStage? {
    guard let down = stage.down, distances[down.id] == nil, let state = down.sharedState else {
      return stage.down
    }
    return shared[state] ?? down
  }
}
