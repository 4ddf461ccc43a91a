import RxsCombine
import RxsEngine

/// A subscriber with a manual demand, which records events with the times of a clock.
final class Probe<Input, Failure: Error>: Subscriber, Cancellable {
  private(set) var heard: [String] = []
  private(set) var subscription: (any OpenCombine.Subscription)?
  private let first: Subscribers.Demand
  private let more: (Input) -> Subscribers.Demand

  /// - Parameters:
  ///   - first: the demand at the start.
  ///   - more: the demand after each value.
  init(
    _ first: Subscribers.Demand = .unlimited,
    more: @escaping (Input) -> Subscribers.Demand = { _ in .none }
  ) {
    (self.first, self.more) = (first, more)
  }

  func receive(subscription: any OpenCombine.Subscription) {
    self.subscription = subscription
    if first > 0 { subscription.request(first) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    note("\(input)")
    return more(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: note("|")
    case .failure(let error): note("x \(error)")
    }
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  func cancel() { subscription?.cancel() }

  private func note(_ text: String) {
    guard let clock = VirtualClock.current, clock.now > 0 else { return heard.append(text) }
    heard.append("\(clock.now / 1_000_000): \(text)")
  }
}

/// The errors of the tests.
enum Failed: Error { case here, there }

extension VirtualClock {
  /// Runs the work that is due within a number of milliseconds.
  func advance(_ milliseconds: Int) {
    let end = now + milliseconds * 1_000_000
    while let next = nextTime, next <= end { step() }
    move(to: end)
  }
}
