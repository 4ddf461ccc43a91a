/// A subject that sends what it is given to its subscribers, in the order in which they came.
///
/// Source: [PassthroughSubject](https://developer.apple.com/documentation/combine/passthroughsubject).
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let core = SubjectCore<Output, Failure>()

  /// Makes a subject.
  public init() {}

  /// Asks a subscription for all that it has, once somebody wants it.
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
