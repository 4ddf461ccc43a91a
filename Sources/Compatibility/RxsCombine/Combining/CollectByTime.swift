import RxsEngine

extension Publishers {
  /// The time at which collected values are sent.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// After each period.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// After each period, and each time the given number of values has been collected.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// The values of a publisher in arrays, one array after each period with values.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The type of the values.
    public typealias Output = [Upstream.Output]
    /// The type of the errors.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are collected.
    public let upstream: Upstream
    /// The time at which the collected values are sent.
    public let strategy: TimeGroupingStrategy<Context>
    /// The options for the scheduler.
    public let options: Context.SchedulerOptions?

    /// Makes a publisher.
    public init(
      upstream: Upstream, strategy: TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    /// Adds a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(CollectedValues(subscriber, strategy, options))
    }
  }
}

extension Publisher {
  /// The values in arrays, one array after each period with values.
  ///
  /// Source: [collect](https://developer.apple.com/documentation/combine/publisher/collect(_:options:)).
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

private final class CollectedValues<Input, Context: Scheduler, Downstream: Subscriber>: Subscriber,
  OpenCombine.Subscription, CustomStringConvertible
where Downstream.Input == [Input] {
  var description: String { "CollectByTime" }

  typealias Failure = Downstream.Failure

  private let lock = RecursiveLock.make()
  private var downstream: Downstream?
  private let scheduler: Context
  private let period: Context.SchedulerTimeType.Stride
  private let limit: Int
  private let options: Context.SchedulerOptions?
  private var subscription: (any OpenCombine.Subscription)?
  private var timer: (any Cancellable)?
  private var demand = Subscribers.Demand.none
  private var values: [Input] = []

  init(
    _ downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>,
    _ options: Context.SchedulerOptions?
  ) {
    self.downstream = downstream
    self.options = options
    switch strategy {
    case .byTime(let scheduler, let period):
      (self.scheduler, self.period, limit) = (scheduler, period, .max)
    case .byTimeOrCount(let scheduler, let period, let count):
      (self.scheduler, self.period, limit) = (scheduler, period, count)
    }
  }

  func receive(subscription: any OpenCombine.Subscription) {
    guard self.subscription == nil, let downstream else { return subscription.cancel() }
    self.subscription = subscription
    downstream.receive(subscription: self)
    timer = scheduler.schedule(
      after: scheduler.now.advanced(by: period), interval: period,
      tolerance: scheduler.minimumTolerance, options: options
    ) { [weak self] in
      self?.flush()
    }
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.lock()
    values.append(input)
    let isFull = values.count >= limit
    lock.unlock()
    if isFull { flush() }
    return .none
  }

  /// Sends the collected values, if there are any and the subscriber has a demand.
  private func flush() {
    lock.lock()
    guard let downstream, demand > 0, !values.isEmpty else { return lock.unlock() }
    demand -= 1
    let collected = values
    values = []
    lock.unlock()
    let more = downstream.receive(collected)
    if more > 0 { lock.withLock { demand += more } }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .finished = completion { flush() }
    leave()?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { self.demand += demand } }

  func cancel() {
    let subscription = subscription
    _ = leave()
    subscription?.cancel()
  }

  private func leave() -> Downstream? {
    lock.lock()
    let (former, timer) = (downstream, timer)
    (downstream, subscription, self.timer, values) = (nil, nil, nil, [])
    lock.unlock()
    timer?.cancel()
    return former
  }
}
