/// The stages of a trace by their numbers. At the limit, old stages that have ended are removed.
struct TraceStages {
  private static let limit = 1 << 19

  private var recent: ContiguousArray<TraceStage> = []
  /// The number of the first stage in `recent`.
  private var base: UInt32 = 1
  /// Older stages that have not ended.
  private var lasting: [UInt32: TraceStage] = [:]

  var next: UInt32 { base &+ UInt32(recent.count) }

  subscript(id: UInt32) -> TraceStage? {
    if id >= base, Int(id - base) < recent.count { return recent[Int(id - base)] }
    return lasting[id]
  }

  func forEach(_ body: (TraceStage) -> Void) {
    lasting.values.sorted { $0.id < $1.id }.forEach(body)
    recent.forEach(body)
  }

  func last(where isFitting: (TraceStage) -> Bool) -> TraceStage? {
    recent.last(where: isFitting) ?? lasting.values.first(where: isFitting)
  }

  mutating func make(_ body: (UInt32) -> TraceStage) -> TraceStage {
    if recent.count == Self.limit { forget() }
    let stage = body(base &+ UInt32(recent.count))
    recent.append(stage)
    return stage
  }

  private mutating func forget() {
    let half = recent.count / 2
    lasting = lasting.filter { !$0.value.hasEnded }
    for stage in recent.prefix(half) where !stage.hasEnded { lasting[stage.id] = stage }
    recent.removeFirst(half)
    base &+= UInt32(half)
  }
}
