/// The kind of publisher that a `SubjectCore` implements. The subscriptions have the same
/// descriptions as in OpenCombine.
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

  /// Whether a subscriber receives only as many values as it requested. If false, the subscriber
  /// receives all values after its first request.
  var countsDemand: Bool {
    if case .objectChanges = self { false } else { true }
  }

  /// Whether a subscriber may request zero values.
  var allowsNoDemand: Bool {
    switch self {
    case .notifications, .timer: true
    default: false
    }
  }

  /// The children of a subscription's mirror.
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
