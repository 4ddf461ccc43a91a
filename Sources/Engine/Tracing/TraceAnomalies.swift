/// A thing that usually goes wrong, as a trace shows it.
package enum TracedAnomaly {
  /// One cold sequence was subscribed to twice by one statement, and made a request twice.
  case requestTwice(request: UInt32, fork: UInt32, cause: Int)
  /// A shared sequence that has ended is subscribed to once more.
  case sharedAgain(subject: UInt32, end: Int, cause: Int)
  /// An error ended the streams that listened to a subject.
  case deadInput(subject: UInt32, end: Int, cause: Int)
  /// A subject is sent an element while it sends another one.
  case reentrant(subject: UInt32, outer: Int, inner: Int)
  /// Elements were sent before anybody listened.
  case unheard(subject: UInt32, first: Int, count: Int, cause: Int)
}

/// Finds anomalies from what a tracer sees; each is told once for each sequence.
struct TraceAnomalies {
  private struct Subject {
    let owner: ObjectIdentifier
    let keepsNone: Bool
    /// The last subscriptions to it.
    var stages: [TraceStage] = []
    var unheard: (first: Int, count: Int)?
    var wasHeard = false
    /// The causes of the elements that are being sent, the innermost last.
    var sending: [Int] = []
    var isTold = false
  }

  private var subjects: [ObjectIdentifier: Subject] = [:]
  /// The ends of shared sequences, and who heard them.
  private var sharedEnds: [ObjectIdentifier: (serial: Int, listeners: Set<UInt32>)] = [:]
  private var told: Set<ObjectIdentifier> = []
  private static let mostStages = 8

  /// A sequence is made: what is known of an earlier one at its address does not hold for it.
  mutating func built(_ sequence: ObjectIdentifier, _ state: SubjectIdentity?) {
    guard let state else { return }
    sharedEnds[sequence] = nil
    told.remove(sequence)
    if state.object != sequence {
      subjects[state.object] = Subject(owner: sequence, keepsNone: state.keepsNone)
    }
  }

  // MARK: - Subscriptions

  mutating func attached(_ stage: TraceStage, in tracer: Tracer) {
    if stage.policy == .shared {
      attachedShared(stage, in: tracer)
    } else if let state = stage.state, var subject = subjects[state.object] {
      if subject.stages.count == Self.mostStages { subject.stages.removeFirst() }
      subject.stages.append(stage)
      if let unheard = subject.unheard, !subject.wasHeard {
        tracer.onAnomaly?(
          .unheard(
            subject: stage.subject, first: unheard.first, count: unheard.count, cause: stage.cause))
      }
      subject.wasHeard = true
      subject.unheard = nil
      subjects[state.object] = subject
    }
  }

  private mutating func attachedShared(_ stage: TraceStage, in tracer: Tracer) {
    // One that listened before may subscribe again: it retries, or repeats.
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

  /// A request begins: an equal one of the same instant, for another subscriber of the same sequence,
  /// is one too many.
  mutating func requested(
    _ stage: TraceStage, _ requests: [TraceStage], in tracer: Tracer
  ) {
    for other in requests.reversed().prefix(16) {
      guard other.began == stage.began, other.subject == stage.subject,
        tracer.root(of: other.cause) == tracer.root(of: stage.cause), stage.cause > 0
      else { continue }
      var chain: [ObjectIdentifier: TraceStage] = [:]
      for present in [other] + other.below {
        if let object = present.object { chain[object] = present }
      }
      // The lowest sequence that both have: two subscribed to it. One that retries has ended before.
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

  mutating func begin(_ state: ObjectIdentifier, _ cause: Int, in tracer: Tracer) {
    guard subjects[state] != nil else { return }
    if let outer = subjects[state]?.sending.last, subjects[state]?.isTold == false,
      let subject = subjects[state]?.owner, let number = tracer.built[subject]?.number
    {
      // All subjects of a circle send at the moment: one warning is for all.
      for key in subjects.keys where subjects[key]?.sending.isEmpty == false {
        subjects[key]?.isTold = true
      }
      tracer.onAnomaly?(.reentrant(subject: number, outer: outer, inner: cause))
    }
    subjects[state]?.sending.append(cause)
  }

  mutating func end(_ state: ObjectIdentifier) { _ = subjects[state]?.sending.popLast() }

  /// A subject without observers is sent an element.
  mutating func unheard(_ state: ObjectIdentifier, _ cause: Int, in tracer: Tracer) {
    guard var subject = subjects[state], let number = tracer.built[subject.owner]?.number else {
      return
    }
    defer { subjects[state] = subject }
    if !subject.wasHeard {
      guard subject.keepsNone else { return }
      subject.unheard = (subject.unheard?.first ?? cause, (subject.unheard?.count ?? 0) + 1)
      return
    }
    guard !subject.isTold, let end = subject.stages.lazy.compactMap(tracer.errorBelow).first
    else { return }
    subject.isTold = true
    tracer.onAnomaly?(.deadInput(subject: number, end: end, cause: cause))
  }
}

extension Tracer {
  /// Whether people did not write the operator of a stage.
  func isInternal(_ stage: TraceStage) -> Bool {
    self.operator(stage.subject)?.isInternal ?? true
  }

  /// The statement that a record came from; 0 where it is not known.
  package func root(of serial: Int) -> Int {
    var cursor = serial
    while let record = ring[cursor], record.kind != .root { cursor = ring.cause(of: cursor) }
    return ring[cursor] == nil ? 0 : cursor
  }

  /// The record of the error with which a stage below a subscription has ended it.
  func errorBelow(_ stage: TraceStage) -> Int? {
    guard stage.hasEnded, stage.end == 0 else { return nil }
    var next = stage.down
    while let present = next {
      if present.end > 0 { return ring[present.end]?.kind == .error ? present.end : nil }
      next = present.down
    }
    return nil
  }
}
