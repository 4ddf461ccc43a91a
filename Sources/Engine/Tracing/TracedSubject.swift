/// The record of a subject or a shared sequence, in a trace.
final class TracedSubject {
  /// The subject's sequence, if the trace recorded its creation; nil for shared sequences.
  let owner: ObjectIdentifier?
  /// Whether the subject replays exactly the last element to a new subscriber.
  @exclusivity(unchecked) fileprivate(set) var replaysOne = false
  private let keepsNone: Bool

  /// The cause of the element that the subject replays; nil if there is no element.
  @exclusivity(unchecked) var setBy: Int?
  /// The last subscriptions to the subject.
  @exclusivity(unchecked) private(set) var stages: [TraceStage] = []
  @exclusivity(unchecked) private(set) var wasHeard = false
  /// The causes of the elements that are being sent, the innermost last.
  @exclusivity(unchecked) var sending: [Int] = []
  /// Whether an anomaly of the subject was reported.
  @exclusivity(unchecked) var isTold = false
  @exclusivity(unchecked) private var unheard: (first: Int, count: Int)?

  private static let mostStages = 8

  init(owner: ObjectIdentifier? = nil, keepsNone: Bool = false) {
    self.owner = owner
    self.keepsNone = keepsNone
  }

  /// Releases the subscriptions, which retain the subject.
  fileprivate func forget() { stages = [] }

  /// Notes that all observers have received an element.
  func sentAll() { _ = sending.popLast() }

  /// Notes an element that no observer received.
  func isUnheard(_ cause: Int) {
    if keepsNone { unheard = (unheard?.first ?? cause, (unheard?.count ?? 0) + 1) }
  }

  /// Notes a subscription.
  ///
  /// For the first subscription, returns the elements that were sent earlier.
  func listens(_ stage: TraceStage) -> (first: Int, count: Int)? {
    if stages.count == Self.mostStages { stages.removeFirst() }
    stages.append(stage)
    defer {
      wasHeard = true
      unheard = nil
    }
    return wasHeard ? nil : unheard
  }
}

/// The subjects of a trace, by the identities of their states.
///
/// The most recent subjects are found without a dictionary, since each send looks up its subject.
struct TracedSubjects {
  private static let recentCount = 16

  private var known: [ObjectIdentifier: TracedSubject] = [:]
  private var recent = [(ObjectIdentifier, TracedSubject)?](repeating: nil, count: recentCount)

  var all: some Sequence<TracedSubject> { known.values }

  /// Notes a new subject; an earlier subject at the same address is forgotten.
  mutating func made(_ identity: SubjectIdentity, owner: ObjectIdentifier) {
    recent[Self.place(identity.object)] = nil
    known[identity.object]?.forget()
    known[identity.object] = TracedSubject(
      owner: owner == identity.object ? nil : owner, keepsNone: identity.keepsNone)
  }

  /// The subject of an identity.
  mutating func subject(_ identity: SubjectIdentity) -> TracedSubject {
    let subject = subject(identity.object)
    subject.replaysOne = identity.replaysOne
    return subject
  }

  /// The subject of an object; the trace may not have recorded its creation.
  mutating func subject(_ object: ObjectIdentifier) -> TracedSubject {
    let place = Self.place(object)
    if let (key, subject) = recent[place], key == object { return subject }
    let subject = known[object] ?? TracedSubject()
    known[object] = subject
    recent[place] = (object, subject)
    return subject
  }

  func forgetAll() { for subject in known.values { subject.forget() } }

  private static func place(_ object: ObjectIdentifier) -> Int {
    Int(UInt(bitPattern: object) >> 5 % UInt(recentCount))
  }
}
