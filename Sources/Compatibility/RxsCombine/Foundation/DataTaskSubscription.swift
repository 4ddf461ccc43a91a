import RxsEngine
internal import RxsFoundation

/// A subscription to the result of a request. The first demand sends the request.
final class DataTaskSubscription<Downstream: Subscriber>: OpenCombine.Subscription,
  CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible,
  @unchecked Sendable
where Downstream.Input == URLSession.DataTaskPublisher.Output, Downstream.Failure == URLError {
  private let lock = RecursiveLock.make()
  /// Whether the stubs of a session answer the request, in virtual time.
  private let isStubbed = VirtualClock.shared?.http != nil
  private var parent: URLSession.DataTaskPublisher?
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var task: URLSessionDataTask?

  init(_ parent: URLSession.DataTaskPublisher, _ downstream: Downstream) {
    (self.parent, self.downstream) = (parent, downstream)
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a subscriber asks for at least one value")
    lock.lock()
    guard let parent else { return lock.unlock() }
    self.demand += demand
    let task = task ?? makeTask(of: parent)
    self.task = task
    lock.unlock()
    if isStubbed { SessionTasks.resume(task) } else { task.resume() }
  }

  private func makeTask(of parent: URLSession.DataTaskPublisher) -> URLSessionDataTask {
    let finish = UncheckedSendable(finish)
    let done: SessionTasks.Completion = { finish.value($0, $1, $2) }
    return isStubbed
      ? SessionTasks.dataTask(parent.session, parent.request, done)
      : parent.session.dataTask(with: parent.request, completionHandler: done)
  }

  private func finish(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    guard let downstream = leave().downstream else { return }
    if let response, error == nil {
      _ = downstream.receive((data ?? Data(), response))
      downstream.receive(completion: .finished)
    } else {
      downstream.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
    }
  }

  func cancel() {
    guard let task = leave().task else { return }
    if isStubbed { SessionTasks.cancel(task) } else { task.cancel() }
  }

  /// Ends the subscription. The first call returns the subscriber and the task.
  private func leave() -> (downstream: Downstream?, task: URLSessionDataTask?) {
    lock.lock()
    defer { lock.unlock() }
    let former = (downstream, task)
    (parent, downstream, task, demand) = (nil, nil, nil, .none)
    return former
  }

  var description: String { "DataTaskPublisher" }

  var customMirror: Mirror {
    lock.lock()
    defer { lock.unlock() }
    return Mirror(
      self,
      children: [
        ("task", task as Any), ("downstream", downstream as Any), ("parent", parent as Any),
        ("demand", demand),
      ])
  }

  var playgroundDescription: Any { description }
}
