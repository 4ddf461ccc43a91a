import RxsEngine
import Testing

@Suite struct SharingTests {
  /// A subject whose subscriptions are counted, and the events that two observers of the shared
  /// sequence received.
  private final class Stage {
    let subject = PublishSubject<Int>()
    var connections = 0
    var seen: [[String]] = []
    lazy var source = Observable<Int>.deferred { [unowned self] in
      connections += 1
      return subject
    }

    func subscribe(_ observable: Observable<Int>) -> any Disposable {
      seen.append([])
      let index = seen.count - 1
      return observable.subscribe { [unowned self] in seen[index].append($0.debugDescription) }
    }
  }

  @Test(arguments: [SubjectLifetimeScope.whileConnected, .forever], [0, 1, 2])
  func `share connects once for all subscribers`(scope: SubjectLifetimeScope, replay: Int) {
    let stage = Stage()
    let shared = stage.source.share(replay: replay, scope: scope)
    let first = stage.subscribe(shared)
    stage.subject.onNext(1)
    stage.subject.onNext(2)
    let second = stage.subscribe(shared)
    stage.subject.onNext(3)
    #expect(stage.connections == 1)
    #expect(stage.seen[0] == ["next(1)", "next(2)", "next(3)"])
    #expect(stage.seen[1] == ["next(1)", "next(2)", "next(3)"].suffix(replay + 1))
    first.dispose()
    #expect(stage.subject.hasObservers)
    second.dispose()
    #expect(!stage.subject.hasObservers)
    let third = stage.subscribe(shared)
    #expect(stage.connections == 2)
    #expect(stage.seen[2].count == (scope == .forever ? replay : 0))
    third.dispose()
  }

  @Test func `a share with the scope 'forever' replays after its end without a new connection`() {
    let stage = Stage()
    let connected = stage.source.share(replay: 1, scope: .whileConnected)
    let forever = stage.source.share(replay: 1, scope: .forever)
    let bag = DisposeBag()
    stage.subscribe(connected).disposed(by: bag)
    stage.subscribe(forever).disposed(by: bag)
    stage.subject.onNext(1)
    stage.subject.onCompleted()
    #expect(stage.connections == 2)
    stage.subscribe(forever).disposed(by: bag)
    #expect(stage.seen[2] == ["next(1)", "completed"])
    #expect(stage.connections == 2, "a replay that is kept forever is not made again")
    stage.subscribe(connected).disposed(by: bag)
    #expect(stage.seen[3] == ["completed"], "of the subject, not of the replay")
    #expect(stage.connections == 3)
  }

  @Test func `retry connects a shared source again`() {
    var attempts = 0
    let source = Observable<Int>.create { observer in
      attempts += 1
      observer.onNext(attempts)
      observer.onError(Boom())
      return Disposables.create()
    }
    #expect(events(of: source.share().retry(2)).dropLast() == ["next(1)", "next(2)"])
    attempts = 0
    let counted = source.publish().refCount()
    #expect(events(of: counted.retry(2)).dropLast() == ["next(1)", "next(2)"])
  }

  @Test func `publish subscribes to the source only when connect is called`() {
    let stage = Stage()
    let connectable = stage.source.publish()
    let first = stage.subscribe(connectable)
    stage.subject.onNext(1)
    #expect(stage.connections == 0)
    let connection = connectable.connect()
    _ = connectable.connect()
    #expect(stage.connections == 1)
    stage.subject.onNext(2)
    connection.dispose()
    stage.subject.onNext(3)
    #expect(!stage.subject.hasObservers)
    #expect(stage.seen == [["next(2)"]])
    first.dispose()
  }

  @Test func `publish disposes of its source before it sends the end`() {
    var lines: [String] = []
    let subject = PublishSubject<Int>()
    let published = subject.do(onDispose: { lines.append("left") }).publish()
    let bag = DisposeBag()
    published.subscribe(onCompleted: { lines.append("ended") }).disposed(by: bag)
    published.connect().disposed(by: bag)
    subject.onCompleted()
    #expect(lines == ["left", "ended"])
  }

  @Test func `replay sends earlier elements to a later subscriber`() {
    let stage = Stage()
    let connectable = stage.source.replay(1)
    let all = stage.source.replayAll()
    let bag = DisposeBag()
    connectable.connect().disposed(by: bag)
    all.connect().disposed(by: bag)
    stage.subject.onNext(1)
    stage.subject.onNext(2)
    stage.subscribe(connectable).disposed(by: bag)
    stage.subscribe(all).disposed(by: bag)
    #expect(stage.seen == [["next(2)"], ["next(1)", "next(2)"]])
  }

  @Test func `refCount connects for the first subscriber and disconnects after the last`() {
    let stage = Stage()
    let counted = stage.source.publish().refCount()
    let first = stage.subscribe(counted)
    let second = stage.subscribe(counted)
    #expect(stage.connections == 1)
    first.dispose()
    #expect(stage.subject.hasObservers)
    second.dispose()
    #expect(!stage.subject.hasObservers)
    stage.subscribe(counted).dispose()
    #expect(stage.connections == 2)
  }

  /// A subject that calls `atTheEnd` just before it ends.
  private final class DoorSubject: SubjectType {
    typealias Element = Int
    let inner = PublishSubject<Int>()
    let atTheEnd: () -> Void

    init(atTheEnd: @escaping () -> Void) { self.atTheEnd = atTheEnd }

    func asObserver() -> AnyObserver<Int> {
      AnyObserver { [self] event in
        if event.isStopEvent { atTheEnd() }
        inner.on(event)
      }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Int { inner.subscribe(observer) }
  }

  @Test func `refCount connects again for a subscriber that arrives during the end`() {
    let sources = [PublishSubject<Int>(), PublishSubject<Int>()]
    let stage = Stage()
    var next = 0
    var atTheEnd: (() -> Void)?
    let counted = Observable<Int>.deferred {
      next += 1
      return sources[next - 1].asObservable()
    }
    .multicast {
      DoorSubject {
        atTheEnd?()
        atTheEnd = nil
      }
    }.refCount()
    let bag = DisposeBag()
    atTheEnd = { stage.subscribe(counted).disposed(by: bag) }
    stage.subscribe(counted).disposed(by: bag)
    sources[0].onCompleted()
    sources[1].onNext(1)
    #expect(stage.seen == [["completed"], ["next(1)"]])
  }

  @Test func `multicast with a closure subscribes to the source once`() {
    let stage = Stage()
    let doubled = stage.source.multicast({ PublishSubject<Int>() }) { shared in
      Observable.zip(shared, shared) { $0 + $1 }
    }
    let subscription = stage.subscribe(doubled)
    stage.subject.onNext(2)
    #expect(stage.connections == 1)
    #expect(stage.seen == [["next(4)"]])
    subscription.dispose()
    #expect(!stage.subject.hasObservers)
  }

  @Test func `multicast sends the source through the given subject`() {
    let stage = Stage()
    let subject = BehaviorSubject(value: 0)
    let connectable = stage.source.multicast(subject)
    let first = stage.subscribe(connectable)
    let connection = connectable.connect()
    stage.subject.onNext(1)
    #expect(stage.seen == [["next(0)", "next(1)"]])
    connection.dispose()
    first.dispose()
  }
}
