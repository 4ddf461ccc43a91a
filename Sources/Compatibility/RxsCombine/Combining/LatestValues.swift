import RxsEngine

/// The subscription of `combineLatest`. The subscription stores the latest value of each publisher,
/// and sends while the subscriber has a demand.
final class LatestValues<Downstream: Subscriber>: OpenCombine.Subscription, CustomStringConvertible
{
  typealias Failure = Downstream.Failure

  var description: String { "CombineLatest" }

  private let lock = RecursiveLock.make()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  /// Combines the latest values of all publishers. Returns nil if a publisher has not sent a value
  /// yet.
  private var combined: () -> Downstream.Input? = { nil }
  private var sides: [any LatestSide] = []
  private var beginnings: [() -> Void] = []
  private var finished = 0
  private var isStarted = false
  /// The threads that are delivering a value.
  private var deliverers: [pthread_t] = []
  /// A completion that arrived before the subscriber received its subscription.
  private var early: Subscribers.Completion<Failure>?

  init(_ downstream: Downstream) { self.downstream = downstream }

  /// Makes a side: the subscriber of one publisher. All sides are made before the first publisher
  /// is subscribed to.
  func side<P: Publisher>(of publisher: P) -> Side<P.Output> where P.Failure == Failure {
    let side = Side<P.Output>(self)
    sides.append(side)
    beginnings.append { publisher.subscribe(side) }
    return side
  }

  func begin(_ combined: @escaping () -> Downstream.Input?) {
    self.combined = combined
    let beginnings = beginnings
    self.beginnings = []
    for begin in beginnings { begin() }
    downstream?.receive(subscription: self)
    let early = lock.withLock {
      isStarted = true
      return self.early
    }
    if let early { end(early) }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    lock.lock()
    guard downstream != nil else { return lock.unlock() }
    self.demand += demand
    let sides = sides
    lock.unlock()
    for side in sides { side.request(demand) }
  }

  func cancel() { leave()?.sides.forEach { $0.cancel() } }

  private func leave() -> (downstream: Downstream, sides: [any LatestSide])? {
    lock.lock()
    defer { lock.unlock() }
    guard let downstream else { return nil }
    defer { (self.downstream, sides, combined) = (nil, [], { nil }) }
    return (downstream, sides)
  }

  fileprivate func received(by side: some LatestSide) -> Subscribers.Demand {
    lock.lock()
    // As in Apple's publisher, a value that the subscriber itself causes is stored and not sent.
    let thread = pthread_self()
    guard let downstream, demand > 0, !deliverers.contains(thread), let value = combined() else {
      lock.unlock()
      return .none
    }
    demand -= 1
    deliverers.append(thread)
    lock.unlock()
    let more = downstream.receive(value)
    lock.withLock { deliverers.removeAll { $0 == thread } }
    guard more > 0 else { return .none }
    lock.lock()
    demand += more
    let others = sides.filter { $0 !== side }
    lock.unlock()
    for other in others { other.request(more) }
    return more
  }

  fileprivate func completed(_ completion: Subscribers.Completion<Failure>) {
    lock.lock()
    finished += 1
    if case .finished = completion, finished < sides.count { return lock.unlock() }
    guard isStarted else {
      early = early ?? completion
      return lock.unlock()
    }
    lock.unlock()
    end(completion)
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    guard let (downstream, sides) = leave() else { return }
    for side in sides { side.cancel() }
    downstream.receive(completion: completion)
  }

  /// The subscriber of one of the combined publishers.
  final class Side<Input>: Subscriber, LatestSide {
    private(set) var value: Input?
    private var parent: LatestValues?
    private var subscription: (any OpenCombine.Subscription)?
    private var isEnded = false

    fileprivate init(_ parent: LatestValues) { self.parent = parent }

    func receive(subscription: any OpenCombine.Subscription) {
      guard self.subscription == nil, !isEnded else { return subscription.cancel() }
      self.subscription = subscription
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      guard let parent else { return .none }
      let former = parent.lock.withLock {
        defer { value = input }
        return value
      }
      withExtendedLifetime(former) {}
      return parent.received(by: self)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      guard !isEnded else { return }
      (isEnded, subscription) = (true, nil)
      parent?.completed(completion)
    }

    func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

    func cancel() {
      let subscription = subscription
      (isEnded, self.subscription, parent) = (true, nil, nil)
      subscription?.cancel()
    }
  }
}

/// A `LatestValues.Side` without its type of values.
protocol LatestSide: AnyObject {
  func request(_ demand: Subscribers.Demand)
  func cancel()
}
