/// The way in which an operator treats events, for traces. Each operator says it where it is made.
package struct TraceBehavior: Hashable, Sendable {
  /// The manner in which it passes elements on.
  package var manner: TraceManner = .plain
  /// The rule for the causes of what it sends.
  package var policy: TracePolicy = .dynamic
  /// Whether it makes each element of one that has arrived, and of nothing that it keeps.
  package var passesOn = false
  /// Whether its sources and its inner sequences are attempts.
  package var countsAttempts = false
  /// Whether it subscribes to its source some time after it was subscribed to.
  package var subscribesLater = false
  /// Whether it may end before its source does.
  package var endsEarly = false
  /// Whether it merges all sequences that it makes of elements.
  package var mergesInners = false
  /// Whether it has a present value, which each element replaces.
  package var isState = false

  /// An operator of which a trace has nothing to say.
  package static let plain = TraceBehavior()

  /// An operator that passes elements in a manner of its own.
  package static func manner(_ manner: TraceManner) -> TraceBehavior {
    TraceBehavior(manner: manner)
  }

  /// An operator each of whose elements comes from one that has arrived just now.
  package static func passing(_ manner: TraceManner = .plain) -> TraceBehavior {
    TraceBehavior(manner: manner, passesOn: true)
  }

  /// An operator that holds elements back, and sends something of them later.
  package static func holding(_ manner: TraceManner) -> TraceBehavior {
    TraceBehavior(manner: manner, policy: .latest)
  }

  /// An operator that sends each event later.
  package static func queueing(keepsErrors: Bool) -> TraceBehavior {
    TraceBehavior(
      manner: .delays, policy: .queue(keepsErrors: keepsErrors), passesOn: true)
  }

  /// An operator that begins its source later.
  package static func subscribingLater(passesOn: Bool = false) -> TraceBehavior {
    TraceBehavior(passesOn: passesOn, subscribesLater: true)
  }

  /// An operator that subscribes to its source again.
  package static let retrying = TraceBehavior(manner: .retries, countsAttempts: true)

  /// An operator that merges all sequences that it makes of elements.
  package static let merging = TraceBehavior(manner: .merges, mergesInners: true)

  /// An operator that begins inner sequences in the order of the elements they are made of.
  package static let queuesInners = TraceBehavior(manner: .queuesInners, policy: .inners)

  /// A subscription that several share.
  package static let shared = TraceBehavior(policy: .shared, passesOn: true)

  /// A subject or a relay.
  package static let subject = TraceBehavior(policy: .subject)

  /// A subject with a present value.
  package static let state = TraceBehavior(policy: .subject, isState: true)

  /// The same, of an operator that may end before its source does.
  package var endingEarly: TraceBehavior {
    var behavior = self
    behavior.endsEarly = true
    return behavior
  }

  /// The same with another rule for causes.
  func with(_ policy: TracePolicy) -> TraceBehavior {
    var behavior = self
    behavior.policy = policy
    return behavior
  }
}
