import CThreadState

/// The end of a sequence.
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

  func event<Element>(of _: Element.Type) -> Event<Element> {
    switch self {
    case .completed: .completed
    case .error(let error): .error(error)
    }
  }
}

/// The state that all subjects store: observers, end and disposal.
final class SubjectState: ObserverList {
  private let watch = OverlapWatch()
  @exclusivity(unchecked) private(set) var termination: Termination?
  @exclusivity(unchecked) private(set) var isDisposed = false

  /// Whether the subject still accepts elements; the caller holds the lock.
  var isOpen: Bool { termination == nil && !isDisposed }

  /// Whether the subject still accepts elements; the property takes the lock.
  var isStillOpen: Bool { lock.withLock { isOpen } }

  /// Sends an element to the observers of `sending`, unless the thread's monitor forbids the
  /// emission.
  @inline(__always) func send<Element>(_ element: Element, _ sending: Sending) {
    let isFirst = watch.begin()
    defer { watch.end(isFirst) }
    guard let monitor = ExecutionMonitor.current else { return deliver(element, sending) }
    guard monitor.enter() else { return end(sending) }
    let traced = monitor.tracer?.sent(element, through: self)
    deliver(element, sending)
    traced?.sentAll()
    monitor.leave()
  }

  /// Ends the subject and sends the end to its observers; does nothing after an earlier end.
  func terminate<Element>(_ termination: Termination, _: Element.Type) {
    let isFirst = watch.begin()
    defer { watch.end(isFirst) }
    if crx_is_tracing() { Tracer.current?.look(at: self, termination.event(of: Element.self)) }
    for sink in close(termination) {
      termination.send(to: unsafeDowncast(sink, to: Sink<Element>.self))
    }
  }

  /// Ends the subject, and removes and returns its observers.
  ///
  /// Returns no observers if the subject has already ended.
  func close(_ termination: Termination) -> ContiguousArray<AnySink> {
    lock.withLock {
      guard isOpen else { return [] }
      self.termination = termination
      return removeAll()
    }
  }

  func dispose() {
    lock.withLock { isDisposed = true }
    dropObservers()
  }

  /// Releases all observers; every subject calls this function in its `deinit`.
  func dropObservers() { _ = removeAll() }

  /// The end that a late subscriber to `subject` receives; nil while the subject is open.
  func ending(of subject: AnyObject) -> Termination? {
    isDisposed ? .error(RxError.disposed(object: subject)) : termination
  }
}

/// The subscription of one observer to a subject.
///
/// The subscription retains the subject's state, but not the subject. In its `deinit`, the subject
/// removes its observers. This breaks the retain cycle of state, observers and subscriptions. A
/// weak reference to the subject would cost an allocation per subject.
final class SubjectSubscription: DisposeBase, Disposable {
  private let state: SubjectState
  private let key: Int

  init(_ state: SubjectState, _ key: Int) {
    self.state = state
    self.key = key
  }

  func dispose() { state.remove(key) }
}
