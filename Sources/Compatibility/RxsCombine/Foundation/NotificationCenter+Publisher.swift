import RxsEngine
internal import RxsFoundation

extension NotificationCenter {
  /// Sends the notifications that have the given name.
  public struct Publisher: OpenCombine.Publisher {
    /// The type of the values.
    public typealias Output = Notification
    /// The publisher never fails.
    public typealias Failure = Never

    /// The center.
    public let center: NotificationCenter
    /// The name.
    public let name: Notification.Name
    /// The object that posts the notifications; nil for any object.
    public let object: AnyObject?

    /// Makes a publisher.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    /// Adds a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let core = SubjectCore<Notification, Never>(
        .notifications([
          ("center", center as Any), ("name", name), ("object", object as Any),
        ]))
      core.send(subscription: Observation(self, core))
      core.add(subscriber)
    }
  }

  /// The notifications named `name` that `object` posts; nil stands for any object.
  ///
  /// Source: [publisher](https://developer.apple.com/documentation/foundation/notificationcenter/publisher(for:object:)).
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// The registration for notifications, which ends with the subscription.
  private final class Observation: OpenCombine.Subscription {
    private var publisher: Publisher?
    private weak var core: SubjectCore<Notification, Never>?
    private var token: (any NSObjectProtocol)?

    init(_ publisher: Publisher, _ core: SubjectCore<Notification, Never>) {
      (self.publisher, self.core) = (publisher, core)
    }

    deinit { cancel() }

    func request(_ demand: Subscribers.Demand) {
      guard let publisher, token == nil else { return }
      token = OrderedObservers.add(to: publisher.center, publisher.name, publisher.object) {
        [weak core] in core?.send($0)
      }
    }

    func cancel() {
      if let token, let publisher { OrderedObservers.remove(token, from: publisher.center) }
      (token, publisher) = (nil, nil)
    }
  }
}

extension NotificationCenter.Publisher: Equatable {
  /// Whether two publishers send the same notifications.
  public static func == (left: Self, right: Self) -> Bool {
    left.center === right.center && left.name == right.name && left.object === right.object
  }
}
