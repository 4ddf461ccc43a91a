/// A subject that sends each value to its current subscribers, in the order of their subscriptions.
///
/// Source: [PassthroughSubject](https://developer.apple.com/documentation/combine/passthroughsubject).
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let core = SubjectCore<Output, Failure>(.passthrough)

  /// Makes a subject.
  public init() {}

  /// Accepts a subscription whose values are sent into the subject. Its values are requested as
  /// soon as a subscriber has requested values.
  public func send(subscription: any OpenCombine.Subscription) {
    core.send(subscription: subscription)
  }

  /// Sends a value to all subscribers that have a demand.
  public func send(_ input: Output) { core.send(input) }

  /// Ends the subject.
  public func send(completion: Subscribers.Completion<Failure>) {
    core.send(completion: completion)
  }

  /// Adds a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    core.add(subscriber)
  }
}
