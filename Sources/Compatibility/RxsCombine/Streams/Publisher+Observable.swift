import RxsEngine

extension Publisher {
  /// The publisher as an observable; each subscription subscribes to the publisher.
  public func asObservable() -> Observable<Output> {
    Observable.create { observer in
      let cancellable = sink(
        receiveCompletion: { completion in
          switch completion {
          case .finished: observer.onCompleted()
          case .failure(let error): observer.onError(error)
          }
        }, receiveValue: { observer.onNext($0) })
      return Disposables.create { cancellable.cancel() }
    }
  }
}

extension ObservableConvertibleType {
  /// The sequence as a publisher; each subscriber subscribes to the sequence.
  ///
  /// The sequence sends its elements without regard to the demand. Elements wait until the
  /// subscriber has a demand.
  public func asPublisher() -> AnyPublisher<Element, any Error> {
    AnyPublisher(ObservablePublisher(source: asObservable(), convert: { $0 }))
  }
}

/// A sequence as a publisher.
struct ObservablePublisher<Output, Failure: Error>: Publisher {
  let source: Observable<Output>
  /// Converts an error to the publisher's error type.
  let convert: (any Error) -> Failure

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = ObservableSubscription(subscriber, convert)
    subscriber.receive(subscription: subscription)
    subscription.begin(source)
  }
}

private final class ObservableSubscription<Downstream: Subscriber>: OpenCombine.Subscription {
  private let lock = RecursiveLock.make()
  private var downstream: Downstream?
  private let convert: (any Error) -> Downstream.Failure
  private let subscription = SingleAssignmentDisposable()
  private var demand = Subscribers.Demand.none
  private var waiting: ArraySlice<Downstream.Input> = []
  private var end: Subscribers.Completion<Downstream.Failure>?
  private var isDelivering = false

  init(_ downstream: Downstream, _ convert: @escaping (any Error) -> Downstream.Failure) {
    self.downstream = downstream
    self.convert = convert
  }

  func begin(_ source: Observable<Downstream.Input>) {
    guard lock.withLock({ downstream != nil }) else { return }
    subscription.setDisposable(
      source.subscribe(
        onNext: { value in self.take { self.waiting.append(value) } },
        onError: { error in self.take { self.end = .failure(self.convert(error)) } },
        onCompleted: { self.take { self.end = .finished } }))
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a subscriber asks for at least one value")
    take { self.demand += demand }
  }

  func cancel() {
    lock.lock()
    let former = (downstream, waiting)
    (downstream, waiting) = (nil, [])
    lock.unlock()
    subscription.dispose()
    withExtendedLifetime(former) {}
  }

  /// Applies a change, then delivers waiting elements while the subscriber has a demand.
  private func take(_ change: () -> Void) {
    lock.lock()
    change()
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    while let downstream, demand > 0, let value = waiting.popFirst() {
      demand -= 1
      lock.unlock()
      let more = downstream.receive(value)
      lock.lock()
      demand += more
    }
    isDelivering = false
    guard let downstream, let end, waiting.isEmpty else { return lock.unlock() }
    self.downstream = nil
    lock.unlock()
    downstream.receive(completion: end)
  }
}
