/// How an operator treats events; each operator declares its behavior, from which traces derive
/// causes.
package struct TraceBehavior: Hashable, Sendable {
  /// How the operator passes on elements.
  package var manner: TraceManner = .plain
  /// The rule that finds the cause of an event that the operator sends.
  package var policy: TracePolicy = .dynamic
  /// Whether each sent element is made directly from an arriving element, without stored state.
  package var passesOn = false
  /// Whether each subscription to a source or an inner sequence counts as an attempt.
  package var countsAttempts = false
  /// Whether the subscription to the source starts later than the subscription to the operator.
  package var subscribesLater = false
  /// Whether the sequence may end before its source ends.
  package var endsEarly = false
  /// Whether the operator makes sequences from elements, and merges all of these sequences.
  package var mergesInners = false
  /// Whether the sequence has a current value, which each element replaces.
  package var isState = false

  /// An operator without a special behavior.
  package static let plain = TraceBehavior()

  /// An operator that passes on elements in the way that `manner` describes.
  package static func manner(_ manner: TraceManner) -> TraceBehavior {
    TraceBehavior(manner: manner)
  }

  /// An operator that sends each element while it receives the causing element.
  package static func passing(_ manner: TraceManner = .plain) -> TraceBehavior {
    TraceBehavior(manner: manner, passesOn: true)
  }

  /// An operator that holds elements back and later sends some of these elements.
  package static func holding(_ manner: TraceManner) -> TraceBehavior {
    TraceBehavior(manner: manner, policy: .latest)
  }

  /// An operator that sends each event later.
  package static func queueing(keepsErrors: Bool) -> TraceBehavior {
    TraceBehavior(
      manner: .delays, policy: .queue(keepsErrors: keepsErrors), passesOn: true)
  }

  /// An operator that subscribes to its source later.
  package static func subscribingLater(passesOn: Bool = false) -> TraceBehavior {
    TraceBehavior(passesOn: passesOn, subscribesLater: true)
  }

  /// An operator that subscribes to its source again.
  package static let retrying = TraceBehavior(manner: .retries, countsAttempts: true)

  /// An operator that makes sequences from elements, and merges all of these sequences.
  package static let merging = TraceBehavior(manner: .merges, mergesInners: true)

  /// An operator that starts inner sequences in the order of their elements.
  package static let queuesInners = TraceBehavior(manner: .queuesInners, policy: .inners)

  /// A sequence with one subscription that several subscribers share.
  package static let shared = TraceBehavior(policy: .shared, passesOn: true)

  /// A subject or a relay.
  package static let subject = TraceBehavior(policy: .subject)

  /// A subject with a current value.
  package static let state = TraceBehavior(policy: .subject, isState: true)

  /// This behavior, for an operator that may end before its source ends.
  package var endingEarly: TraceBehavior {
    var behavior = self
    behavior.endsEarly = true
    return behavior
  }

  /// This behavior with `policy` as the rule for causes.
  func with(_ policy: TracePolicy) -> TraceBehavior {
    var behavior = self
    behavior.policy = policy
    return behavior
  }
}
