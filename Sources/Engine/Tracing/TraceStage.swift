/// The record of a subscription to an operator in a trace.
///
/// A stage holds no object of the pipeline, so tracing keeps no stream alive.
package final class TraceStage {
  package let id: UInt32
  package let subject: UInt32
  let policy: TracePolicy
  /// The next stage, which receives the events of this stage; nil at the end of a pipeline.
  package let down: TraceStage?
  /// The position of this stage among the sources of the next operator, from 0.
  package let source: Int
  /// The number of this stage among the inner sequences of the next operator, from 1; 0 for a
  /// source.
  package let inner: Int
  /// The record of the event that caused the subscription.
  package let cause: Int
  /// The time of the subscription, in nanoseconds.
  package let began: Int
  /// The identity of the sequence; nil for the stage of a label, which receives the events of a
  /// labelled subscription.
  let object: ObjectIdentifier?
  /// The subject or shared sequence that is subscribed to; nil for all other sequences.
  let state: TracedSubject?
  /// Whether the subscription belongs to a `bind`, which sends the elements into another stream.
  package let isBound: Bool

  /// The number of the next stage; 0 if there is no next stage.
  let hearer: UInt32
  /// Whether this stage is the first source of the next stage, and the next stage counts elements
  /// without storing them.
  private let isOnlyCounted: Bool
  /// Whether the stage stores the serial numbers of arriving events.
  private let keepsInputs: Bool
  /// Whether the stage sends each element while it receives the causing element, and replays no
  /// element.
  let isPlain: Bool

  /// The number of elements that the first source has sent.
  @exclusivity(unchecked) private var firstInputs = 0
  /// The numbers of elements that the second and later sources have sent.
  @exclusivity(unchecked) private var otherInputs: [Int] = []
  /// The serial number of the last element of the first source.
  @exclusivity(unchecked) package private(set) var lastInput = 0
  /// The serial number of the end of the first source.
  @exclusivity(unchecked) package private(set) var lastEnd = 0
  /// The serial number of the last element that the stage sent.
  @exclusivity(unchecked) package private(set) var lastOutput = 0
  /// The serial number of the stage's end; 0 before the end.
  @exclusivity(unchecked) package private(set) var end = 0
  /// The number of inner sequences that have started.
  @exclusivity(unchecked) package private(set) var innerCount = 0
  @exclusivity(unchecked) package fileprivate(set) var hasEnded = false
  /// The number of the operator's sources.
  @exclusivity(unchecked) package private(set) var sourceCount = 0
  @exclusivity(unchecked) private var queue = Fifo<Int>()
  /// The recorder of inner streams, if the operator makes streams that are recorded.
  @exclusivity(unchecked) var maker: InnerStreams.Maker?
  /// The recorded stream, if the stage belongs to a recorded inner stream.
  @exclusivity(unchecked) var stream: InnerStreams.Stream?
  /// Whether the stage sends events of a recorded stream, or elements from which streams are made.
  @exclusivity(unchecked) var isLookedAt = false

  init(
    id: UInt32, subject: UInt32, policy: TracePolicy, down: TraceStage?, source: Int, inner: Int,
    cause: Int, began: Int, object: ObjectIdentifier?, state: TracedSubject?,
    isBound: Bool = false
  ) {
    self.id = id
    self.subject = subject
    self.policy = policy
    self.down = down
    self.source = source
    self.inner = inner
    self.cause = cause
    self.began = began
    self.object = object
    self.state = state
    self.isBound = isBound
    switch policy {
    case .queue, .inners: keepsInputs = true
    default: keepsInputs = false
    }
    hearer = down?.id ?? 0
    isOnlyCounted = source == 0 && inner == 0 && down?.keepsInputs == false
    // A stage above a shared sequence is not plain: its elements set `setBy` of the shared
    // sequence.
    isPlain =
      (policy == .dynamic || policy == .subject) && state?.replaysOne != true
      && down?.policy != .shared
  }

  /// The number of elements that each source has sent; empty if no source has sent an element.
  package var inputs: [Int] {
    firstInputs == 0 && otherInputs.isEmpty ? [] : [firstInputs] + otherInputs
  }

  /// Whether the sequence of the stage replays exactly one element to a new subscriber.
  package var replaysOne: Bool { state?.replaysOne ?? false }

  /// The shared sequence of the stage; nil if the sequence is not shared.
  package var sharedState: ObjectIdentifier? {
    policy == .shared ? state.map { ObjectIdentifier($0) } : nil
  }

  /// Whether this is the stage of a label, not of an operator.
  package var isLabel: Bool { object == nil }

  /// The stages that follow in the pipeline, the next stage first.
  package var below: [TraceStage] {
    var stages: [TraceStage] = []
    var next = down
    while let stage = next {
      stages.append(stage)
      next = stage.down
    }
    return stages
  }

  /// Marks the subscription as ended.
  package func leave() { hasEnded = true }

  /// Counts a new source of the operator, and returns the source's position.
  func addSource() -> Int {
    defer { sourceCount += 1 }
    return sourceCount
  }

  /// Counts a new inner sequence, and returns its number.
  func addInner() -> Int {
    innerCount += 1
    return innerCount
  }

  /// Takes the element that caused the inner sequence that starts now; nil for an operator that
  /// does not queue inner sequences.
  func causeOfInner() -> Int? { policy == .inners ? queue.popFirst() : nil }

  /// Records an element that the stage sends to the next stage.
  @inline(__always) func sends(_ serial: Int) {
    lastOutput = serial
    guard let down else { return }
    if isOnlyCounted {
      down.firstInputs &+= 1
      down.lastInput = serial
    } else {
      down.received(serial, .next, from: self)
    }
  }

  /// Records an event that arrives from a source or an inner sequence.
  func received(
    _ serial: Int, _ kind: TraceRecord.Kind, from sender: TraceStage
  ) {
    guard sender.source == 0 else {
      if kind == .next { count(from: sender.source) }
      return
    }
    if kind == .next { firstInputs &+= 1 }
    guard sender.inner == 0 else { return }
    if kind == .next { lastInput = serial } else { lastEnd = serial }
    if keepsInputs { keep(serial, kind) }
  }

  private func count(from source: Int) {
    while otherInputs.count < source, source < 64 { otherInputs.append(0) }
    if source <= otherInputs.count { otherInputs[source - 1] += 1 }
  }

  private func keep(_ serial: Int, _ kind: TraceRecord.Kind) {
    switch policy {
    case .queue(let keepsErrors): if kind != .error || keepsErrors { queue.append(serial) }
    case .inners: if kind == .next { queue.append(serial) }
    default: break
    }
  }

  /// The serial number of the cause of an event that the stage sends now; nil if the cause is the
  /// current event.
  func causeOfOutput(_ kind: TraceRecord.Kind) -> Int? {
    switch policy {
    case .latest:
      switch kind {
      case .next: return lastInput > lastOutput ? lastInput : nil
      case .completed: return lastEnd > 0 ? lastEnd : nil
      default: return nil
      }
    case .queue(let keepsErrors): return kind == .error && !keepsErrors ? nil : queue.popFirst()
    case .request: return cause
    default: return nil
    }
  }

  /// Records an event that the stage sends.
  func sent(_ serial: Int, _ kind: TraceRecord.Kind) {
    if kind == .next { lastOutput = serial } else { end = serial }
  }
}

/// The sink that a tracer inserts below each operator to record the operator's events.
final class TraceSink<Element>: Sink<Element> {
  private let down: Sink<Element>
  private let stage: TraceStage
  private let tracer: Tracer

  init(_ down: Sink<Element>, _ stage: TraceStage, _ tracer: Tracer) {
    self.down = down
    self.stage = stage
    self.tracer = tracer
  }

  // If a request is never answered, the source releases this sink immediately. The request still
  // waits, so the stage of the request does not end.
  deinit { if stage.policy != .request || stage.end > 0 { stage.hasEnded = true } }

  override var subscription: Lifetime? { down.subscription }

  override var holder: Lifetime? { down.holder }

  override func next(_ element: Element) {
    guard tracer.isOwnThread else { return down.next(element) }
    if tracer.isHearing || stage.isLookedAt { tell(element) }
    let outer = tracer.enter(stage, .next)
    down.next(element)
    tracer.leave(outer)
  }

  /// If this function were inlined, the boxed value would need stack space in `next`.
  @inline(never) private func tell(_ element: Element) { tracer.tell(stage, .next(element)) }

  override func error(_ error: any Error) {
    guard tracer.isOwnThread else { return down.error(error) }
    if tracer.isHearing || stage.isLookedAt { tracer.tell(stage, .error(error)) }
    let outer = tracer.enter(stage, .error)
    down.error(error)
    tracer.leave(outer)
  }

  override func completed() {
    guard tracer.isOwnThread else { return down.completed() }
    if tracer.isHearing || stage.isLookedAt { tracer.tell(stage, .completed) }
    let outer = tracer.enter(stage, .completed)
    down.completed()
    tracer.leave(outer)
  }
}
