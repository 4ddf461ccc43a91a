/// A subject with a current value, which a new subscriber receives first.
///
/// Source: [CurrentValueSubject](https://developer.apple.com/documentation/combine/currentvaluesubject).
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let core: SubjectCore<Output, Failure>

  /// Makes a subject with a first value.
  public init(_ value: Output) { core = SubjectCore(.currentValue, value) }

  /// The current value; a new value is sent to the subscribers.
  public var value: Output {
    get {
      guard let value = core.lock.withLock({ core.current }) else {
        preconditionFailure("the subject begins with a value")
      }
      return value
    }
    set { core.set(newValue) }
  }

  /// Accepts a subscription whose values are sent into the subject, and requests all its values.
  public func send(subscription: any OpenCombine.Subscription) {
    core.send(subscription: subscription)
  }

  /// Sends a value, which becomes the current value.
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
