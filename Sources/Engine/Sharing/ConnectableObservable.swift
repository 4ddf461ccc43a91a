/// A sequence that sends nothing before it is connected.
///
/// Source: [Connect](https://reactivex.io/documentation/operators/connect.html).
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Subscribes to the source for all subscribers; the returned disposable ends that subscription.
  func connect() -> any Disposable
}

extension ConnectableObservableType {
  /// The sequence, connected while there are subscribers.
  ///
  /// Source: [RefCount](https://reactivex.io/documentation/operators/refcount.html).
  public func refCount() -> Observable<Element> { RefCounted(self) }
}

/// A sequence that sends nothing before it is connected.
///
/// Source: [Connect](https://reactivex.io/documentation/operators/connect.html).
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {
  /// Subscribes to the source for all subscribers; the returned disposable ends that subscription.
  public func connect() -> any Disposable { Disposables.create() }

  /// Subscribes `sink`, and returns the subscription and the subject of the connection.
  func join(_ sink: Sink<Element>) -> (subscription: any Disposable, subject: AnyObject) {
    (attach(sink), self)
  }

  /// Whether a subject belongs to the current connection or, without a connection, to the next
  /// connection.
  func isPresent(_ subject: AnyObject) -> Bool { true }
}

/// A connection that can be replaced by a new connection before it has ended.
private protocol Leavable {
  /// Makes later calls of `connect()` start a new connection.
  func leave()
}

/// A connectable sequence with a subject between the source and the subscribers.
final class Multicast<Subject: SubjectType>: ConnectableObservable<Subject.Element> {
  typealias Input = Subject.Observer.Element

  private let source: Observable<Input>
  private let makeSubject: () -> Subject
  fileprivate let lock = RecursiveLock.make()
  private var subject: Subject?
  fileprivate var connection: MulticastSink<Subject>?

  init(_ source: Observable<Input>, _ makeSubject: @escaping () -> Subject) {
    self.source = source
    self.makeSubject = makeSubject
  }

  override var startsTrampoline: Bool { false }

  override var endsLeavers: Bool { true }

  private func presentSubject() -> Subject {
    lock.withLock {
      let subject = subject ?? makeSubject()
      self.subject = subject
      return subject
    }
  }

  override func feed(_ sink: Sink<Subject.Element>) -> any Disposable { join(sink).subscription }

  override func join(
    _ sink: Sink<Subject.Element>
  ) -> (subscription: any Disposable, subject: AnyObject) {
    let subject = presentSubject()
    return (subject.asObservable().attach(sink), identity(of: subject))
  }

  override func isPresent(_ subject: AnyObject) -> Bool {
    identity(of: presentSubject()) === subject
  }

  private func identity(of subject: Subject) -> AnyObject {
    type(of: subject) is AnyClass ? subject as AnyObject : self
  }

  override func connect() -> any Disposable {
    lock.lock()
    if let connection {
      lock.unlock()
      return connection
    }
    let connection = MulticastSink(self, presentSubject().asObserver())
    self.connection = connection
    lock.unlock()
    source.start(connection, connection.lifetime)
    return connection
  }

  fileprivate func left(_ former: MulticastSink<Subject>) {
    lock.withLock {
      guard connection === former else { return }
      connection = nil
      subject = nil
    }
  }
}

/// The subscription of a connected sequence to its source.
///
/// When the source ends, the connected sequence drops this subscription before the subscribers
/// receive the end. So the subscribers can start a new connection.
private final class MulticastSink<Subject: SubjectType>: Sink<Subject.Observer.Element>, Disposable,
  Leavable
{
  let lifetime = Lifetime()
  private let parent: Multicast<Subject>
  private let observer: Subject.Observer

  init(_ parent: Multicast<Subject>, _ observer: Subject.Observer) {
    self.parent = parent
    self.observer = observer
  }

  override func next(_ element: Subject.Observer.Element) {
    if !lifetime.isDisposed { observer.onNext(element) }
  }

  override func error(_ error: any Error) {
    guard lifetime.end() else { return }
    parent.left(self)
    lifetime.finish()
    observer.onError(error)
  }

  override func completed() {
    guard lifetime.end() else { return }
    parent.left(self)
    lifetime.finish()
    observer.onCompleted()
  }

  func leave() { parent.left(self) }

  func dispose() {
    leave()
    lifetime.dispose()
  }
}

/// Connects for the first subscriber and disconnects after the last subscriber.
///
/// No lock is held while a connection starts, sends or ends, so other threads may subscribe and
/// unsubscribe at the same time. The subject of a subscriber identifies the subscriber's
/// connection. A *round* begins with a first subscriber, and ends when no subscriber is left or the
/// source ends.
private final class RefCounted<Source: ConnectableObservableType>: Observable<Source.Element> {
  private let source: Source
  private let lock = RecursiveLock.make()
  private var count = 0
  private var round = 0
  /// The subject of the current round.
  private var subject: AnyObject?
  private var connection: (any Disposable)?

  init(_ source: Source) { self.source = source }

  override var operatorName: String? { "refCount" }

  override var traceBehavior: TraceBehavior { TraceBehavior(policy: .shared) }

  override var traceState: SubjectIdentity? { SubjectIdentity(self, replaysOne: false) }

  override func feed(_ sink: Sink<Source.Element>) -> any Disposable {
    let counted = CountedSink(self, sink)
    let connectable = source as? ConnectableObservable<Source.Element>
    while true {
      let (upstream, subject) =
        connectable?.join(counted) ?? (source.asObservable().attach(counted), self)
      lock.lock()
      if counted.hasEnded {
        lock.unlock()
        return upstream
      }
      guard connectable?.isPresent(subject) ?? true else {
        // After the call of `join`, the last subscriber has left, which ended the connection. So
        // this loop tries again.
        lock.unlock()
        upstream.dispose()
        continue
      }
      let isFirst = count(counted, of: subject)
      lock.unlock()
      if isFirst { connect(for: counted) }
      return PairDisposable(upstream, AnonymousDisposable { [self] in leave(counted.round) })
    }
  }

  /// Counts a subscriber; the caller holds the lock.
  ///
  /// Returns true for the first subscriber of the round.
  private func count(_ counted: CountedSink<Source>, of subject: AnyObject) -> Bool {
    if count > 0, subject !== self.subject { beginRound() }
    self.subject = subject
    counted.round = round
    count += 1
    return count == 1
  }

  private func beginRound() {
    round += 1
    count = 0
    subject = nil
    connection = nil
  }

  private func connect(for counted: CountedSink<Source>) {
    let connection = source.connect()
    let isUnwanted = lock.withLock {
      if counted.round != round { return true }
      self.connection = connection
      return false
    }
    if isUnwanted { connection.dispose() }
  }

  /// Removes a subscriber of `round`; the removal of the last subscriber ends the connection.
  private func leave(_ round: Int) {
    let last: (any Disposable)? = lock.withLock {
      guard round == self.round, count > 0 else { return nil }
      count -= 1
      guard count == 0 else { return nil }
      let last = connection
      (last as? any Leavable)?.leave()
      beginRound()
      return last
    }
    last?.dispose()
  }

  /// Called when the source ends; the next subscriber starts a new round.
  fileprivate func ended(_ round: Int) -> (any Disposable)? {
    lock.withLock {
      guard round == self.round else { return nil }
      defer { beginRound() }
      return connection
    }
  }
}

private final class CountedSink<Source: ConnectableObservableType>:
  EndingStage<Source.Element, Source.Element>
{
  private let parent: RefCounted<Source>
  var round = -1

  init(_ parent: RefCounted<Source>, _ down: Sink<Source.Element>) {
    self.parent = parent
    super.init(down)
  }

  override func next(_ element: Source.Element) { down.next(element) }

  override func error(_ error: any Error) {
    let connection = parent.ended(round)
    super.error(error)
    connection?.dispose()
  }

  override func completed() {
    let connection = parent.ended(round)
    super.completed()
    connection?.dispose()
  }
}
