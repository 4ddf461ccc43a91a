/// A common mistake that a trace can detect.
package enum TracedAnomaly {
  /// One statement subscribed twice to a cold sequence, so the same request was made twice.
  case requestTwice(request: UInt32, fork: UInt32, cause: Int)
  /// A shared sequence was subscribed to again after its end.
  case sharedAgain(subject: UInt32, end: Int, cause: Int)
  /// A subject receives elements, but an error has ended the subscriptions to the subject.
  case deadInput(subject: UInt32, end: Int, cause: Int)
  /// A subject received an element while it was sending another element.
  case reentrant(subject: UInt32, outer: Int, inner: Int)
  /// A subject received elements before it had subscribers.
  case unheard(subject: UInt32, first: Int, count: Int, cause: Int)
  /// An element reached a user interface on a scheduler other than the main scheduler.
  ///
  /// `receiver` is a verb phrase for the message, such as `drives a driver`.
  case offMain(receiver: String, carrier: UInt32?, cause: Int)
  /// A task threw an error that no code can read.
  case unseenError(any Error, task: UInt32, start: Int)
}

/// Detects anomalies in the events of a tracer, and reports each anomaly once for each sequence.
struct TraceAnomalies {
  /// The serial number of each shared sequence's end, and the stages that received the end.
  private var sharedEnds: [ObjectIdentifier: (serial: Int, listeners: Set<UInt32>)] = [:]
  private var told: Set<ObjectIdentifier> = []
  private var toldReceivers: Set<String> = []

  /// Removes the state of an earlier sequence that had the same address as a new sequence.
  mutating func built(_ sequence: ObjectIdentifier) {
    sharedEnds[sequence] = nil
    told.remove(sequence)
  }

  /// Reports an element that reached a user interface on a scheduler other than the main scheduler.
  mutating func reached(
    _ receiver: String, by carrier: UInt32?, _ cause: Int, in tracer: Tracer
  ) {
    guard toldReceivers.insert("\(receiver) \(carrier ?? 0)").inserted else { return }
    tracer.onAnomaly?(.offMain(receiver: receiver, carrier: carrier, cause: cause))
  }

  // MARK: - Subscriptions

  mutating func attached(_ stage: TraceStage, in tracer: Tracer) {
    if stage.policy == .shared {
      attachedShared(stage, in: tracer)
    } else if let subject = stage.state, subject.owner != nil {
      if let unheard = subject.listens(stage) {
        tracer.onAnomaly?(
          .unheard(
            subject: stage.subject, first: unheard.first, count: unheard.count, cause: stage.cause))
      }
    }
  }

  private mutating func attachedShared(_ stage: TraceStage, in tracer: Tracer) {
    // A stage that received the end may subscribe again without a report: `retry` does this on
    // purpose.
    guard let object = stage.object, let end = sharedEnds[object],
      end.listeners.isDisjoint(with: stage.below.map(\.id)), !told.contains(object),
      !tracer.isInternal(stage)
    else { return }
    told.insert(object)
    tracer.onAnomaly?(
      .sharedAgain(subject: stage.subject, end: end.serial, cause: stage.cause))
  }

  mutating func sharedEnded(_ stage: TraceStage, _ serial: Int) {
    guard let object = stage.object else { return }
    var end = sharedEnds[object] ?? (serial, [])
    end.listeners.formUnion(stage.below.map(\.id))
    sharedEnds[object] = end
  }

  /// Reports a new request if another subscriber of the same sequence made an equal request.
  ///
  /// The two requests have to start at the same instant.
  mutating func requested(
    _ stage: TraceStage, _ requests: [TraceStage], in tracer: Tracer
  ) {
    for other in requests.reversed().prefix(16) {
      guard other.began == stage.began, other.subject == stage.subject,
        tracer.root(of: other.cause) == tracer.root(of: stage.cause), stage.cause > 0
      else { continue }
      var chain: [ObjectIdentifier: TraceStage] = [:]
      for present in [other] + other.below where tracer.isCurrent(present) {
        if let object = present.object { chain[object] = present }
      }
      // The fork is the sequence farthest downstream that has a separate subscription in each of
      // the two pipelines. If the first subscription has already ended, the second subscription
      // is a retry, which is not reported.
      let fork = ([stage] + stage.below).lazy.compactMap { present in
        present.object.flatMap { chain[$0] }.flatMap { $0 === present ? nil : ($0, present) }
      }.last
      guard let (first, second) = fork, first.down !== second.down, first.end == 0,
        !first.hasEnded, let object = second.object, !told.contains(object)
      else { continue }
      told.insert(object)
      tracer.onAnomaly?(
        .requestTwice(request: stage.subject, fork: second.subject, cause: stage.cause))
      return
    }
  }

  // MARK: - Sends

  func begin(_ subject: TracedSubject, _ cause: Int, in tracer: Tracer) {
    guard let owner = subject.owner else { return }
    if let outer = subject.sending.last, !subject.isTold,
      let number = tracer.built[owner]?.number
    {
      // All subjects of a cycle are sending now, and one warning is enough for the cycle.
      for other in tracer.subjects.all where !other.sending.isEmpty { other.isTold = true }
      tracer.onAnomaly?(.reentrant(subject: number, outer: outer, inner: cause))
    }
    subject.sending.append(cause)
  }

  /// Records an element that a subject without observers received. Reports `deadInput` if an error
  /// has ended an earlier subscription.
  func unheard(_ subject: TracedSubject, _ cause: Int, in tracer: Tracer) {
    guard let owner = subject.owner, let number = tracer.built[owner]?.number else { return }
    guard subject.wasHeard else { return subject.isUnheard(cause) }
    guard !subject.isTold, let end = subject.stages.lazy.compactMap(tracer.errorBelow).first
    else { return }
    subject.isTold = true
    tracer.onAnomaly?(.deadInput(subject: number, end: end, cause: cause))
  }
}

extension Tracer {
  /// Whether the operator of a stage was made by the engine or a library, not by the user's code.
  func isInternal(_ stage: TraceStage) -> Bool {
    listed(stage.subject)?.isInternal ?? true
  }

  /// The record of the statement that caused a record; 0 if the statement's record was overwritten.
  package func root(of serial: Int) -> Int {
    var cursor = serial
    while let kind = ring.kind(of: cursor), kind != .root { cursor = ring.cause(of: cursor) }
    return ring.kind(of: cursor) == nil ? 0 : cursor
  }

  /// The record of the error with which a stage below has ended the subscription of `stage`.
  func errorBelow(_ stage: TraceStage) -> Int? {
    guard stage.hasEnded, stage.end == 0 else { return nil }
    var next = stage.down
    while let present = next {
      if present.end > 0 { return ring.kind(of: present.end) == .error ? present.end : nil }
      next = present.down
    }
    return nil
  }
}
