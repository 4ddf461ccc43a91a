/// How a sequence ended.
@usableFromInline
enum Termination {
  case completed
  case error(any Error)

  func send<Element>(to sink: Sink<Element>) {
    switch self {
    case .completed: sink.completed()
    case .error(let error): sink.error(error)
    }
  }
}

/// What all kinds of subjects share: observers, the end, disposal.
final class SubjectState {
  let lock = RecursiveLock.make()
  @exclusivity(unchecked) private var observers = ObserverList()
  @exclusivity(unchecked) private(set) var termination: Termination?
  @exclusivity(unchecked) private(set) var isDisposed = false

  var hasObservers: Bool { lock.withLock { !observers.isEmpty } }

  /// Whether elements still pass; read it under the lock.
  var isOpen: Bool { termination == nil && !isDisposed }

  /// The observers of this moment; read them under the lock.
  var snapshot: ContiguousArray<AnySink> { observers.sinks }

  /// Adds an observer and gives what removes it; call it under the lock, while the subject is open.
  func insert(_ sink: AnySink) -> any Disposable {
    SubjectSubscription(self, observers.insert(sink))
  }

  func removeObserver(_ key: Int) { lock.withLock { observers.remove(key) } }

  /// Ends the subject and tells its observers; nothing happens when it has ended before.
  func terminate<Element>(_ termination: Termination, _: Element.Type) {
    let sinks: ContiguousArray<AnySink> = lock.withLock {
      guard isOpen else { return [] }
      self.termination = termination
      return observers.removeAll()
    }
    for index in sinks.indices { termination.send(to: sink(sinks[index], of: Element.self)) }
  }

  /// Ends the subject without telling its observers, who are dropped; call it under the lock.
  func close(_ termination: Termination) {
    guard isOpen else { return }
    self.termination = termination
    _ = observers.removeAll()
  }

  func dispose() {
    lock.withLock { isDisposed = true }
    dropObservers()
  }

  /// Lets go of all observers; every kind of subject calls it when it goes away.
  func dropObservers() { _ = lock.withLock { observers.removeAll() } }

  /// What a subscriber to `subject`, when it is no longer open, hears; nil while it is open.
  func ending(of subject: AnyObject) -> Termination? {
    isDisposed ? .error(RxError.disposed(object: subject)) : termination
  }
}

/// Sends an element to all of `sinks`, unless the thread's monitor forbids it.
@inline(__always)
func send<Element>(_ element: Element, to sinks: ContiguousArray<AnySink>) {
  guard let monitor = ExecutionMonitor.current else {
    for index in 0..<sinks.count { sink(sinks[index], of: Element.self).next(element) }
    return
  }
  guard monitor.enter() else { return }
  defer { monitor.leave() }
  for index in 0..<sinks.count { sink(sinks[index], of: Element.self).next(element) }
}
