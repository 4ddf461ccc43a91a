/// A sequence that begins to send when it is connected.
///
/// Source: [Connect](https://reactivex.io/documentation/operators/connect.html).
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Subscribes to the source for all subscribers; the result ends that subscription.
  func connect() -> any Disposable
}

extension ConnectableObservableType {
  /// The sequence, connected while anybody is subscribed.
  ///
  /// Source: [RefCount](https://reactivex.io/documentation/operators/refcount.html).
  public func refCount() -> Observable<Element> { RefCounted(self) }
}

/// A sequence that begins to send when it is connected.
///
/// Source: [Connect](https://reactivex.io/documentation/operators/connect.html).
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {
  /// Subscribes to the source for all subscribers; the result ends that subscription.
  public func connect() -> any Disposable { Disposables.create() }
}

/// A subject between a source and its subscribers.
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

  private func presentSubject() -> Subject {
    lock.withLock {
      let subject = subject ?? makeSubject()
      self.subject = subject
      return subject
    }
  }

  override func attach(_ sink: Sink<Subject.Element>) -> any Disposable {
    presentSubject().asObservable().attach(sink)
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
private final class MulticastSink<Subject: SubjectType>: Sink<Subject.Observer.Element>, Disposable
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
    observer.onError(error)
    lifetime.finish()
  }

  override func completed() {
    guard lifetime.end() else { return }
    parent.left(self)
    observer.onCompleted()
    lifetime.finish()
  }

  func dispose() {
    parent.left(self)
    lifetime.dispose()
  }
}

/// Connects for the first subscriber and disconnects after the last.
private final class RefCounted<Source: ConnectableObservableType>: Observable<Source.Element> {
  private let source: Source
  private let lock = RecursiveLock.make()
  private var count = 0
  private var round = 0
  private var connection: (any Disposable)?

  init(_ source: Source) { self.source = source }

  override func attach(_ sink: Sink<Source.Element>) -> any Disposable {
    let counted = CountedSink(self, sink)
    let upstream = source.asObservable().attach(counted)
    lock.lock()
    counted.round = round
    if counted.hasEnded {
      lock.unlock()
      return upstream
    }
    count += 1
    let isFirst = count == 1
    lock.unlock()
    if isFirst {
      let connection = source.connect()
      let isUnwanted = lock.withLock {
        if counted.round != round || count == 0 { return true }
        self.connection = connection
        return false
      }
      if isUnwanted { connection.dispose() }
    }
    return PairDisposable(upstream, AnonymousDisposable { [self] in leave(counted.round) })
  }

  /// A subscriber of `round` left; the last one takes the connection with it.
  private func leave(_ round: Int) {
    let last: (any Disposable)? = lock.withLock {
      guard round == self.round, count > 0 else { return nil }
      count -= 1
      guard count == 0 else { return nil }
      defer { connection = nil }
      return connection
    }
    last?.dispose()
  }

  /// The source ended: who subscribes from now on begins a new round.
  fileprivate func ended(_ round: Int) -> (any Disposable)? {
    lock.withLock {
      guard round == self.round else { return nil }
      defer { connection = nil }
      count = 0
      self.round += 1
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
