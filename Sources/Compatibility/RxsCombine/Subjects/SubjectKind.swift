/// The publisher that a subscription of a `SubjectCore` belongs to. Subscriptions describe themselves
/// as OpenCombine's do.
enum SubjectKind {
  case passthrough, currentValue, published, objectChanges, timer
  case notifications([Mirror.Child])

  var name: String {
    switch self {
    case .passthrough: "PassthroughSubject"
    case .currentValue: "CurrentValueSubject"
    case .published: "PublishedSubject"
    case .objectChanges: "ObservableObjectPublisher"
    case .timer: "Timer"
    case .notifications: "NotificationCenter Observer"
    }
  }

  /// Whether a subscriber receives as many values as it requested, not all after its first request.
  var countsDemand: Bool {
    if case .objectChanges = self { false } else { true }
  }

  /// The parts of a subscription that a mirror shows.
  func children(
    of core: Any, _ downstream: Any, _ demand: Subscribers.Demand
  ) -> [Mirror.Child] {
    switch self {
    case .objectChanges: [("downstream", downstream)]
    case .notifications(let parts): parts + [("demand", demand)]
    default:
      [("parent", core), ("downstream", downstream), ("demand", demand), ("subject", core)]
    }
  }
}
