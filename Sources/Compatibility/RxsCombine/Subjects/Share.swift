extension Publishers {
  /// The publisher of `share()`. Its subscribers receive each value in the order of their
  /// subscriptions.
  public final class SharedInOrder<Upstream: Publisher>: Publisher, Equatable {
    /// The type of the values.
    public typealias Output = Upstream.Output
    /// The type of the errors.
    public typealias Failure = Upstream.Failure

    /// The publisher that is shared.
    public let upstream: Upstream
    private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    /// Makes a publisher.
    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    /// Adds a subscriber; the first subscriber connects the publisher.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      shared.subscribe(subscriber)
    }

    /// Whether two publishers are the same object.
    public static func == (left: SharedInOrder, right: SharedInOrder) -> Bool { left === right }
  }
}

extension Publisher {
  /// A publisher that shares one subscription to this publisher among all its subscribers.
  ///
  /// Source: [share](https://developer.apple.com/documentation/combine/publisher/share()).
  public func share() -> Publishers.SharedInOrder<Self> { Publishers.SharedInOrder(upstream: self) }

  /// Hides OpenCombine's `share()`, whose order of subscribers differs in each run.
  @_disfavoredOverload
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}
