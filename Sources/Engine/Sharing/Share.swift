/// The lifetime of the elements that a shared sequence replays.
public enum SubjectLifetimeScope: Sendable {
  /// The elements are kept until the last subscriber leaves or the sequence ends.
  case whileConnected
  /// The elements are kept without limit, even after the sequence has ended.
  case forever
}

extension ObservableType {
  /// Shares one subscription to the sequence among all subscribers, while there are subscribers.
  ///
  /// - Parameters:
  ///   - replay: the number of most recent elements that a late subscriber receives first.
  ///   - scope: whether these elements and the end are kept after the last subscriber has left.
  ///
  /// Source: [RefCount](https://reactivex.io/documentation/operators/refcount.html).
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    let source = asObservable()
    switch scope {
    case .whileConnected where replay <= 1: return Shared(source, replay: max(replay, 0))
    case .whileConnected:
      return Tracer.composing("share", .passing()) {
        source.multicast(makeSubject: { ReplaySubject.create(bufferSize: replay) }).refCount()
      }
    case .forever:
      return Tracer.composing("share", .passing()) {
        replay <= 0
          ? source.multicast(PublishSubject()).refCount()
          : source.multicast(ReplaySubject.create(bufferSize: replay)).refCount()
      }
    }
  }
}

private final class Shared<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let replay: Int
  private let lock = RecursiveLock.make()
  private var connection: Connection<Element>?

  init(_ source: Observable<Element>, replay: Int) {
    self.source = source
    self.replay = replay
  }

  override var startsTrampoline: Bool { false }

  override var endsLeavers: Bool { true }

  override var operatorName: String? { "share" }

  override var traceBehavior: TraceBehavior { .shared }

  override var traceState: SubjectIdentity? { SubjectIdentity(self, replaysOne: replay == 1) }

  override func feed(_ sink: Sink<Element>) -> any Disposable {
    lock.lock()
    let former = connection
    let connection = former ?? Connection(self, replay: replay)
    self.connection = connection
    // The sink is added under the lock. Otherwise the only earlier observer could leave, and so end
    // the connection, before the sink is added.
    let (key, replay) = connection.insert(sink)
    lock.unlock()
    replay()
    if former == nil { source.start(connection, connection.lifetime) }
    return SharedSubscription(connection, key)
  }

  /// Makes later subscribers start a new connection.
  fileprivate func leave(_ former: Connection<Element>) {
    lock.withLock { if connection === former { connection = nil } }
  }

  /// Removes an observer.
  ///
  /// Returns true if this was the last observer of the connection.
  ///
  /// After the last observer has left, the next subscriber starts a new connection.
  fileprivate func remove(_ key: Int, of connection: Connection<Element>) -> Bool {
    lock.withLock {
      let isLast = connection.observers.remove(key)
      if isLast { leave(connection) }
      return isLast
    }
  }
}

/// One subscription to the source of a shared sequence.
private final class Connection<Element>: Sink<Element>, SharedConnection {
  let lifetime = Lifetime()
  let observers = ObserverList()
  private let parent: Shared<Element>
  private let buffer: RingBuffer<Element>?

  init(_ parent: Shared<Element>, replay: Int) {
    self.parent = parent
    buffer = replay > 0 ? RingBuffer(limit: replay) : nil
  }

  override var holder: Lifetime? { lifetime }

  func insert(_ sink: Sink<Element>) -> (key: Int, replay: () -> Void) {
    observers.lock.withLock { observers.insert(sink, after: buffer?.elements ?? []) }
  }

  override func next(_ element: Element) {
    if lifetime.isDisposed { return }
    guard let buffer else { return observers.deliver(element, observers.begin()) }
    observers.lock.lock()
    buffer.append(element)
    let sending = observers.begin()
    observers.lock.unlock()
    observers.deliver(element, sending)
  }

  override func error(_ error: any Error) { end(.error(error)) }

  override func completed() { end(.completed) }

  private func end(_ termination: Termination) {
    guard lifetime.end() else { return }
    parent.leave(self)
    for sink in observers.removeAll() {
      termination.send(to: unsafeDowncast(sink, to: Sink<Element>.self))
    }
    lifetime.finish()
  }

  func remove(_ key: Int) { if parent.remove(key, of: self) { lifetime.dispose() } }
}

/// A connection without its element type.
private protocol SharedConnection: AnyObject {
  func remove(_ key: Int)
}

/// The subscription of one observer to a connection; the source keeps the connection alive.
private final class SharedSubscription: DisposeBase, Disposable {
  private weak var connection: (any SharedConnection)?
  private let key: Int

  init(_ connection: any SharedConnection, _ key: Int) {
    self.connection = connection
    self.key = key
  }

  func dispose() {
    connection?.remove(key)
    connection = nil
  }
}
