/// How long a shared sequence keeps its replay.
public enum SubjectLifetimeScope {
  /// Until the last subscriber leaves or the sequence ends.
  case whileConnected
  /// For ever, also after the end.
  case forever
}

extension ObservableType {
  /// Shares one subscription among all subscribers.
  ///
  /// - Parameters:
  ///   - replay: how many of the last elements a new subscriber hears first.
  ///   - scope: how long these are kept.
  ///
  /// Source: `share` of RxSwift; [RefCount](https://reactivex.io/documentation/operators/refcount.html).
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    Shared(asObservable(), replay: replay, scope)
  }
}

private final class Shared<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let replay: Int
  private let scope: SubjectLifetimeScope
  private let lock = RecursiveLock.make()
  private var connection: Connection<Element>?

  init(_ source: Observable<Element>, replay: Int, _ scope: SubjectLifetimeScope) {
    self.source = source
    self.replay = max(replay, 0)
    self.scope = scope
  }

  override func attach(_ sink: Sink<Element>) -> any Disposable {
    let present: Connection<Element> = lock.withLock {
      if let connection, !(scope == .whileConnected && connection.hasEnded) { return connection }
      let fresh = Connection(self, replay: replay)
      connection = fresh
      return fresh
    }
    return present.attach(sink)
  }

  fileprivate func connect(_ connection: Connection<Element>, _ lifetime: Lifetime) {
    source.start(connection, lifetime)
  }

  /// The last subscriber of a connection left.
  fileprivate func abandoned(_ connection: Connection<Element>) {
    lock.withLock {
      if self.connection === connection, scope == .whileConnected { self.connection = nil }
    }
  }
}

/// One subscription to the source, and those who share it.
private final class Connection<Element>: Sink<Element> {
  private let parent: Shared<Element>
  private let replay: Int
  private let lock = RecursiveLock.make()
  private var lifetime: Lifetime?
  @exclusivity(unchecked) private var observers = ObserverList()
  @exclusivity(unchecked) private var buffer: [Element] = []
  private var termination: Termination?

  init(_ parent: Shared<Element>, replay: Int) {
    self.parent = parent
    self.replay = replay
  }

  var hasEnded: Bool { lock.withLock { termination != nil } }

  func attach(_ sink: Sink<Element>) -> any Disposable {
    lock.lock()
    for element in buffer { sink.next(element) }
    if let termination {
      lock.unlock()
      termination.send(to: sink)
      return Disposables.create()
    }
    let key = observers.insert(sink)
    let mustConnect = lifetime == nil
    let lifetime = lifetime ?? Lifetime()
    self.lifetime = lifetime
    lock.unlock()
    let subscription = AnonymousDisposable { [self] in removeObserver(key) }
    if mustConnect { parent.connect(self, lifetime) }
    return subscription
  }

  private func removeObserver(_ key: Int) {
    let abandoned: Lifetime? = lock.withLock {
      observers.remove(key)
      guard observers.isEmpty, termination == nil else { return nil }
      defer { lifetime = nil }
      return lifetime
    }
    guard let abandoned else { return }
    parent.abandoned(self)
    abandoned.dispose()
  }

  override func next(_ element: Element) {
    lock.lock()
    if replay > 0 {
      if buffer.count == replay { buffer.removeFirst() }
      buffer.append(element)
    }
    let sinks = observers.sinks
    lock.unlock()
    for index in 0..<sinks.count { sink(sinks[index], of: Element.self).next(element) }
  }

  override func error(_ error: any Error) { end(.error(error)) }

  override func completed() { end(.completed) }

  private func end(_ termination: Termination) {
    let (sinks, lifetime): (ContiguousArray<AnySink>, Lifetime?) = lock.withLock {
      guard self.termination == nil else { return ([], nil) }
      self.termination = termination
      return (observers.removeAll(), self.lifetime)
    }
    guard let lifetime, lifetime.end() else { return }
    parent.abandoned(self)
    for index in 0..<sinks.count { termination.send(to: sink(sinks[index], of: Element.self)) }
    lifetime.finish()
  }
}
