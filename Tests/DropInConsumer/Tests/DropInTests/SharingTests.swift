import RxSwift
import RxTest
import XCTest

/// `share`, `multicast`, `publish`, `replay`, `refCount`: the number and times of the subscriptions
/// to the source.
final class SharingTests: OperatorTestCase {
  /// Subscribes three observers at 335, 355 and 455, and returns their events.
  ///
  /// The first observer leaves at 405, the second at 415, and the third at 800.
  private func hearing(
    _ source: Events<Int>, _ apply: @escaping (Observable<Int>) -> Observable<Int>
  ) -> (observers: [Events<Int>], subscriptions: [Subscription]) {
    let scheduler = TestScheduler(initialClock: 0)
    let xs = scheduler.createHotObservable(source)
    let shared = apply(xs.asObservable())
    let observers = (0..<3).map { _ in scheduler.createObserver(Int.self) }
    var subscriptions: [Disposable?] = [nil, nil, nil]
    for (index, (begin, end)) in [(335, 405), (355, 415), (455, 800)].enumerated() {
      scheduler.scheduleAt(begin) { subscriptions[index] = shared.subscribe(observers[index]) }
      scheduler.scheduleAt(end) { subscriptions[index]?.dispose() }
    }
    scheduler.start()
    return (observers.map(\.events), xs.subscriptions)
  }

  private func check(
    _ source: Events<Int>, _ expected: [Events<Int>], _ spans: [(Int, Int)], line: UInt = #line,
    _ apply: @escaping (Observable<Int>) -> Observable<Int>
  ) {
    let (observers, subscriptions) = hearing(source, apply)
    for (observer, expected) in zip(observers, expected) {
      XCTAssertEqual(observer, expected, line: line)
    }
    XCTAssertEqual(subscriptions, spans.map { Subscription($0, $1) }, line: line)
  }

  private let source: [Recorded<Event<Int>>] = [
    .next(340, 1), .next(350, 2), .next(360, 3), .next(410, 4), .next(460, 5), .completed(500),
  ]

  func testShareWhileConnectedReplaysToPresentSubscribers() {
    let first: Events<Int> = [.next(340, 1), .next(350, 2), .next(360, 3)]
    let last: Events<Int> = [.next(460, 5), .completed(500)]
    check(source, [first, [.next(360, 3), .next(410, 4)], last], [(335, 415), (455, 500)]) {
      $0.share()
    }
    check(
      source, [first, [.next(355, 2), .next(360, 3), .next(410, 4)], last],
      [(335, 415), (455, 500)]
    ) { $0.share(replay: 1) }
    check(
      source, [first, [.next(355, 1), .next(355, 2), .next(360, 3), .next(410, 4)], last],
      [(335, 415), (455, 500)]
    ) { $0.share(replay: 5, scope: .whileConnected) }
  }

  func testShareForeverReplaysToLaterSubscribers() {
    let first: Events<Int> = [.next(340, 1), .next(350, 2), .next(360, 3)]
    check(
      source,
      [first, [.next(360, 3), .next(410, 4)], [.next(460, 5), .completed(500)]],
      [(335, 415), (455, 500)]
    ) { $0.share(replay: 0, scope: .forever) }
    check(
      source,
      [
        first, [.next(355, 2), .next(360, 3), .next(410, 4)],
        [.next(455, 4), .next(460, 5), .completed(500)],
      ], [(335, 415), (455, 500)]
    ) { $0.share(replay: 1, scope: .forever) }
    check(
      source,
      [
        first, [.next(355, 1), .next(355, 2), .next(360, 3), .next(410, 4)],
        [.next(455, 3), .next(455, 4), .next(460, 5), .completed(500)],
      ], [(335, 415), (455, 500)]
    ) { $0.share(replay: 2, scope: .forever) }
  }

  func testShareConnectsAgainOrReplaysAfterTheEnd() {
    for end in [Recorded<Event<Int>>.completed(370), .error(370, testError)] {
      let late = Recorded(time: 455, value: end.value)
      let ended: Events<Int> = [.next(340, 1), .next(350, 2), .next(360, 3), end]
      let source: Events<Int> = ended + [.next(460, 5)]
      for replay in 0...2 {
        let replayed = Array([Recorded<Event<Int>>.next(355, 1), .next(355, 2)].suffix(replay))
        let second: Events<Int> = replayed + [.next(360, 3), end]
        check(source, [ended, second, [.next(460, 5)]], [(335, 370), (455, 800)]) {
          $0.share(replay: replay)
        }
        let kept = Array([Recorded<Event<Int>>.next(455, 2), .next(455, 3)].suffix(replay))
        check(source, [ended, second, kept + [late]], [(335, 370)]) {
          $0.share(replay: replay, scope: .forever)
        }
      }
    }
  }

  func testShareOfASynchronousSequenceSendsItsElements() {
    for scope in [SubjectLifetimeScope.whileConnected, .forever] {
      for replay in 0...2 {
        var count = 0
        let source = Observable<Int>.deferred {
          count += 1
          return .just(count)
        }.share(replay: replay, scope: scope)
        var log: [String] = []
        for _ in 0..<2 { _ = source.subscribe { log.append("\($0)") } }
        let again = scope == .forever ? (replay == 0 ? [] : ["next(1)"]) : ["next(2)"]
        XCTAssertEqual(
          log, ["next(1)", "completed"] + again + ["completed"], "\(scope) \(replay)")
      }
    }
  }

  func testRetryConnectsASharedSequenceAgain() {
    var attempts = 0
    let source = Observable<Int>.create { observer in
      attempts += 1
      observer.onNext(attempts)
      if attempts < 3 { observer.onError(testError) } else { observer.onCompleted() }
      return Disposables.create()
    }.share(replay: 1)
    var log: [String] = []
    _ = source.retry(5).subscribe { log.append("\($0)") }
    XCTAssertEqual(log, ["next(1)", "next(2)", "next(3)", "completed"])
  }

  func testRefCountConnectsForTheFirstSubscriber() {
    let scheduler = TestScheduler(initialClock: 0)
    let xs = scheduler.createHotObservable([
      .next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .completed(250),
    ])
    let subject = OneObserverSubject<Int>()
    let res = scheduler.start { Connectable(xs.asObservable(), subject).refCount() }
    XCTAssertEqual(
      res.events, [.next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .completed(250)])
    XCTAssertTrue(subject.isDisposed)
  }

  func testRefCountDisconnectsAfterTheLastSubscriber() {
    var (connections, disconnections) = (0, 0)
    let source = Observable<Int>.deferred {
      connections += 1
      return .create { _ in Disposables.create { disconnections += 1 } }
    }
    let subject = OneObserverSubject<Int>()
    let counted = Connectable(source, subject).refCount()
    let first = counted.subscribe()
    let second = counted.subscribe()
    XCTAssertEqual([connections, subject.subscribeCount, disconnections], [1, 2, 0])
    first.dispose()
    XCTAssertEqual(disconnections, 0)
    second.dispose()
    XCTAssertEqual(disconnections, 1)
    let third = counted.subscribe()
    XCTAssertEqual([connections, subject.subscribeCount], [2, 3])
    third.dispose()
    XCTAssertEqual(disconnections, 2)
  }

  func testRefCountSendsAFailureToEachSubscriber() {
    let counted = Observable<Int>.error(testError).publish().refCount()
    for _ in 0..<2 {
      var events: [Event<Int>] = []
      _ = counted.subscribe { events.append($0) }
      XCTAssertEqual(events, [.error(testError)])
    }
  }

  func testPublishSendsOnlyWhileItIsConnected() {
    let scheduler = TestScheduler(initialClock: 0)
    let xs = scheduler.createHotObservable([
      .next(210, 1), .next(320, 2), .next(410, 3), .next(610, 4), .completed(650),
    ])
    let published = xs.publish()
    let observer = scheduler.createObserver(Int.self)
    var connection: Disposable?
    let bag = DisposeBag()
    scheduler.scheduleAt(200) { published.subscribe(observer).disposed(by: bag) }
    scheduler.scheduleAt(300) { connection = published.connect() }
    scheduler.scheduleAt(400) { connection?.dispose() }
    scheduler.scheduleAt(500) {
      connection = published.connect()
      XCTAssertTrue(connection as AnyObject === published.connect() as AnyObject)
    }
    scheduler.start()
    XCTAssertEqual(observer.events, [.next(320, 2)])
    XCTAssertEqual(xs.subscriptions, [Subscription(300, 400), Subscription(500, 650)])
  }

  func testReplaySendsEarlierElementsToALateSubscriber() {
    let scheduler = TestScheduler(initialClock: 0)
    let xs = scheduler.createHotObservable([
      .next(310, 1), .next(320, 2), .next(330, 3), .next(460, 4), .completed(500),
    ])
    let replayed = xs.replay(2)
    let (early, late) = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
    let bag = DisposeBag()
    scheduler.scheduleAt(250) { replayed.subscribe(early).disposed(by: bag) }
    scheduler.scheduleAt(300) { replayed.connect().disposed(by: bag) }
    scheduler.scheduleAt(450) { replayed.subscribe(late).disposed(by: bag) }
    scheduler.start()
    XCTAssertEqual(
      early.events, [.next(310, 1), .next(320, 2), .next(330, 3), .next(460, 4), .completed(500)])
    XCTAssertEqual(late.events, [.next(450, 2), .next(450, 3), .next(460, 4), .completed(500)])
    XCTAssertEqual(xs.subscriptions, [Subscription(300, 500)])
  }

  func testMulticastWithAClosureSharesTheSource() {
    check(
      [.next(210, 1), .next(240, 2), .completed(300)],
      [.next(210, 2), .next(240, 4), .completed(300)], until: 300
    ) { source, _ in
      source.multicast({ PublishSubject<Int>() }) { Observable.zip($0, $0) { $0 + $1 } }
    }
    check([.next(210, 1)], [.error(200, testError)] as Events<Int>, until: nil) { source, _ in
      source.multicast({ () throws -> PublishSubject<Int> in throw testError }) { $0 }
    }
    check([.next(210, 1)], [.error(200, testError)] as Events<Int>, until: nil) { source, _ in
      source.multicast({ PublishSubject<Int>() }) { _ -> Observable<Int> in throw testError }
    }
    check(
      [.next(210, 1), .error(240, testError)],
      [.next(210, 1), .error(240, testError)], until: 240
    ) { source, _ in
      source.multicast({ PublishSubject<Int>() }) { $0 }
    }
  }
}
