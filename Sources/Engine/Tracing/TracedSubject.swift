/// A subject, or a sequence that several share, as far as a trace knows it.
final class TracedSubject {
  /// The subject's sequence, where the trace saw how it was made; nil for shared sequences.
  let owner: ObjectIdentifier?
  /// Whether it sends a subscriber the one element that came last.
  @exclusivity(unchecked) fileprivate(set) var replaysOne = false
  private let keepsNone: Bool

  /// The cause of the one element that it replays; nil while there is none.
  @exclusivity(unchecked) var setBy: Int?
  /// The last subscriptions to it.
  @exclusivity(unchecked) private(set) var stages: [TraceStage] = []
  @exclusivity(unchecked) private(set) var wasHeard = false
  /// The causes of the elements that are being sent, the innermost last.
  @exclusivity(unchecked) var sending: [Int] = []
  /// Whether an anomaly of it was told.
  @exclusivity(unchecked) var isTold = false
  @exclusivity(unchecked) private var unheard: (first: Int, count: Int)?

  private static let mostStages = 8

  init(owner: ObjectIdentifier? = nil, keepsNone: Bool = false) {
    self.owner = owner
    self.keepsNone = keepsNone
  }

  /// Lets go of the subscriptions, which hold the subject.
  fileprivate func forget() { stages = [] }

  /// Takes note that all observers have heard an element.
  func sentAll() { _ = sending.popLast() }

  /// Takes note of an element that nobody has heard.
  func isUnheard(_ cause: Int) {
    if keepsNone { unheard = (unheard?.first ?? cause, (unheard?.count ?? 0) + 1) }
  }

  /// Takes note of a subscription; gives what was sent before there was any.
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

/// The subjects of a trace by the objects that are their states.
///
/// A few that were asked for last are found without a dictionary: each send asks for one.
struct TracedSubjects {
  private static let recentCount = 16

  private var known: [ObjectIdentifier: TracedSubject] = [:]
  private var recent = [(ObjectIdentifier, TracedSubject)?](repeating: nil, count: recentCount)

  var all: some Sequence<TracedSubject> { known.values }

  /// Takes note of a subject that is made; a former one at its address is forgotten.
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

  /// The subject of an object; the trace may not have seen how it was made.
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
