import RxsEngine

/// The subscription of `merge`. With a limited demand, the subscription requests one value at a
/// time from each publisher.
final class MergedValues<Downstream: Subscriber>: OpenCombine.Subscription, CustomStringConvertible
{
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  var description: String { "Merge" }

  private let lock = RecursiveLock.make()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var subscriptions: [(any OpenCombine.Subscription)?]
  /// The values that arrived while the subscriber had no demand, each with the index of its
  /// publisher.
  private var waiting: ArraySlice<(side: Int, value: Input)> = []
  private var isDelivering = false
  private var unfinished: Int

  init(_ downstream: Downstream, count: Int) {
    self.downstream = downstream
    unfinished = count
    subscriptions = Array(repeating: nil, count: count)
    downstream.receive(subscription: self)
    if count == 0 { end(.finished) }
  }

  func begin<P: Publisher>(_ publisher: P, _ side: Int)
  where P.Output == Input, P.Failure == Failure {
    let isOpen = lock.withLock { downstream != nil }
    if isOpen { publisher.subscribe(Side(self, side)) }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    lock.lock()
    guard downstream != nil else { return lock.unlock() }
    self.demand += demand
    let subscriptions = self.demand == .unlimited ? self.subscriptions : []
    lock.unlock()
    deliverWaiting()
    for subscription in subscriptions { subscription?.request(.unlimited) }
  }

  func cancel() {
    for subscription in leave()?.subscriptions ?? [] { subscription?.cancel() }
  }

  private func leave() -> (
    downstream: Downstream, subscriptions: [(any OpenCombine.Subscription)?]
  )? {
    lock.lock()
    defer { lock.unlock() }
    guard let downstream else { return nil }
    let all = subscriptions
    (self.downstream, subscriptions, waiting) = (nil, [], [])
    return (downstream, all)
  }

  fileprivate func received(_ subscription: any OpenCombine.Subscription, by side: Int) {
    lock.lock()
    guard downstream != nil, subscriptions[side] == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    subscriptions[side] = subscription
    let first: Subscribers.Demand = demand == .unlimited ? .unlimited : .max(1)
    lock.unlock()
    subscription.request(first)
  }

  fileprivate func received(_ input: Input, by side: Int) -> Subscribers.Demand {
    lock.lock()
    guard let downstream else {
      lock.unlock()
      return .none
    }
    guard demand > 0, waiting.isEmpty else {
      waiting.append((side, input))
      lock.unlock()
      return .none
    }
    let isUnlimited = demand == .unlimited
    demand -= 1
    lock.unlock()
    let more = downstream.receive(input)
    if more > 0 { lock.withLock { demand += more } }
    return isUnlimited ? .none : .max(1)
  }

  /// Delivers the waiting values up to the demand. For each delivered value, requests another value
  /// from the publisher of that value.
  private func deliverWaiting() {
    lock.lock()
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    while let downstream, demand > 0, let (side, value) = waiting.popFirst() {
      demand -= 1
      let subscription = demand == .unlimited ? nil : subscriptions[side]
      lock.unlock()
      let more = downstream.receive(value)
      subscription?.request(.max(1))
      lock.lock()
      demand += more
    }
    isDelivering = false
    let isEnd = unfinished == 0 && waiting.isEmpty
    lock.unlock()
    if isEnd { end(.finished) }
  }

  fileprivate func completed(_ completion: Subscribers.Completion<Failure>, by side: Int) {
    lock.lock()
    guard downstream != nil else { return lock.unlock() }
    unfinished -= 1
    subscriptions[side] = nil
    if case .finished = completion, unfinished > 0 || !waiting.isEmpty { return lock.unlock() }
    lock.unlock()
    end(completion)
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    guard let (downstream, subscriptions) = leave() else { return }
    for subscription in subscriptions { subscription?.cancel() }
    downstream.receive(completion: completion)
  }

  /// The subscriber of one of the merged publishers.
  private struct Side: Subscriber {
    let combineIdentifier = CombineIdentifier()
    private let parent: MergedValues
    private let place: Int

    init(_ parent: MergedValues, _ place: Int) { (self.parent, self.place) = (parent, place) }

    func receive(subscription: any OpenCombine.Subscription) {
      parent.received(subscription, by: place)
    }
    func receive(_ input: Input) -> Subscribers.Demand { parent.received(input, by: place) }
    func receive(completion: Subscribers.Completion<Failure>) {
      parent.completed(completion, by: place)
    }
  }
}
