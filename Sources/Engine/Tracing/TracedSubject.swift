/// The record of a subject or a shared sequence in a trace.
final class TracedSubject {
  /// The identity of the subject as a sequence; nil for shared sequences, and for subjects made
  /// before the trace began.
  let owner: ObjectIdentifier?
  /// Whether the subject replays exactly one element to a new subscriber.
  @exclusivity(unchecked) fileprivate(set) var replaysOne = false
  private let keepsNone: Bool

  /// The cause of the element that the subject replays; nil if there is no element.
  @exclusivity(unchecked) var setBy: Int?
  /// The most recent subscriptions to the subject, at most `mostStages`.
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

  /// Releases the stages, which retain this object.
  fileprivate func forget() { stages = [] }

  /// Called when all observers have received an element.
  func sentAll() { _ = sending.popLast() }

  /// Records an element that no observer received.
  func isUnheard(_ cause: Int) {
    if keepsNone { unheard = (unheard?.first ?? cause, (unheard?.count ?? 0) + 1) }
  }

  /// Records a subscription.
  ///
  /// For the first subscription, returns the cause of the first element that no observer received,
  /// and the number of such elements. Returns nil for a later subscription, or if there are no such
  /// elements.
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

/// The subjects of a trace, by their identities.
///
/// Each send looks up its subject, so the most recent subjects are found without a dictionary.
struct TracedSubjects {
  private static let recentCount = 16

  private var known: [ObjectIdentifier: TracedSubject] = [:]
  private var recent = [(ObjectIdentifier, TracedSubject)?](repeating: nil, count: recentCount)

  var all: some Sequence<TracedSubject> { known.values }

  /// Adds a new subject, which replaces an earlier subject at the same address.
  mutating func made(_ identity: SubjectIdentity, owner: ObjectIdentifier) {
    recent[Self.place(identity.object)] = nil
    known[identity.object]?.forget()
    known[identity.object] = TracedSubject(
      owner: owner == identity.object ? nil : owner, keepsNone: identity.keepsNone)
  }

  /// The subject with the given identity.
  mutating func subject(_ identity: SubjectIdentity) -> TracedSubject {
    let subject = subject(identity.object)
    subject.replaysOne = identity.replaysOne
    return subject
  }

  /// Returns the subject of an object, and adds a subject that was made before the trace began.
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
