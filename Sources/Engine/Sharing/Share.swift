/// How long what a shared sequence replays is kept.
public enum SubjectLifetimeScope: Sendable {
  /// Until nobody is subscribed any more, or the sequence has ended.
  case whileConnected
  /// For ever, also after the sequence has ended.
  case forever
}

extension ObservableType {
  /// One subscription to the sequence for all who subscribe, for as long as there are any.
  ///
  /// - Parameters:
  ///   - replay: how many of the last elements a late subscriber hears first.
  ///   - scope: whether these, and the end, are kept when nobody is subscribed any more.
  ///
  /// Source: [RefCount](https://reactivex.io/documentation/operators/refcount.html).
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    switch scope {
    case .whileConnected: Shared(asObservable(), replay: max(replay, 0))
    case .forever:
      replay <= 0
        ? multicast(PublishSubject()).refCount()
        : multicast(ReplaySubject.create(bufferSize: replay)).refCount()
    }
  }
}

private final class Shared<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let replay: Int
  fileprivate let lock = RecursiveLock.make()
  fileprivate var connection: Connection<Element>?

  init(_ source: Observable<Element>, replay: Int) {
    self.source = source
    self.replay = replay
  }

  override var startsTrampoline: Bool { false }

  override func attach(_ sink: Sink<Element>) -> any Disposable {
    lock.lock()
    let former = connection
    let connection = former ?? Connection(self, replay: replay)
    self.connection = connection
    let subscription = connection.insert(sink)
    lock.unlock()
    if former == nil { source.start(connection, connection.lifetime) }
    return subscription
  }
}

/// One subscription to the source of a shared sequence.
private final class Connection<Element>: Sink<Element>, ObserverOwner {
  let lifetime = Lifetime()
  private let parent: Shared<Element>
  private let buffer: RingBuffer<Element>?
  private let lock: RecursiveLock
  @exclusivity(unchecked) private var observers = ObserverList()

  init(_ parent: Shared<Element>, replay: Int) {
    self.parent = parent
    lock = parent.lock
    buffer = replay > 0 ? RingBuffer(limit: replay) : nil
  }

  func insert(_ sink: Sink<Element>) -> any Disposable {
    if let buffer, buffer.count > 0 {
      for element in buffer.elements { sink.next(element) }
    }
    return ObserverSubscription(self, observers.insert(sink))
  }

  override func next(_ element: Element) {
    lock.lock()
    if lifetime.isDisposed { return lock.unlock() }
    buffer?.append(element)
    let sinks = observers.sinks
    lock.unlock()
    for index in 0..<sinks.count { sink(sinks[index], of: Element.self).next(element) }
  }

  override func error(_ error: any Error) { end(.error(error)) }

  override func completed() { end(.completed) }

  private func end(_ termination: Termination) {
    guard lifetime.end() else { return }
    lock.lock()
    let sinks = observers.removeAll()
    leave()
    lock.unlock()
    for index in 0..<sinks.count { termination.send(to: sink(sinks[index], of: Element.self)) }
    lifetime.finish()
  }

  private func leave() {
    if parent.connection === self { parent.connection = nil }
  }

  func removeObserver(_ key: Int) {
    lock.lock()
    let wasEmpty = observers.isEmpty
    observers.remove(key)
    let isLast = !wasEmpty && observers.isEmpty
    if isLast { leave() }
    lock.unlock()
    if isLast { lifetime.dispose() }
  }
}
