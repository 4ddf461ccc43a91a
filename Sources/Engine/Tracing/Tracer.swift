import CThreadState

/// Keeps the causes of the events of a thread's pipelines, the last ones in a ring of records.
///
/// An event is sent inside of another one, or by work that was scheduled inside of one. So a cause is
/// the record of the event that is being sent, which scheduled work keeps until it runs. Operators
/// that hold events back say by their `TracePolicy` which of them they send.
///
/// Without a tracer the engine asks one flag of the process where a pipeline is built and subscribed
/// to, and puts nothing between two operators.
package final class Tracer {
  /// The event and the subscriptions that a moment of the thread belongs to.
  ///
  /// It retains nothing, since each event makes one. The sinks and the calls that it stands for keep
  /// its stages alive.
  struct Moment {
    /// The record of the event that is being sent; 0 for none.
    var cause = 0
    /// The subscription that hears it.
    unowned(unsafe) var stage: TraceStage?
    /// Whether the sources of that subscription are being subscribed to.
    var isAttaching = false
    /// Whether a scheduler runs it that is not the main one.
    var isOffMain = false
    /// The subscription that has scheduled it there.
    unowned(unsafe) var carrier: TraceStage?
  }

  /// The part of a moment that an event changes.
  struct Hearing {
    let cause: Int
    unowned(unsafe) let stage: TraceStage?
    let isAttaching: Bool
  }

  /// The place at which pipelines are built at the moment.
  struct Scope {
    var place: String?
    var isInternal: Bool
    /// The number of the call that builds.
    var call: Int
  }

  private let timeline: VirtualTimeline
  @exclusivity(unchecked) private var thread = crx_thread_id()
  @exclusivity(unchecked) private(set) var ring: TraceRing
  @exclusivity(unchecked) var moment = Moment()
  @exclusivity(unchecked) var scope: Scope?
  @exclusivity(unchecked) var lastCall = 0
  /// Whether the next subscription is that of a `bind`.
  @exclusivity(unchecked) private var isBinding = false
  /// The code that pipelines are built by whose places are known by addresses.
  @exclusivity(unchecked) package var code: [crx_range] = []
  /// Gives the places of addresses in that code; an empty one for code that nobody has written.
  @exclusivity(unchecked) package var placesOfCode: (([UInt]) -> [UInt: String])?
  /// The places that are known, and the addresses that have none.
  @exclusivity(unchecked) var places: [UInt: String?] = [:]
  /// The subscriptions of that code.
  @exclusivity(unchecked) var ends = TracedEnds()

  /// The operators, and the numbers by which records name them.
  @exclusivity(unchecked) package private(set) var operators: [TracedOperator] = []
  @exclusivity(unchecked) private var numbers: [Int: [UInt32]] = [:]
  /// The numbers of the operators that make streams of elements.
  @exclusivity(unchecked) private var streamMakers: Set<UInt32> = []
  /// The operator of each sequence that was built, the call that built it, and the number of the
  /// first stage that can be a subscription to it: an address is used again.
  @exclusivity(unchecked) var built:
    [ObjectIdentifier: (number: UInt32, call: Int, firstStage: UInt32)] = [:]
  @exclusivity(unchecked) private var stages = TraceStages()
  @exclusivity(unchecked) var work: [ObjectIdentifier: ScheduledMoment] = [:]
  @exclusivity(unchecked) var subjects = TracedSubjects()

  /// The things that usually go wrong, as far as the trace shows them.
  @exclusivity(unchecked) var anomalies = TraceAnomalies()
  /// Called with each anomaly.
  @exclusivity(unchecked) package var onAnomaly: ((TracedAnomaly) -> Void)?
  /// Whether a `dbg` was built.
  @exclusivity(unchecked) var hearsDebugged = false { didSet { isHearing = true } }
  /// The stages whose sources are watched.
  @exclusivity(unchecked) var watched: Set<UInt32> = [] {
    didSet { isHearing = hearsDebugged || !watched.isEmpty }
  }
  /// Whether any stream is watched, so that values are looked at.
  @exclusivity(unchecked) private(set) var isHearing = false
  /// Called with the events of streams that are watched.
  @exclusivity(unchecked) package var onHeard: ((HeardEvent) -> Void)?
  /// Keeps what streams within operators do.
  @exclusivity(unchecked) package var inners: InnerStreams?

  /// Makes a tracer for the calling thread.
  ///
  /// - Parameters:
  ///   - clock: gives the times of records.
  ///   - limit: the most records that are kept; a power of two.
  package init(clock: VirtualClock, limit: Int = 1 << 22) {
    timeline = clock.timeline
    ring = TraceRing(limit: limit)
    crx_count_tracers(1)
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

  /// Makes the calling thread the one whose events are kept.
  package func bind() { thread = crx_thread_id() }

  /// The virtual time, in nanoseconds.
  var now: Int { timeline.now }

  var isOwnThread: Bool { crx_thread_id() == thread }

  /// The record of the event that is being sent; 0 for none.
  package var cause: Int { isOwnThread ? moment.cause : 0 }

  // MARK: - Events

  /// Begins an event that a stage sends; gives what `leave` takes.
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

  @inline(__always) func leave(_ outer: Hearing) {
    moment.cause = outer.cause
    moment.stage = outer.stage
    moment.isAttaching = outer.isAttaching
  }

  /// Records an event of a stage that holds events back, replays or ends.
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

  /// The cause of an element that is replayed to a subscriber.
  ///
  /// For a statement that subscribes it is what set the element. For an event that subscribes it is
  /// that event; what set the element is kept in a record before.
  private func causeOfReplay(_ stage: TraceStage, setBy set: Int, for subscribing: Int) -> Int {
    if ring.kind(of: subscribing) == .root { return set }
    _ = ring.append(
      cause: set, stage: stage.id, subject: stage.subject, kind: .origin, number: 0,
      time: timeline.now
    )
    return subscribing
  }

  /// Takes note of an element that a subject is sent; gives what takes note of its end.
  func sent<Element>(_ element: Element, through state: SubjectState) -> TracedSubject? {
    guard isOwnThread else { return nil }
    look(at: state, .next(element))
    let subject = subjects.subject(ObjectIdentifier(state))
    subject.setBy = moment.cause
    anomalies.begin(subject, moment.cause, in: self)
    if state.isEmpty, state.isStillOpen { anomalies.unheard(subject, moment.cause, in: self) }
    return subject
  }

  /// The last subscriptions to requests, oldest first.
  @exclusivity(unchecked) package private(set) var requests: [TraceStage] = []

  private static let mostRequests = 1000

  private func note(request stage: TraceStage) {
    if requests.count == Self.mostRequests { requests.removeFirst(Self.mostRequests / 2) }
    requests.append(stage)
  }

  // MARK: - Subscriptions

  /// Subscribes to a sequence with a stage of the trace between it and `sink`.
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
    return looked(at: stage, source.feed(TraceSink(sink, stage, self)))
  }

  /// Subscribes for somebody who is no operator: the end of a pipeline.
  func subscribing(_ lifetime: Lifetime, _ body: () -> Void) {
    let outer = moment
    if isOwnThread, moment.stage == nil {
      let address = caller
      if address != 0 { ends.add(lifetime, address, nextStage) }
    }
    // A body of `create` that subscribes hands on what it hears.
    if !outer.isAttaching { moment.stage = nil }
    body()
    moment = outer
  }

  /// Subscribes under a label; the number of the stage that stands for it is given.
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

  /// Subscribes for the operator that sends all elements on into another stream.
  package static func binding<Result>(_ subscribe: () -> Result) -> Result {
    current?.isBinding = true
    return subscribe()
  }

  // MARK: - Roots

  /// Runs a statement's work; the events that it causes have the statement as their root.
  ///
  /// - Parameters:
  ///   - root: the number of the statement.
  ///   - value: the place of the value among those that it sends, from 1; 0 for the whole of it.
  package func rooted<Result>(
    _ root: UInt32, value: Int = 0, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = moment
    let scope = scope
    let serial = ring.append(
      cause: 0, stage: 0, subject: root, kind: .root, number: value, time: timeline.now)
    moment = Moment(cause: serial)
    self.scope = nil
    defer {
      moment = outer
      self.scope = scope
    }
    return try body()
  }

  // MARK: - Operators

  func number(of traced: TracedOperator) -> UInt32 {
    // Equal operators come from the same calls: their names and places are the same memory, which is
    // sooner compared than hashed. Lines differ in their last digits.
    let line = (traced.place ?? "").utf8.suffix(4).reduce(0) { $0 &<< 8 | Int($1) }
    let key = traced.name.utf8.count &+ line &<< 8 &+ Int(bitPattern: traced.address) &<< 16
    if let number = numbers[key]?.first(where: { operators[Int($0)] == traced }) { return number }
    let number = UInt32(truncatingIfNeeded: operators.count)
    operators.append(traced)
    if traced.makesStreams { streamMakers.insert(number) }
    numbers[key, default: []].append(number)
    return number
  }

  /// Whether the operator of a stage makes streams of elements.
  func makesStreams(_ stage: TraceStage) -> Bool { streamMakers.contains(stage.subject) }

  // MARK: - Looking

  package subscript(serial: Int) -> TraceRecord? {
    guard let (record, pass) = ring[serial] else { return nil }
    if pass == 0 { return record }
    return (0..<pass).reduce(stages[record.stage]) { stage, _ in stage?.down }.map(record.passed)
  }

  package func cause(of serial: Int) -> Int { ring.cause(of: serial) }

  /// The serial numbers of the oldest and the last event that are kept.
  package var kept: (first: Int, last: Int) { (ring.first, ring.last) }

  /// The serial numbers of the events after one, oldest first, of the last `reach` records.
  package func serials(after serial: Int, reach: Int) -> some Sequence<Int> {
    sequence(state: max(serial, ring.start(reach, before: ring.last) - 1)) { [self] cursor in
      guard let next = ring.next(after: cursor) else { return nil }
      cursor = next
      return next
    }
  }

  /// The serial numbers of the events before one, newest first, of `reach` records.
  package func serials(before serial: Int, reach: Int) -> some Sequence<Int> {
    let start = ring.start(reach, before: serial)
    return sequence(state: serial) { [self] cursor in
      guard let previous = ring.previous(before: cursor), previous >= start else { return nil }
      cursor = previous
      return previous
    }
  }

  package func stage(_ id: UInt32) -> TraceStage? { stages[id] }

  /// The number of the stage that is made next.
  var nextStage: UInt32 { stages.next }

  /// Calls a closure with each stage that is kept, in the order of their beginning.
  package func forEachStage(_ body: (TraceStage) -> Void) { stages.forEach(body) }

  /// The last subscriptions to subjects, by the events that their last elements came from.
  package var lastSends: [Int: [TraceStage]] {
    subjects.all.reduce(into: [:]) { sends, subject in
      if let cause = subject.setBy { sends[cause, default: []] += subject.stages }
    }
  }

  /// The inner sequence of a number.
  package func innerStage(of holder: UInt32, _ number: Int) -> TraceStage? {
    stages.last(where: { $0.down?.id == holder && $0.inner == number })
  }

  /// The inner sequence that an element of an operator led to.
  package func innerStage(of holder: UInt32, from serial: Int) -> TraceStage? {
    stages.last(where: { $0.down?.id == holder && $0.inner > 0 && $0.cause == serial })
  }

  /// The due times of work that was scheduled while a stage heard something.
  package var pending: [(time: Int, cause: Int, stage: UInt32?, isPeriodic: Bool)] {
    timeline.pending.map { time, item in
      let kept = work[ObjectIdentifier(item)]
      return (time, kept?.cause ?? 0, kept?.stage?.id, item.isPeriodic)
    }
  }
}
