import CThreadState

/// Records the causes of events in the pipelines of a thread, in a ring buffer.
///
/// An event is sent during another event, or by work that was scheduled during another event. In
/// both cases, the other event is the cause. If an operator sends events later, the operator's
/// `TracePolicy` determines the cause.
///
/// Without a tracer, the engine inserts no `TraceSink` between operators. It only checks a flag of
/// the process when it builds a pipeline or subscribes to a pipeline.
package final class Tracer {
  /// The event that the thread is sending, and the subscription that receives it.
  ///
  /// A moment retains nothing: the sinks and calls on the stack keep the stages alive.
  package struct Moment {
    /// The serial number of the event that is being sent; 0 if there is no event.
    var cause = 0
    /// The subscription that receives the event.
    unowned(unsafe) var stage: TraceStage?
    /// Whether `stage` is subscribing to its sources.
    var isAttaching = false
    /// Whether a scheduler other than the main scheduler runs the work that sends the event.
    var isOffMain = false
    /// The subscription that scheduled the work that sends the event.
    unowned(unsafe) var carrier: TraceStage?
  }

  /// The values of a moment that an event changes, to be restored after the event.
  package struct Hearing {
    let cause: Int
    unowned(unsafe) let stage: TraceStage?
    let isAttaching: Bool
  }

  /// The code that is building pipelines.
  struct Scope {
    var place: String?
    var isInternal: Bool
    /// The number of the call of `calling` or `building` that builds the pipelines.
    var call: Int
  }

  private let timeline: VirtualTimeline
  @exclusivity(unchecked) private var thread = crx_thread_id()
  @exclusivity(unchecked) var ring: TraceRing
  @exclusivity(unchecked) var moment = Moment()
  @exclusivity(unchecked) var scope: Scope?
  @exclusivity(unchecked) var lastCall = 0
  /// Whether the next subscription belongs to a `bind`.
  @exclusivity(unchecked) private var isBinding = false
  /// The address ranges of the user's compiled code, whose operators have addresses.
  @exclusivity(unchecked) package var code: [crx_range] = []
  /// Returns the places of addresses in the compiled code; a place in generated code is empty.
  @exclusivity(unchecked) package var placesOfCode: (([UInt]) -> [UInt: TracedPlace])?
  /// Returns the place of an operator; nil if the place is not found.
  ///
  /// The arguments are the operator's name, its rank, and the place of the end of its pipeline.
  @exclusivity(unchecked) package var placeOfOperator:
    ((_ name: String, _ rank: Int, _ end: TracedPlace) -> String?)?
  /// The places that were looked up, by address; the value is nil for an address without a place.
  @exclusivity(unchecked) var places: [UInt: TracedPlace?] = [:]
  /// The chains of callers that built operators.
  @exclusivity(unchecked) var stacks = TracedStacks()
  /// The tracing state of the ``ForeignLibrary``.
  @exclusivity(unchecked) package var foreign: AnyObject?
  /// The tasks of compiled code.
  @exclusivity(unchecked) package var tasks = TracedTasks()
  /// The cause of the work that began last, or the record of a statement that began later.
  @exclusivity(unchecked) var lastCause = 0
  /// The subscriptions made by compiled code.
  @exclusivity(unchecked) var ends = TracedEnds()

  /// The operators; the number of an operator is its index.
  @exclusivity(unchecked) package private(set) var operators: [TracedOperator] = []
  @exclusivity(unchecked) private var numbers: [Int: [UInt32]] = [:]
  /// The numbers of the operators that make streams from elements.
  @exclusivity(unchecked) private var streamMakers: Set<UInt32> = []
  /// For each sequence: the number of its operator, the call that built it, and the number that the
  /// next stage had when the sequence was built.
  ///
  /// A stage with a lower number belongs to an earlier sequence at the same address.
  @exclusivity(unchecked) var built:
    [ObjectIdentifier: (number: UInt32, call: Int, firstStage: UInt32)] = [:]
  @exclusivity(unchecked) var stages = TraceStages()
  @exclusivity(unchecked) var work: [ObjectIdentifier: ScheduledMoment] = [:]
  @exclusivity(unchecked) var subjects = TracedSubjects()

  /// Detects common mistakes in the events.
  @exclusivity(unchecked) var anomalies = TraceAnomalies()
  /// Called with each anomaly that `anomalies` detects.
  @exclusivity(unchecked) package var onAnomaly: ((TracedAnomaly) -> Void)?
  /// Whether any pipeline contains a `dbg` operator.
  @exclusivity(unchecked) var hearsDebugged = false { didSet { isHearing = true } }
  /// The numbers of the stages whose upstream events are reported.
  @exclusivity(unchecked) var watched: Set<UInt32> = [] {
    didSet { isHearing = hearsDebugged || !watched.isEmpty }
  }
  /// Whether events have to be reported to `onHeard`.
  @exclusivity(unchecked) private(set) var isHearing = false
  /// Called with the events upstream of watched streams.
  @exclusivity(unchecked) package var onHeard: ((HeardEvent) -> Void)?
  /// The recorder of inner streams; nil if inner streams are not recorded.
  @exclusivity(unchecked) package var inners: InnerStreams?

  /// Makes a tracer for the calling thread.
  ///
  /// - Parameters:
  ///   - clock: provides the times of records.
  ///   - limit: the maximum number of records; a power of two.
  package init(clock: VirtualClock, limit: Int = 1 << 22) {
    timeline = clock.timeline
    ring = TraceRing(limit: limit)
    crx_count_tracers(1)
    ForeignLibrary.streams?.startTracing()
  }

  deinit {
    subjects.forgetAll()
    crx_count_tracers(-1)
  }

  /// The tracer of the calling thread.
  package static var current: Tracer? {
    guard crx_is_tracing() else { return nil }
    return ExecutionMonitor.current?.tracer
  }

  /// Makes the calling thread the thread whose events are recorded.
  package func bind() { thread = crx_thread_id() }

  /// The virtual time, in nanoseconds.
  package var now: Int { timeline.now }

  var isOwnThread: Bool { crx_thread_id() == thread }

  /// The serial number of the event that is being sent; 0 if there is no event.
  package var cause: Int { isOwnThread ? moment.cause : 0 }

  // MARK: - Events

  /// Records the start of an event that a stage sends; the caller passes the result to `leave`.
  @inline(__always) func enter(_ stage: TraceStage, _ kind: TraceRecord.Kind) -> Hearing {
    let outer = Hearing(cause: moment.cause, stage: moment.stage, isAttaching: moment.isAttaching)
    if stage.isPlain, kind == .next {
      moment.cause = ring.pass(cause: outer.cause, stage: stage, time: timeline.now)
      stage.sends(moment.cause)
    } else {
      moment.cause = record(stage, kind, outer)
    }
    moment.stage = stage.down
    moment.isAttaching = false
    return outer
  }

  @inline(__always) package func leave(_ outer: Hearing) {
    moment.cause = outer.cause
    moment.stage = outer.stage
    moment.isAttaching = outer.isAttaching
  }

  /// Records an end, or an element of a stage that is not plain.
  private func record(
    _ stage: TraceStage, _ kind: TraceRecord.Kind, _ outer: Hearing
  ) -> Int {
    var cause = stage.causeOfOutput(kind) ?? outer.cause
    if let state = stage.state, state.replaysOne, outer.isAttaching, outer.stage === stage,
      kind == .next, let set = state.setBy
    {
      cause = causeOfReplay(stage, setBy: set, for: cause)
    }
    let serial = ring.append(
      cause: cause, stage: stage.id, subject: stage.subject, kind: kind, number: stage.inner,
      time: timeline.now)
    stage.sent(serial, kind)
    if kind != .next, stage.policy == .shared { anomalies.sharedEnded(stage, serial) }
    if let down = stage.down {
      down.received(serial, kind, from: stage)
      if kind == .next, down.policy == .shared { down.state?.setBy = serial }
    }
    return serial
  }

  /// The cause of an element that is replayed to a new subscriber.
  ///
  /// If a statement makes the subscription, the cause is the event that set the element. If an
  /// event makes the subscription, that event is the cause. In the second case, an extra record of
  /// the kind `origin` refers to the event that set the element.
  private func causeOfReplay(_ stage: TraceStage, setBy set: Int, for subscribing: Int) -> Int {
    if ring.kind(of: subscribing) == .root { return set }
    _ = ring.append(
      cause: set, stage: stage.id, subject: stage.subject, kind: .origin, number: 0,
      time: timeline.now
    )
    return subscribing
  }

  /// Records an element that a subject receives.
  ///
  /// After the send, the caller calls `sentAll` on the returned subject.
  func sent<Element>(_ element: Element, through state: SubjectState) -> TracedSubject? {
    guard isOwnThread else { return nil }
    look(at: state, .next(element))
    let subject = subjects.subject(ObjectIdentifier(state))
    subject.setBy = moment.cause
    anomalies.begin(subject, moment.cause, in: self)
    if state.isEmpty, state.isStillOpen { anomalies.unheard(subject, moment.cause, in: self) }
    return subject
  }

  /// The most recent subscriptions to requests, oldest first.
  @exclusivity(unchecked) package private(set) var requests: [TraceStage] = []

  private static let mostRequests = 1000

  private func note(request stage: TraceStage) {
    if requests.count == Self.mostRequests { requests.removeFirst(Self.mostRequests / 2) }
    requests.append(stage)
  }

  // MARK: - Subscriptions

  /// Subscribes to a sequence, with a new stage and a `TraceSink` between the sequence and `sink`.
  func attach<Element>(_ source: Observable<Element>, _ sink: Sink<Element>) -> any Disposable {
    guard isOwnThread else { return source.feed(sink) }
    let outer = moment
    let down = outer.stage
    let isSource = down != nil && outer.isAttaching
    var cause = outer.cause
    if !isSource, let waited = down?.causeOfInner() { cause = waited }
    let number = built[ObjectIdentifier(source)]?.number ?? numberOfUnknown(source)
    let isBound = isBinding && down == nil
    isBinding = false
    let stage = stages.make {
      TraceStage(
        id: $0, subject: number, policy: operators[Int(number)].policy, down: down,
        source: isSource ? down?.addSource() ?? 0 : 0,
        inner: isSource ? 0 : down?.addInner() ?? 0, cause: cause, began: timeline.now,
        object: ObjectIdentifier(source), state: source.traceState.map { subjects.subject($0) },
        isBound: isBound)
    }
    anomalies.attached(stage, in: self)
    if stage.policy == .request {
      anomalies.requested(stage, requests, in: self)
      note(request: stage)
    }
    look(into: stage)
    moment.cause = cause
    moment.stage = stage
    moment.isAttaching = true
    defer { moment = outer }
    let upstream = looked(at: stage, source.feed(TraceSink(sink, stage, self)))
    guard stage.policy == .request else { return upstream }
    return PairDisposable(upstream, AnonymousDisposable { stage.leave() })
  }

  /// Makes a subscription at the end of a pipeline: for a subscriber, not for an operator.
  func subscribing(_ lifetime: Lifetime, _ body: () -> Void) {
    let outer = moment
    if isOwnThread, moment.stage == nil {
      let address = caller
      if address != 0 { ends.add(lifetime, address, nextStage) }
    }
    // A subscription that is made in the body of `create` counts as a source of `create`.
    if !outer.isAttaching { moment.stage = nil }
    body()
    moment = outer
  }

  /// Makes a labelled subscription, and returns the number of the label's stage.
  package func subscribing(as label: String, _ body: () -> Void) -> UInt32 {
    let number = number(
      of: TracedOperator(name: label, place: nil, behavior: .plain, isInternal: true))
    let stage = stages.make {
      TraceStage(
        id: $0, subject: number, policy: .dynamic, down: nil, source: 0, inner: 0,
        cause: moment.cause, began: timeline.now, object: nil, state: nil)
    }
    look(into: stage)
    let outer = moment
    moment.stage = stage
    moment.isAttaching = true
    withExtendedLifetime(stage, body)
    moment = outer
    return stage.id
  }

  /// Makes a subscription for `bind`, which sends all elements into another stream.
  package static func binding<Result>(_ subscribe: () -> Result) -> Result {
    current?.isBinding = true
    return subscribe()
  }

  // MARK: - Roots

  /// Runs the work of a statement, and records the statement as the root of the caused events.
  ///
  /// - Parameters:
  ///   - root: the number of the statement.
  ///   - value: the position of the value among the values that the statement sends, from 1; 0 if
  ///     `body` is the whole statement.
  package func rooted<Result>(
    _ root: UInt32, value: Int = 0, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = moment
    let scope = scope
    let serial = ring.append(
      cause: 0, stage: 0, subject: root, kind: .root, number: value, time: timeline.now)
    moment = Moment(cause: serial)
    lastCause = serial
    self.scope = nil
    defer {
      moment = outer
      self.scope = scope
    }
    return try body()
  }

  // MARK: - Operators

  func number(of traced: TracedOperator) -> UInt32 {
    // The names and places of equal operators share memory, so comparing them is faster than
    // hashing them. The key uses the length of the name, the address, and the end of the place.
    let line = (traced.place ?? "").utf8.suffix(4).reduce(0) { $0 &<< 8 | Int($1) }
    let key = traced.name.utf8.count &+ line &<< 8 &+ Int(bitPattern: traced.address) &<< 16
    if let number = numbers[key]?.first(where: { operators[Int($0)] == traced }) { return number }
    let number = UInt32(truncatingIfNeeded: operators.count)
    operators.append(traced)
    if traced.makesStreams { streamMakers.insert(number) }
    numbers[key, default: []].append(number)
    return number
  }

  /// Whether the operator of a stage makes streams from elements.
  func makesStreams(_ stage: TraceStage) -> Bool { streamMakers.contains(stage.subject) }

  // MARK: - Reading the trace

  package subscript(serial: Int) -> TraceRecord? {
    guard let (record, pass) = ring[serial] else { return nil }
    if pass == 0 { return record }
    return (0..<pass).reduce(stages[record.stage]) { stage, _ in stage?.down }.map(record.passed)
  }

  package func cause(of serial: Int) -> Int { ring.cause(of: serial) }

  /// The serial numbers of the oldest and the newest event in the ring.
  package var kept: (first: Int, last: Int) { (ring.first, ring.last) }

  /// The serial numbers of the events after `serial`, oldest first, within `reach` records.
  package func serials(after serial: Int, reach: Int) -> some Sequence<Int> {
    sequence(state: max(serial, ring.start(reach, before: ring.last) - 1)) { [self] cursor in
      guard let next = ring.next(after: cursor) else { return nil }
      cursor = next
      return next
    }
  }

  /// The serial numbers of the events before `serial`, newest first, within `reach` records.
  package func serials(before serial: Int, reach: Int) -> some Sequence<Int> {
    let start = ring.start(reach, before: serial)
    return sequence(state: serial) { [self] cursor in
      guard let previous = ring.previous(before: cursor), previous >= start else { return nil }
      cursor = previous
      return previous
    }
  }

  package func stage(_ id: UInt32) -> TraceStage? { stages[id] }

  /// The number that the next stage will have.
  var nextStage: UInt32 { stages.next }

  /// Calls a closure with each stage that has not been removed, in order of creation.
  package func forEachStage(_ body: (TraceStage) -> Void) { stages.forEach(body) }

  /// For each event that caused a subject's last element: the latest subscriptions to that subject.
  package var lastSends: [Int: [TraceStage]] {
    subjects.all.reduce(into: [:]) { sends, subject in
      if let cause = subject.setBy { sends[cause, default: []] += subject.stages }
    }
  }

  /// The stage of the inner sequence with the given number.
  package func innerStage(of holder: UInt32, _ number: Int) -> TraceStage? {
    stages.last(where: { $0.down?.id == holder && $0.inner == number })
  }

  /// The stage of the inner sequence that an element started.
  package func innerStage(of holder: UInt32, from serial: Int) -> TraceStage? {
    stages.last(where: { $0.down?.id == holder && $0.inner > 0 && $0.cause == serial })
  }

  /// The due times of scheduled work, each with the event and the stage that scheduled the work.
  package var pending: [(time: Int, cause: Int, stage: UInt32?, isPeriodic: Bool)] {
    timeline.pending.map { time, item in
      let kept = work[ObjectIdentifier(item)]
      return (time, kept?.cause ?? 0, kept?.stage?.id, item.isPeriodic)
    }
  }
}
