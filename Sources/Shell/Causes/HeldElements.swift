import RxsEngine

/// Finds elements that did not reach the subscription because they stopped in an earlier pipeline,
/// whose elements a `bind` forwards. A pipeline is a chain of operators up to its subscriber.
struct HeldElements {
  private let tracer: Tracer
  /// The last stages of pipelines whose events have reached the subscription. A stage is a
  /// subscription to an operator.
  private var gates: Set<UInt32> = []
  /// The last stages of the pipelines at whose end an event has arrived.
  private var used: Set<UInt32> = []

  /// The maximal number of records to search.
  private static let reach = 200_000

  /// - Parameter leads: returns whether events of a stage can reach the subscription.
  init(_ tracer: Tracer, leads: (UInt32) -> Bool) {
    self.tracer = tracer
    for serial in tracer.serials(after: 0, reach: Self.reach) {
      guard let record = tracer[serial], record.kind != .root,
        let stage = tracer.stage(record.stage)
      else { continue }
      if stage.down == nil { used.insert(stage.id) }
      guard let cause = tracer[tracer.cause(of: serial)], cause.kind != .root,
        leads(record.stage), !leads(cause.stage), let end = tracer.stage(cause.stage)?.pipelineEnd
      else { continue }
      gates.insert(end.id)
    }
  }

  /// The record of the element that came nearest to the end of its pipeline.
  ///
  /// A pipeline is searched only if it has sent an event to the subscription before. If there is
  /// only one pipeline, it is also searched if no event has reached its end yet.
  func furthest(of serials: [Int]) -> Int? {
    var best: (serial: Int, distance: Int)?
    let ends = serials.map { tracer[$0].flatMap { tracer.stage($0.stage) }?.pipelineEnd }
    let arrived = Set(
      zip(serials, ends).compactMap { serial, end in
        end.flatMap { tracer[serial]?.stage == $0.id ? $0.id : nil }
      })
    let isOnly = Set(ends.map { $0?.id }).count == 1
    for (serial, end) in zip(serials, ends) {
      guard let end, !end.isLabel, !arrived.contains(end.id),
        gates.contains(end.id) || isOnly && !used.contains(end.id),
        let distance = tracer[serial].flatMap({ tracer.stage($0.stage) })?.below.count
      else { continue }
      // If an operator holds both an element and the completion after it, the element is reported.
      let isEnd = tracer[serial]?.kind != .next
      if best.map({ isEnd ? distance < $0.distance : distance <= $0.distance }) ?? true {
        best = (serial, distance)
      }
    }
    return best?.serial
  }
}

extension TraceStage {
  /// The last stage of the pipeline that contains this stage.
  fileprivate var pipelineEnd: TraceStage { below.last ?? self }
}
